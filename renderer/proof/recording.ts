/** Makes records of everything: looks for situations, plays each subject in them, keeps what was seen. */
import type { Compilation } from '../compiler/compile.ts';
import type { Sample } from '../definition/sample.ts';
import { exampleSample } from './example.ts';
import { createExpressions } from './expressions.ts';
import { loadModules } from './modules.ts';
import { Observer } from './observer.ts';
import { soughtPlain } from './plain-subjects.ts';
import { compact, type Whole } from './record.ts';
import type { Records } from './record-files.ts';
import { soughtScreen } from './screen-subject.ts';
import { type Situation, usualOf } from './situation.ts';
import { stageOf } from './stage.ts';
import { type Sought, type Verdicts, valueKey } from './subject.ts';
import { traceModules } from './trace.ts';
import type { Stage } from './visit.ts';
import { Witnesses } from './witness.ts';

/** Letters for a base's situations, capitals for those that a variant adds. */
function nameOf(index: number, isVariant: boolean, depth: number): string {
  const letter = String.fromCharCode((isVariant ? 65 : 97) + (index % 26));
  const round = Math.floor(index / 26);
  return `${letter}${round === 0 ? '' : round}${depth > 1 ? "'".repeat(depth - 1) : ''}`;
}

interface Recorded {
  whole: Whole;
  depth: number;
}

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

function record(subject: Sought, witnesses: Witnesses, base: Recorded | undefined): Recorded {
  const depth = (base?.depth ?? 0) + 1;
  const [first] = base?.whole.situations.values() ?? [];
  const own = subject.rightAnswers(first ?? subject.starts()[0] ?? { sample: null, set: {} });
  const answers = { ...own, ...base?.whole.answers };
  const inherited = base?.whole.situations ?? new Map<string, Situation>();
  const found = witnesses.find(subject, [...inherited.values()], answers);
  const named = found.map(
    (situation, index) => [nameOf(index, base !== undefined, depth - 1), situation] as const,
  );
  const situations = new Map([...inherited, ...named]);
  const behaviour = new Map(
    [...situations].map(([name, situation]) => [name, subject.behaviour(situation, answers, [])]),
  );
  return {
    whole: { situations, answers, behaviour, verdicts: verdictsOf(subject, situations, answers) },
    depth,
  };
}

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
 * Records the behaviour of a compilation without findings.
 * @param all the project's samples; without any, an example of what its scope describes
 * @param today yyyy-mm-dd, the day that samples were captured
 * @param tell hears of each subject that is done
 */
export async function recordBehaviour(
  compilation: Compilation,
  all: readonly Sample[],
  today: string,
  tell: (subject: string, situations: number) => void = () => {},
): Promise<Records> {
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
  const recorded = new Map<string, Recorded>();
  const subjects = new Map<string, ReturnType<typeof compact>>();
  for (const subject of subjectsInOrder(stage, modules, compilation)) {
    const base = recorded.get(subject.base ?? '');
    // Tables and facts show all of theirs by themselves, whatever screens showed of them.
    const isScreen = subject.id.startsWith('screen/');
    const own = isScreen ? witnesses : new Witnesses(stage, modules, observer);
    const one = record(subject, own, base);
    recorded.set(subject.id, one);
    subjects.set(subject.id, compact(one.whole, base?.whole ?? null, base ? subject.base : null));
    tell(subject.id, one.whole.situations.size);
  }
  const named = new Set(
    [...recorded.values()].flatMap(({ whole }) => [...whole.situations.values()].map(({ sample }) => sample)),
  );
  return { today, usual, samples: samples.filter(({ id }) => named.has(id)), subjects };
}
