/** Everything about a screen or a part, section by section, and its formatting as text. */
import type { Compilation } from '@trilha/compiler/compile';
import type { Sample } from '@trilha/language/definition/sample';
import { type Page, pageOf, placesOfPart, screensWithPart } from '@trilha/project/graph/page';
import { screenGraph } from '@trilha/project/graph/screen-graph';
import { addressesOf } from '@trilha/project/resolve/addresses';
import { flowOfLayout } from '@trilha/project/resolve/layout';
import type { ResolvedScreen } from '@trilha/project/resolve/screen';
import { doingsOf } from './doings.ts';
import { filesBehind, filesOfPart } from './files.ts';
import { type Section, spot } from './place.ts';
import { samplesOf, type Tested, type TestFolders, testsOf } from './proof.ts';
import { waysIn } from './ways-in.ts';

interface Sources extends TestFolders {
  samples: readonly Sample[];
}

const testedPart = ({ id, flowId }: ResolvedScreen, role: string): Tested => ({
  subject: `part/${id}`,
  names: [id, ...(flowId === null ? [] : [flowId])],
  role,
});

const partsTested = (parts: readonly ResolvedScreen[]): Tested[] =>
  parts.map((part) => testedPart(part, `part ${part.id}`));

/** The name of a layout is a plain word: tests are searched for that of its flow, which is a path. */
const layoutTested = ({ layout }: Page): Tested[] =>
  layout
    ? [{ subject: `layout/${layout.id}`, names: [flowOfLayout(layout.id)], role: `layout ${layout.id}` }]
    : [];

/**
 * Everything about a screen of a compilation, with its layout and parts.
 * @returns every section, including empty ones
 */
export function behind(
  screen: ResolvedScreen,
  compilation: Compilation,
  { samples, ...folders }: Sources,
): Section[] {
  const { addresses, project } = compilation;
  const urls = addressesOf(screen.id, addresses);
  const page = pageOf(screen, compilation);
  const names = [screen.id, ...(screen.flowId === null ? [] : [screen.flowId]), ...urls];
  const own: Tested = { subject: `screen/${screen.id}`, names, role: '' };
  return [
    { title: 'address', spots: urls.map((url) => ({ at: null, text: url })) },
    ...filesBehind(screen, page, project),
    waysIn(screen, project, screenGraph(compilation)),
    ...doingsOf([screen, ...(page.around ? [page.around] : []), ...page.parts], project),
    testsOf([own, ...layoutTested(page), ...partsTested(page.parts)], folders),
    samplesOf(urls, samples),
  ];
}

/** Everything about a part: what places it, the screens on whose pages it stands, and what it is made of. */
export function behindPart(part: ResolvedScreen, compilation: Compilation, folders: TestFolders): Section[] {
  const { addresses, project } = compilation;
  const places = placesOfPart(part.id, compilation);
  const placed = places.map(({ kind, id, place }) => spot(place, `${kind} ${id}`));
  const screens = screensWithPart(part, compilation).map(({ id }) =>
    [id, ...addressesOf(id, addresses).slice(0, 1)].join('  '),
  );
  return [
    ...filesOfPart(part, project),
    { title: 'placed by', spots: placed },
    { title: 'screens', spots: screens.map((text) => ({ at: null, text })) },
    ...doingsOf([part, ...part.parts], project),
    testsOf([testedPart(part, ''), ...partsTested(part.parts)], folders),
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
