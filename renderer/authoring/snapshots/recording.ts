/** Takes snapshots of everything: searches scenarios, plays each subject in them, records the behaviour. */
import type { Compilation } from '@trilha/compiler/compile';
import type { Sample } from '@trilha/language/definition/sample';
import { usualOf } from '../samples/usual.ts';
import { exampleSample } from './example.ts';
import { createExpressions } from './expressions.ts';
import { loadModules, type Modules } from './modules.ts';
import { Observer } from './observer.ts';
import { plainToSearch } from './plain-subjects.ts';
import { expandAll, recorderOf } from './recorder.ts';
import type { Scenario } from './scenario.ts';
import { namedScenarios } from './scenario-name.ts';
import { ScenarioSearch } from './scenario-search.ts';
import { screenToSearch } from './screen-subject.ts';
import { withShortPictures } from './short-pictures.ts';
import { compact, type FullSnapshot, scenariosOf } from './snapshot.ts';
import type { Snapshots } from './snapshot-files.ts';
import { type Behaviour, type SearchSubject, type Verdicts, valueKey } from './subject.ts';
import { traceModules } from './trace.ts';
import type { Traceable } from './tracing.ts';
import type { Recorder } from './visit.ts';

/** Verdicts for each field, in the first scenario in which it is visible. */
function verdictsOf(
  subject: SearchSubject,
  scenarios: ReadonlyMap<string, Scenario>,
  answers: FullSnapshot['answers'],
) {
  const done = new Set<string>();
  const all = [...scenarios].flatMap(([name, scenario]) => {
    const values = Object.entries(subject.values(scenario, answers)).filter(([path]) => !done.has(path));
    for (const [path] of values) done.add(path);
    const asked: Verdicts = Object.fromEntries(
      values.map(([path, tried]) => [path, Object.fromEntries(tried.map((value) => [valueKey(value), '']))]),
    );
    return values.length === 0 ? [] : [[name, subject.verdicts(scenario, answers, asked)] as const];
  });
  return new Map(all);
}

/** Earlier scenarios of each subject: they are kept as long as they reach a goal that no other does. */
type Before = ReadonlyMap<string, readonly Scenario[]>;

function scenariosBefore({ subjects, samples }: Snapshots): Before {
  const known = new Set(samples.map(({ id }) => id));
  return new Map(
    [...subjects].map(([id, snapshot]) => {
      const all = scenariosOf(snapshot).map(([, scenario]) => scenario);
      return [id, all.filter(({ sample }) => sample === null || known.has(sample))] as const;
    }),
  );
}

const isPlain = ({ set }: Scenario) => Object.keys(set).length === 0;

/** The first stays first; then samples without differences, then the others, by name. */
function ordered([first, ...others]: [string, Scenario][]): [string, Scenario][] {
  const byName = others.sort(([one], [other]) => (one < other ? -1 : 1));
  const [plain, changed] = [true, false].map((wanted) => byName.filter(([, one]) => isPlain(one) === wanted));
  return first ? [first, ...(plain ?? []), ...(changed ?? [])] : [];
}

export function record(
  subject: SearchSubject,
  search: Pick<ScenarioSearch, 'find'>,
  base: FullSnapshot | undefined,
): FullSnapshot {
  const [first] = base?.scenarios.values() ?? [];
  const own = subject.rightAnswers(first ?? subject.starts()[0] ?? { sample: null, set: {} });
  const answers = { ...own, ...base?.answers };
  const inherited = base?.scenarios ?? new Map<string, Scenario>();
  const played = new Map<string, Behaviour>();
  const remembering: SearchSubject = {
    ...subject,
    behaviour(scenario, given) {
      const behaviour = subject.behaviour(scenario, given);
      played.set(JSON.stringify(scenario), behaviour);
      return behaviour;
    },
  };
  const found = search.find(remembering, [...inherited.values()], answers);
  const scenarios = new Map([...inherited, ...ordered(namedScenarios(found, [...inherited.values()]))]);
  const behaviour = new Map(
    [...scenarios].map(([name, scenario]) => [
      name,
      played.get(JSON.stringify(scenario)) ?? subject.behaviour(scenario, answers),
    ]),
  );
  return { scenarios, answers, behaviour, verdicts: verdictsOf(subject, scenarios, answers) };
}

/** A subject that cannot be recorded. */
export interface Unrecorded {
  subject: string;
  why: string;
}

export interface RecordingOptions {
  /** Called for each subject that cannot be recorded, whose earlier snapshot stays; by default it throws. */
  onFailure?: (failure: Unrecorded) => void;
}

