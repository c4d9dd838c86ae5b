/** Every way between screens, by its place, for coverage. */
import type { Compilation } from '@trilha/compiler/compile';
import { type ConfiguredWay, linksOf, waysOf, waysOfEffects } from '@trilha/project/graph/ways';
import { createDiagnostics } from '@trilha/project/load/diagnostics';
import { entriesOf, member, type SourceNode, textOf } from '@trilha/project/load/source-node';
import { inlineBlocks } from '@trilha/project/resolve/fragment';
import { placeOf } from './probe.ts';

function target({ to }: ConfiguredWay): string {
  if (to === 'away') return 'away';
  return 'screen' in to ? to.screen : `table ${to.table ?? 'of the journey'}`;
}

/** The header's logo leads to its `home`. */
const homesOf = (blocks: SourceNode | undefined): ConfiguredWay[] =>
  entriesOf(blocks).flatMap(({ value }) => {
    const home = member(value, 'home');
    const screen = textOf(home);
    return home && screen !== undefined
      ? [{ to: { screen }, by: 'link', isCertain: false, place: home }]
      : [];
  });

/** Ways by `file:line:column`, as text: `submit → solicitacao/inicio`. */
export function waysByPlace({
  screens,
  project,
}: Pick<Compilation, 'screens' | 'project'>): Map<string, string> {
  const { byKind } = project;
  const layouts = [...byKind.layout.values()].flatMap(({ node }) => {
    const written = member(node, 'blocks');
    const blocks = written && inlineBlocks(written, project, createDiagnostics());
    return [...homesOf(blocks), ...linksOf(blocks)];
  });
  const journeys = [...byKind.journey.values()].flatMap(({ node }) => [
    ...waysOfEffects(member(node, 'enter'), 'journey'),
    ...waysOfEffects(member(node, 'otherwise'), 'otherwise'),
  ]);
  const all = [...[...screens.values()].flatMap(waysOf), ...layouts, ...journeys];
  return new Map(all.map((way) => [placeOf(way.place as SourceNode), `${way.by} → ${target(way)}`]));
}
