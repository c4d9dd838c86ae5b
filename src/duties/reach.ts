/** Where a duty of `flows/duties.yaml` applies: what its `on` says, and whether it names what there is. */

import { EVERY_JOURNEY } from '@trilha/language/definition/duties';
import { kindsThatDo } from '@trilha/language/definition/effect';
import { suggestion } from '@trilha/language/expression/suggestion';
import type { Language } from '@trilha/language/host';
import { loadedBy } from '@trilha/project/analyse/effects';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import type { Project } from '@trilha/project/load/project';
import {
  entriesOf,
  itemsOf,
  listedTexts,
  member,
  nodesIn,
  type SourceNode,
  textOf,
} from '@trilha/project/load/source-node';
import { fieldsOf, type ResolvedScreen } from '@trilha/project/resolve/screen';
import { stagedJourney, stagePlaceOf } from '@trilha/project/resolve/stages';
import { type DutyContext, showsValue } from './texts.ts';

/** A parsed `on`: a screen that any of its members names. */
export interface DutyReach {
  screens: ReadonlySet<string>;
  /** Null: every journey. */
  journeys: ReadonlySet<string> | null;
  /** Journey → stages. */
  stages: ReadonlyMap<string, ReadonlySet<string>>;
  calls: ReadonlySet<string>;
  asks: ReadonlySet<string>;
  reads: ReadonlySet<string>;
  isEverywhere: boolean;
}

const namesIn = (list: SourceNode | undefined): ReadonlySet<string> => new Set(listedTexts(list));

export function dutyReach(on: SourceNode | undefined): DutyReach {
  const isEvery = textOf(member(on, 'journeys')) === EVERY_JOURNEY;
  return {
    screens: namesIn(member(on, 'screens')),
    journeys: isEvery ? null : namesIn(member(on, 'journeys')),
    stages: new Map(entriesOf(member(on, 'stages')).map(({ key, value }) => [key, namesIn(value)])),
    calls: namesIn(member(on, 'calls')),
    asks: namesIn(member(on, 'asks')),
    reads: namesIn(member(on, 'reads')),
    isEverywhere: on === undefined,
  };
}

/** The operations that a tree calls, and the names that it loads again. */
const namedIn = memo(
  (node: SourceNode): ReadonlySet<string> =>
    new Set([
      ...kindsThatDo('asks').flatMap((key) => textOf(member(node, key)) ?? []),
      ...nodesIn(node).flatMap((one) => (one.kind === 'scalar' ? [] : [...namedIn(one)])),
    ]),
);

/** The operations that a flow calls; a resource of the host stands for the one behind it. */
const calledIn = memo((resources: Language['resources'], flow: SourceNode): ReadonlySet<string> => {
  const loaded = entriesOf(member(flow, 'load')).map(({ value }) => loadedBy(value));
  return new Set([...loaded, ...namedIn(flow)].map((name) => resources[name] ?? name));
});

/** The operations that a screen and its parts call. */
const calledBy = memo(
  (resources: Language['resources'], { flow, parts }: ResolvedScreen): readonly string[] => [
    ...new Set(
      [flow, ...parts.map((part) => part.flow)].flatMap((one) => (one ? [...calledIn(resources, one)] : [])),
    ),
  ],
);

const callsOf = (screen: ResolvedScreen, { language }: Project) => calledBy(language.resources, screen);

function isInStage(screen: ResolvedScreen, stages: DutyReach['stages'], project: Project): boolean {
  if (stages.size === 0) return false;
  const journey = stagedJourney(screen.journey, project);
  const stage = journey && stagePlaceOf(screen, project)?.stage;
  return stages.get(journey?.id ?? '')?.has(stage ?? '') ?? false;
}

/** Does a duty apply to this screen? */
export const isReached = (
  reach: DutyReach,
  screen: ResolvedScreen,
  within: DutyContext,
  { project } = within,
): boolean =>
  reach.isEverywhere ||
  [screen.id, ...screen.bases].some((id) => reach.screens.has(id)) ||
  (screen.journey !== null && (reach.journeys?.has(screen.journey) ?? true)) ||
  isInStage(screen, reach.stages, project) ||
  (reach.calls.size > 0 && callsOf(screen, project).some((name) => reach.calls.has(name))) ||
  (screen.form?.fields.some(({ path }) => reach.asks.has(path)) ?? false) ||
  [...reach.reads].some((name) => showsValue(screen, name, within));

/** A set, or a map by name. */
interface Names {
  has(name: string): boolean;
  keys(): Iterable<string>;
}

/** What an `on` may name. */
export interface ReachableNames {
  screens: Names;
  journeys: Names;
  /** Stages by journey. */
  stages: ReadonlyMap<string, Names>;
  /** Operations of the contract. */
  operations: Names;
  /** Those that a screen calls. */
  called: Names;
  /** Paths of all fields. */
  asked: Names;
  /** Values that a screen shows. */
  shown: Pick<Names, 'has'>;
}

export function reachableNames(within: DutyContext): ReachableNames {
  const { screens, project } = within;
  const all = [...screens.values()];
  const { journey } = project.byKind;
  const calls = new Set(all.map((screen) => callsOf(screen, project)));
  const staged = [...journey.values()].flatMap(({ id, node }) => {
    const stages = member(node, 'stages');
    return stages ? [[id, new Set(entriesOf(stages).map(({ key }) => key))] as const] : [];
  });
  return {
    screens,
    journeys: journey,
    stages: new Map(staged),
    operations: project.contract.operations,
    called: new Set([...calls].flat()),
    asked: new Set(fieldsOf(all).map(({ path }) => path)),
    shown: { has: (name) => all.some((screen) => showsValue(screen, name, within)) },
  };
}

function checkList(
  list: SourceNode | undefined,
  known: Names,
  words: (name: string) => string,
  diagnostics: Diagnostics,
): void {
  for (const item of itemsOf(list)) {
    const name = textOf(item) ?? '';
    if (!known.has(name)) diagnostics.at(item, 'TR201', words(name), suggestion(name, known.keys()));
  }
}

/** What an `on` names must be there, or the duty would never apply. */
export function checkReach(
  on: SourceNode | undefined,
  names: ReachableNames,
  diagnostics: Diagnostics,
): void {
  const { screens, journeys, stages, operations, called, asked, shown } = names;
  const at = (key: string) => member(on, key);
  checkList(at('screens'), screens, (id) => `There is no screen ${id}`, diagnostics);
  if (at('journeys')?.kind === 'list')
    checkList(at('journeys'), journeys, (id) => `There is no journey ${id}`, diagnostics);
  for (const { key, keyPlace, value } of entriesOf(at('stages'))) {
    const known = stages.get(key);
    if (known) checkList(value, known, (id) => `There is no stage ${id} in ${key}`, diagnostics);
    else {
      const message = `There is no journey ${key} with stages`;
      diagnostics.at(keyPlace, 'TR201', message, suggestion(key, stages.keys()));
    }
  }
  for (const item of itemsOf(at('calls'))) {
    const id = textOf(item) ?? '';
    const isKnown = operations.has(id);
    const message = isKnown ? `No screen calls ${id}` : `There is no operation ${id}`;
    if (!called.has(id))
      diagnostics.at(item, 'TR201', message, isKnown ? undefined : suggestion(id, operations.keys()));
  }
  for (const item of itemsOf(at('reads'))) {
    const name = textOf(item) ?? '';
    if (!shown.has(name)) diagnostics.at(item, 'TR201', `No screen shows the value ${name}`);
  }
  checkList(at('asks'), asked, (name) => `No form asks ${name}`, diagnostics);
}