/** Names the screen that cannot be recorded: without it, nobody knows what to look at. */
export function raise({ subject, why }: Unrecorded): never {
  throw new Error(`${subject} cannot be recorded: ${why}`);
}

/** The search starts with the earlier scenarios. */
export const beginningWith = (before: readonly Scenario[], subject: SearchSubject): SearchSubject =>
  before.length === 0 ? subject : { ...subject, starts: () => [...before, ...subject.starts()] };

/** Bases before their variants. */
export function subjectsInOrder(
  recorder: Recorder,
  traced: Traceable,
  { screens, parts }: Compilation,
): SearchSubject[] {
  const inOrder = (all: Compilation['screens']) =>
    [...all.values()].sort((a, b) => a.bases.length - b.bases.length || (a.id < b.id ? -1 : 1));
  const none = { probes: new Set<never>(), written: new Map<string, Set<string>>() };
  return [
    ...inOrder(screens).map(({ id }) => screenToSearch(recorder.modules.screen(id), recorder, traced)),
    ...inOrder(parts).map(({ id }) => screenToSearch(recorder.modules.part(id), recorder, traced)),
    ...plainToSearch(recorder, (id) => traced.parts.get(id) ?? none),
  ];
}

/** All that the portal calls, by name. */
function operationsOf(modules: Modules, { screens, parts, project }: Compilation): string[] {
  const bringing = [
    modules.app,
    ...[...screens.keys()].map(modules.screen),
    ...[...parts.keys()].map(modules.part),
    ...[...project.byKind.layout.keys()].map(modules.layout),
  ];
  return [...new Set(bringing.flatMap(({ operations = {} }) => Object.keys(operations)))].sort();
}

const withAnswersOf = (operations: readonly string[], sample: Sample): Sample => ({
  ...sample,
  responses: Object.fromEntries(
    Object.entries(sample.responses).filter(([operation]) => operations.includes(operation)),
  ),
});

/**
 * Takes snapshots of a compilation without diagnostics.
 * @param all the project's samples; if empty, an example of the scope's schemas
 * @param today yyyy-mm-dd, the date of the samples
 * @param before earlier snapshots, whose useful scenarios are kept
 */
export async function takeSnapshots(
  compilation: Compilation,
  all: readonly Sample[],
  today: string,
  before: Snapshots | null = null,
  { onFailure = raise }: RecordingOptions = {},
): Promise<Snapshots> {
  const { project } = compilation;
  const plain = await loadModules(compilation);
  const observer = new Observer();
  const modules = traceModules(plain, compilation, createExpressions(project, plain), observer, today);
  const operations = operationsOf(modules, compilation);
  const known = all.length > 0 ? all : [exampleSample(project)];
  const samples = known.map((sample) => withShortPictures(withAnswersOf(operations, sample)));
  const usual = usualOf(samples, operations);
  const recorder = recorderOf(modules, project, { samples, usual, today });
  const search = new ScenarioSearch(recorder, modules, observer);
  const recorded = new Map<string, FullSnapshot>();
  const subjects = new Map<string, ReturnType<typeof compact>>();
  const whole = before ? expandAll(before) : new Map<string, FullSnapshot>();
  const earlier: Before = before ? scenariosBefore({ ...before, samples }) : new Map();
  const keep = ({ id, base: baseId }: SearchSubject, one: FullSnapshot): void => {
    const base = recorded.get(baseId ?? '') ?? null;
    recorded.set(id, one);
    subjects.set(id, compact(one, base, base && baseId));
  };
  for (const subject of subjectsInOrder(recorder, modules, compilation)) {
    const base = recorded.get(subject.base ?? '');
    // Tables and facts must cover all of their own goals, even those that screens already reached.
    const isScreen = subject.id.startsWith('screen/');
    const own = isScreen ? search : new ScenarioSearch(recorder, modules, observer);
    try {
      keep(subject, record(beginningWith(earlier.get(subject.id) ?? [], subject), own, base));
    } catch (cause) {
      onFailure({ subject: subject.id, why: cause instanceof Error ? cause.message : String(cause) });
      const one = whole.get(subject.id);
      if (one) keep(subject, one);
    }
  }
  const named = new Set(
    [...recorded.values()].flatMap(({ scenarios }) => [...scenarios.values()].map(({ sample }) => sample)),
  );
  return { today, usual, samples: samples.filter(({ id }) => named.has(id)), subjects };
}
