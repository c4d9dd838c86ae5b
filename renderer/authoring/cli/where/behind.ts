/** All that stands behind a screen, section by section, and the same in words. */
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
 * What is behind a screen of a compilation.
 * @param root absolute path of the project, under which tests are looked for
 * @returns every section, those without spots too
 */
export function behind(
  screen: ResolvedScreen,
  { addresses, screens, project }: Compilation,
  { root, samples }: { root: string; samples: readonly Sample[] },
): Section[] {
  const urls = addressesOf(screen.id, addresses);
  const names = { screen: screen.id, flow: screen.flowId, addresses: urls };
  return [
    { title: 'address', spots: urls.map((url) => ({ at: null, text: url })) },
    ...filesBehind(screen, project),
    waysIn(screen, project, screenGraph(screens, addresses, project)),
    ...doingsOf(screen, project),
    ...proofOf(names, root, samples),
  ];
}

/** The sections as lines; those without spots are left out. */
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
