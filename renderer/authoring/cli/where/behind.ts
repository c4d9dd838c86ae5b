/** Everything about a screen, section by section, and its formatting as text. */
import type { Compilation } from '../../../compiler/compile.ts';
import { screenGraph } from '../../../compiler/graph/screen-graph.ts';
import type { ResolvedScreen } from '../../../compiler/resolve/screen.ts';
import type { Sample } from '../../../language/definition/sample.ts';
import { doingsOf } from './doings.ts';
import { filesBehind } from './files.ts';
import { addressesOf } from './find-screen.ts';
import type { Section } from './place.ts';
import { proofOf } from './proof.ts';
import { waysIn } from './ways-in.ts';

/**
 * Everything about a screen of a compilation.
 * @param root absolute path of the project, where tests are searched
 * @returns every section, including empty ones
 */
export function behind(
  screen: ResolvedScreen,
  compilation: Compilation,
  { root, samples }: { root: string; samples: readonly Sample[] },
): Section[] {
  const { addresses, project } = compilation;
  const urls = addressesOf(screen.id, addresses);
  const names = { screen: screen.id, flow: screen.flowId, addresses: urls };
  return [
    { title: 'address', spots: urls.map((url) => ({ at: null, text: url })) },
    ...filesBehind(screen, project),
    waysIn(screen, project, screenGraph(compilation)),
    ...doingsOf(screen, project),
    ...proofOf(names, root, samples),
  ];
}

/** The sections as lines, without empty ones. */
export function inWords(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ title, spots }) => {
    const widest = Math.max(0, ...spots.map(({ at }) => at?.length ?? 0));
    return spots.map(({ at, text }, index) => {
      const head = (index === 0 ? title : '').padEnd(11);
      return `${head}${widest === 0 ? '' : (at ?? '').padEnd(widest + 2)}${text}`.trimEnd();
    });
  });
  return lines.join('\n');
}
