/** A page: a screen, the layout around it, and the parts of both. */
import { createDiagnostics } from '../load/diagnostics.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { member, type SourceNode } from '../load/source-node.ts';
import { layoutBlocks, layoutOf, resolveLayout } from '../resolve/layout.ts';
import { placedParts } from '../resolve/part.ts';
import type { ResolvedScreen } from '../resolve/screen.ts';
import type { Whole } from './screen-graph.ts';

export interface Page {
  layout: LoadedFile | null;
  /** The layout as something with a flow; null if it has none. */
  around: ResolvedScreen | null;
  /** The parts of the layout, then those of the screen, each once. */
  parts: readonly ResolvedScreen[];
}

type Known = Pick<Whole, 'project' | 'parts'>;

/** The parts that blocks place, all the way down. */
const partsIn = (blocks: SourceNode | undefined, { parts }: Known): ResolvedScreen[] =>
  placedParts(blocks).flatMap(({ id }) => {
    const part = parts.get(id);
    return part ? [part, ...part.parts] : [];
  });

const layoutAround = (screen: ResolvedScreen, { project }: Known): LoadedFile | null =>
  project.byKind.layout.get(layoutOf(screen, project) ?? '') ?? null;

const partsOfLayout = (layout: LoadedFile, known: Known) =>
  partsIn(layoutBlocks(layout, known.project), known);

/** The page of a screen. */
export function pageOf(screen: ResolvedScreen, known: Known): Page {
  const layout = layoutAround(screen, known);
  return {
    layout,
    around: layout && resolveLayout(layout, known.project, createDiagnostics()),
    parts: [...new Set([...(layout ? partsOfLayout(layout, known) : []), ...screen.parts])],
  };
}

/** Where a part is placed. */
export interface PartPlace {
  kind: 'layout' | 'screen' | 'part';
  id: string;
  place: SourceNode;
  when: SourceNode | undefined;
}

/** The layouts, screens and parts whose own blocks place a part. What a variant inherits is listed at its base. */
export function placesOfPart(id: string, { project, parts, screens }: Whole): PartPlace[] {
  const holders = [
    ...[...project.byKind.layout.values()].map((file) => ({ ...file, blocks: layoutBlocks(file, project) })),
    ...[...screens.values(), ...parts.values()].map(({ source, node }) => ({
      ...source,
      blocks: member(node, 'blocks'),
    })),
  ];
  const found = holders.flatMap(({ kind, id: holder, blocks }) =>
    placedParts(blocks)
      .filter((placed) => placed.id === id)
      .map(({ place, when }) => ({ kind: kind as PartPlace['kind'], id: holder, place, when })),
  );
  return [...new Map(found.map((one) => [one.place, one])).values()];
}

/** The screens on whose pages a part stands. */
export function screensWithPart(part: ResolvedScreen, known: Whole): ResolvedScreen[] {
  const layouts = new Set(
    [...known.project.byKind.layout.values()].filter((one) => partsOfLayout(one, known).includes(part)),
  );
  const isOnPage = (screen: ResolvedScreen) => {
    const layout = layoutAround(screen, known);
    return screen.parts.includes(part) || (layout !== null && layouts.has(layout));
  };
  return [...known.screens.values()].filter(isOnPage);
}
