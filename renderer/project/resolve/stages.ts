/** Stages of a journey: which of them a screen belongs to. */

import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import type { LoadedFile } from '../load/project-files.ts';
import { type Entry, entriesOf, itemsOf, member, type SourceNode, textOf } from '../load/source-node.ts';
import type { ResolvedScreen } from './screen.ts';

/** A mention of a screen in a journey's stages. */
export interface StagePlace {
  /** Index of the stage; null outside of them. */
  index: number | null;
  /** Stage id; null outside of them. */
  stage: string | null;
  /** A table may lead back here from a later stage. */
  again: boolean;
  place: SourceNode;
}

/** The journey that has the stages of another one, which may be itself. */
export function stagedJourney(journey: string | null, { byKind }: Project): LoadedFile | undefined {
  const own = byKind.journey.get(journey ?? '');
  const of = textOf(member(own?.node, 'stagesOf'));
  const file = of === undefined ? own : byKind.journey.get(of);
  return member(file?.node, 'stages') ? file : undefined;
}

function mentionsOf({ key, value }: Entry, index: number): [string, StagePlace][] {
  return (['screens', 'again'] as const).flatMap((list) =>
    itemsOf(member(value, list)).map((place): [string, StagePlace] => [
      textOf(place) ?? '',
      { index, stage: key, again: list === 'again', place },
    ]),
  );
}

/** Screen id → where a journey mentions it, in order. */
export const stagePlaces = memo(({ node }: LoadedFile): ReadonlyMap<string, StagePlace[]> => {
  const outside = itemsOf(member(node, 'outsideStages')).map((place): [string, StagePlace] => [
    textOf(place) ?? '',
    { index: null, stage: null, again: false, place },
  ]);
  const all = [...entriesOf(member(node, 'stages')).flatMap(mentionsOf), ...outside];
  const places = new Map<string, StagePlace[]>();
  for (const [screen, place] of all) places.set(screen, [...(places.get(screen) ?? []), place]);
  return places;
});

/** Where a screen, or the nearest of its bases that is mentioned, stands; undefined when nowhere. */
export function stagePlaceOf(
  { id, bases, journey }: ResolvedScreen,
  project: Project,
): StagePlace | undefined {
  const file = stagedJourney(journey, project);
  const places = file && stagePlaces(file);
  return [id, ...bases].flatMap((screen) => places?.get(screen) ?? [])[0];
}
