/** Texts that no screen has: of facts, messages and experiments, and of parts and layouts that nothing places yet. */

import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { layoutOf } from '@trilha/project/resolve/layout';
import { flowOfPart } from '@trilha/project/resolve/part';
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

/** A part without a place is for the journey that its id begins with. */
export const unseenFiles = memo(({ screens, project }: DutyContext): readonly Unseen[] => {
  const { byKind } = project;
  const placed = new Set([...screens.values()].flatMap(({ parts }) => parts.map(({ id }) => id)));
  const worn = new Set([...screens.values()].map((screen) => layoutOf(screen, project)));
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
});
