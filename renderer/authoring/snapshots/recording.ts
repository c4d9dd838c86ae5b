/** Takes snapshots of everything: looks for scenarios, plays each subject in them, keeps what was seen. */
import type { Compilation } from '../../compiler/compile.ts';
import type { Sample } from '../../language/definition/sample.ts';
import { exampleSample } from './example.ts';
import { createExpressions } from './expressions.ts';
import { loadModules } from './modules.ts';
import { Observer } from './observer.ts';
import { soughtPlain } from './plain-subjects.ts';
import { namedScenarios } from './scenario-name.ts';
import { soughtScreen } from './screen-subject.ts';
import { type Situation, usualOf } from './situation.ts';
import { compact, scenariosOf, type Whole } from './snapshot.ts';
import type { Snapshots } from './snapshot-files.ts';
import { stageOf } from './stage.ts';
import { type Sought, type Verdicts, valueKey } from './subject.ts';
import { traceModules } from './trace.ts';
import type { Stage } from './visit.ts';
import { Witnesses } from './witness.ts';

/** The first situation in which each field is in sight. */
function verdictsOf(subject: Sought, situations: ReadonlyMap<string, Situation>, answers: Whole['answers']) {
  const done = new Set<string>();
  const all = [...situations].flatMap(([name, situation]) => {
    const values = Object.entries(subject.values(situation, answers)).filter(([path]) => !done.has(path));
    for (const [path] of values) done.add(path);
    const asked: Verdicts = Object.fromEntries(
      values.map(([path, tried]) => [path, Object.fromEntries(tried.map((value) => [valueKey(value), '']))]),
    );
    return values.length === 0 ? [] : [[name, subject.verdicts(situation, answers, asked)] as const];
  });
  return new Map(all);
}

/** What was recorded of a subject before: its scenarios stay as long as they show something that no other does. */
type Before = ReadonlyMap<string, readonly Situation[]>;

function scenariosBefore({ subjects, samples }: Snapshots): Before {
  const known = new Set(samples.map(({ id }) => id));
  return new Map(
    [...subjects].map(([id, snapshot]) => {
      const all = scenariosOf(snapshot).map(([, scenario]) => scenario);
      return [id, all.filter(({ sample }) => sample === null || known.has(sample))] as const;
    }),
  );
}

const isPlain = ({ set }: Situation) => Object.keys(set).length === 0;

/** The first stays the first; then come samples as they are, then the others, by name. */
function ordered([first, ...others]: [string, Situation][]): [string, Situation][] {
  const byName = others.sort(([one], [other]) => (one < other ? -1 : 1));
  const [plain, changed] = [true, false].map((wanted) => byName.filter(([, one]) => isPlain(one) === wanted));
  return first ? [first, ...(plain ?? []), ...(changed ?? [])] : [];
}

function record(subject: Sought, witnesses: Witnesses, base: Whole | undefined): Whole {
  const [first] = base?.situations.values() ?? [];
  const own = subject.rightAnswers(first ?? subject.starts()[0] ?? { sample: null, set: {} });
  const answers = { ...own, ...base?.answers };
  const inherited = base?.situations ?? new Map<string, Situation>();
  const found = witnesses.find(subject, [...inherited.values()], answers);
  const situations = new Map([...inherited, ...ordered(namedScenarios(found, [...inherited.values()]))]);
  const behaviour = new Map(
    [...situations].map(([name, situation]) => [name, subject.behaviour(situation, answers)]),
  );
  return { situations, answers, behaviour, verdicts: verdictsOf(subject, situations, answers) };
}

/** Scenarios that were recorded before are the first to begin with. */
const beginningWith = (before: readonly Situation[], subject: Sought): Sought =>
  before.length === 0 ? subject : { ...subject, starts: () => [...before, ...subject.starts()] };

/** Bases before their variants. */
function subjectsInOrder(
  stage: Stage,
  traced: ReturnType<typeof traceModules>,
  { screens }: Compilation,
): Sought[] {
  const ids = [...screens.values()].sort((a, b) => a.bases.length - b.bases.length || (a.id < b.id ? -1 : 1));
  const none = { probes: new Set<never>(), written: new Map<string, Set<string>>() };
  return [
    ...ids.map(({ id }) => soughtScreen(stage.modules.screen(id), stage, traced)),
    ...soughtPlain(stage, (id) => traced.parts.get(id) ?? none),
  ];
}

const withAnswersOf = (operations: readonly string[], sample: Sample): Sample => ({
  ...sample,
  answers: Object.fromEntries(
    Object.entries(sample.answers).filter(([operation]) => operations.includes(operation)),
  ),
});

/**
 * Takes snapshots of a compilation without findings.
 * @param all the project's samples; without any, an example of what its scope describes
 * @param today yyyy-mm-dd, the day that samples were captured
 * @param before earlier snapshots, whose scenarios are kept as far as they are of use
 */
export async function takeSnapshots(
  compilation: Compilation,
  all: readonly Sample[],
  today: string,
  before: Snapshots | null = null,
): Promise<Snapshots> {
  const { project } = compilation;
  const plain = await loadModules(compilation);
  const observer = new Observer();
  const modules = traceModules(plain, compilation, createExpressions(project, plain), observer, today);
  const operations = Object.keys(modules.app.operations).sort();
  const known = all.length > 0 ? all : [exampleSample(project)];
  const samples = known.map((sample) => withAnswersOf(operations, sample));
  const usual = usualOf(samples, operations);
  const stage = stageOf(modules, project, { samples, usual, today });
  const witnesses = new Witnesses(stage, modules, observer);
  const recorded = new Map<string, Whole>();
  const subjects = new Map<string, ReturnType<typeof compact>>();
  const earlier: Before = before ? scenariosBefore({ ...before, samples }) : new Map();
  for (const subject of subjectsInOrder(stage, modules, compilation)) {
    const base = recorded.get(subject.base ?? '');
    // Tables and facts show all of theirs by themselves, whatever screens showed of them.
    const isScreen = subject.id.startsWith('screen/');
    const own = isScreen ? witnesses : new Witnesses(stage, modules, observer);
    const one = record(beginningWith(earlier.get(subject.id) ?? [], subject), own, base);
    recorded.set(subject.id, one);
    subjects.set(subject.id, compact(one, base ?? null, base ? subject.base : null));
  }
  const named = new Set(
    [...recorded.values()].flatMap(({ situations }) => [...situations.values()].map(({ sample }) => sample)),
  );
  return { today, usual, samples: samples.filter(({ id }) => named.has(id)), subjects };
}
