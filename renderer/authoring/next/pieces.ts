/** The pieces of a page, a screen with its layout and parts, paired with those of the later version. */
import type { Compilation } from '@trilha/compiler/compile';
import { analyseFile } from '@trilha/project/analyse/shared';
import { pageOf } from '@trilha/project/graph/page';
import { createDiagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { layoutAsScreen } from '@trilha/project/resolve/layout';
import { facesIn, type ResolvedScreen } from '@trilha/project/resolve/screen';
import { type PieceReading, readNodes, readScreen } from './reading.ts';

/** A screen, a part, or a layout as a screen. */
export interface PagePiece {
  resolved: ResolvedScreen;
  version: Compilation;
}

export type PiecePair = readonly [was: PagePiece, is: PagePiece];

/** What a piece means for a visit, read once. */
export const readingOf = memo(
  (resolved: ResolvedScreen, version: Compilation): PieceReading => readScreen(resolved, version),
);

/** What the effects of a journey mean for a visit of its screens. */
export const journeyReading = memo(
  (journey: LoadedFile, version: Compilation): PieceReading =>
    readNodes([analyseFile(journey, version.scope).node]),
);

const layoutPiece = memo((layout: LoadedFile, version: Compilation): ResolvedScreen | null =>
  layout.node.kind === 'map'
    ? layoutAsScreen({ ...layout, node: layout.node }, version.project, createDiagnostics())
    : null,
);

const facesOf = memo(({ parts }: Compilation) => facesIn(parts.values()));

/** The layout of a screen's page. */
function layoutOf(screen: ResolvedScreen, version: Compilation): ResolvedScreen | null {
  const { layout } = pageOf(screen, version);
  return layout && layoutPiece(layout, version);
}

/** The parts of a screen's page, with what groups get instead. */
const partsOf = (screen: ResolvedScreen, version: Compilation): ResolvedScreen[] =>
  pageOf(screen, version).parts.flatMap((part) => [part, ...(facesOf(version).get(part.id) ?? [])]);

/** The pieces of a screen's page, the screen first. */
export function piecesOf(screen: ResolvedScreen, version: Compilation): PagePiece[] {
  const layout = layoutOf(screen, version);
  const all = [screen, ...(layout ? [layout] : []), ...partsOf(screen, version)];
  return all.map((resolved) => ({ resolved, version }));
}

/**
 * Each piece with what takes its place. A part that only one version has is a change of the block that places it.
 * @param newFaces what groups get instead of the later screen, and got not before
 */
export function pairsOf(
  [screen, before]: readonly [ResolvedScreen, Compilation],
  [next, after]: readonly [ResolvedScreen, Compilation],
  newFaces: readonly ResolvedScreen[],
): PiecePair[] {
  const was = (resolved: ResolvedScreen): PagePiece => ({ resolved, version: before });
  const is = (resolved: ResolvedScreen): PagePiece => ({ resolved, version: after });
  const layouts = [layoutOf(screen, before), layoutOf(next, after)] as const;
  const parts = partsOf(screen, before).flatMap((part): PiecePair[] => {
    const later = after.parts.get(part.id) ?? after.parts.get(part.shownAs);
    return later ? [[was(part), is(later)]] : [];
  });
  return [
    [was(screen), is(next)],
    ...newFaces.map((face): PiecePair => [was(screen), is(face)]),
    ...(layouts[0] && layouts[1] ? [[was(layouts[0]), is(layouts[1])] as const] : []),
    ...parts,
  ];
}

/** Lines of an emitted module about what is compared by itself: other modules, what tables and journeys say of it, its faces. */
const ELSEWHERE = /^(import |isNamed|isEntry|stage:|groups:|if \(import\.meta)/;

const bearingLines = ({ resolved: { id, source }, version }: PagePiece) =>
  (version.modules.get(`virtual:trilha/${source.kind}/${id}`) ?? '')
    .split('\n')
    .filter((line) => !ELSEWHERE.test(line))
    .join('\n');

/** The emitted modules of both say the same. */
export const isEqualPair = ([was, is]: PiecePair): boolean =>
  was.resolved.id === is.resolved.id && bearingLines(was) === bearingLines(is);
