/** Texts that no screen has: of facts, messages and experiments, and of parts and layouts that nothing places yet. */

import { disclosedBlocks, isShownAmong } from '@trilha/check/disclosed';
import { textsIn } from '@trilha/check/said-texts';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import {
  entriesOf,
  listedTexts,
  member,
  type Place,
  type SourceNode,
} from '@trilha/project/load/source-node';
import { layoutBlocks, layoutOf } from '@trilha/project/resolve/layout';
import { flowOfPart } from '@trilha/project/resolve/part';
import { isPiece, pieceOf } from './demands.ts';
import type { DutyReach } from './reach.ts';
import type { DutyContext } from './texts.ts';

interface Unseen {
  file: LoadedFile;
  /** A duty that reaches so far holds for it. */
  isReached(reach: DutyReach): boolean;
}

/** Texts that screens take from elsewhere. */
const aroundScreens = ({ byKind: { facts, errors, experiments } }: Project): LoadedFile[] =>
  [facts, errors, experiments].flatMap((files) => [...files.values()]);

/** The layouts of all screens. */
const wornLayouts = memo(
  ({ screens, project }: DutyContext): ReadonlySet<string | null> =>
    new Set([...screens.values()].map((screen) => layoutOf(screen, project))),
);

/** A part without a place is for the journey that its id begins with. */
export function unseenFiles(within: DutyContext): Unseen[] {
  const { screens, project } = within;
  const { byKind } = project;
  const placed = new Set([...screens.values()].flatMap(({ parts }) => parts.map(({ id }) => id)));
  const worn = wornLayouts(within);
  const parts = [...byKind.part].filter(([id]) => !placed.has(id));
  const layouts = [...byKind.layout].filter(([id]) => !worn.has(id));
  return [
    ...aroundScreens(project).map((file) => ({ file, isReached: (on: DutyReach) => on.isEverywhere })),
    ...[...parts, ...layouts].flatMap(([id, own]) => {
      const isReached = ({ isEverywhere, journeys }: DutyReach) =>
        isEverywhere || journeys === null || journeys.has(id.split('/')[0] ?? '');
      return [own, byKind.flow.get(flowOfPart(id))].flatMap((file) => (file ? [{ file, isReached }] : []));
    }),
  ];
}

interface Lacked {
  id: string;
  what: string;
  at: Place;
}

/** What every page must show and all layouts in use have around it, and one that no screen wears yet has not. */
export function lackedByLayouts(duty: SourceNode, reach: DutyReach, within: DutyContext): Lacked[] {
  const { byKind } = within.project;
  if (reach.journeys !== null) return [];
  const worn = wornLayouts(within);
  const layouts = [...byKind.layout].map(([id, file]) => ({
    id,
    file,
    blocks: layoutBlocks(file, within.project),
  }));
  const others = layouts.filter(({ id }) => worn.has(id));
  const showsIn = (what: string) => {
    const piece = isPiece(what) ? pieceOf(what, within) : null;
    return (blocks: SourceNode | undefined) =>
      blocks !== undefined &&
      (piece
        ? isShownAmong(disclosedBlocks(blocks, []), piece)
        : textsIn(blocks).some(({ text }) => text.includes(what)));
  };
  const wanted = [
    ...entriesOf(member(duty, 'pieces')).map(({ key }) => key),
    ...listedTexts(member(duty, 'shows')),
  ];
  return layouts
    .filter(({ id }) => others.length > 0 && !worn.has(id))
    .flatMap(({ id, file, blocks }) => {
      const what = wanted.find(
        (one) => !showsIn(one)(blocks) && others.every((other) => showsIn(one)(other.blocks)),
      );
      const at = entriesOf(member(file.node, 'blocks')).at(-1)?.keyPlace ?? file.node;
      return what === undefined ? [] : [{ id, what, at }];
    });
}
