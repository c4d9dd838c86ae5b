/** Texts that no screen has: of facts, messages and experiments, and of parts and layouts that nothing places yet. */
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { layoutOf } from '../resolve/layout.ts';
import { flowOfPart } from '../resolve/part.ts';
import type { DutyReach } from './duty-reach.ts';
import type { DutyContext } from './duty-texts.ts';

interface Unseen {
  file: LoadedFile;
  /** A duty that reaches so far holds for it. */
  isReached(reach: DutyReach): boolean;
}

/** Texts that screens take from elsewhere. */
const aroundScreens = ({ byKind: { facts, errors, experiments } }: Project): LoadedFile[] =>
  [facts, errors, experiments].flatMap((files) => [...files.values()]);

/** A part without a place is for the journey that its id begins with. */
export function unseenFiles({ screens, project }: DutyContext): Unseen[] {
  const { byKind } = project;
  const all = [...screens.values()];
  const placed = new Set(all.flatMap(({ parts }) => parts.map(({ id }) => id)));
  const worn = new Set(all.map((screen) => layoutOf(screen, project)));
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
