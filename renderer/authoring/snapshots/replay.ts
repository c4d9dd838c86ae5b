/** Replays snapshots on another compilation, and returns the differences. */
import type { Compilation } from '@trilha/compiler/compile';
import { isSame } from '@trilha/runtime/engine/form/answers';
import { type Difference, scenarioInWords } from './difference.ts';
import { loadModules, type ModuleCache } from './modules.ts';
import { brandsRead, dutiesRead, experimentsRead } from './project-readings.ts';
import { expandAll, recorderOf, subjectsOf } from './recorder.ts';
import type { FullSnapshot } from './snapshot.ts';
import type { Snapshots } from './snapshot-files.ts';
import type { Subject, Verdicts } from './subject.ts';

export interface ReplayOptions {
  /** Only these subjects; default: all. */
  subjects?: readonly string[];
  /** Stops after this many differences. */
  atMost?: number;
  /** Keeps evaluated modules for further replays of nearly the same project. */
  modules?: ModuleCache;
}

const WHOLE = 'the whole';

type Column = ReadonlyMap<string, string>;

function* columnDifferences(was: Column, is: Column): Generator<Omit<Difference, 'subject' | 'scenario'>> {
  for (const [what, before] of was) {
    const now = is.get(what) ?? null;
    if (now !== before) yield { what, was: before, is: now };
  }
  for (const [what, now] of is) if (!was.has(what)) yield { what, was: null, is: now };
}

/** The verdicts on values, one line for each. */
const flat = (verdicts: Verdicts | undefined): Column =>
  new Map(
    Object.entries(verdicts ?? {}).flatMap(([path, values]) =>
      Object.entries(values).map(([value, said]) => [`field ${path} with ${value}`, said] as const),
    ),
  );

function* subjectDifferences(subject: Subject, whole: FullSnapshot): Generator<Difference> {
  for (const [name, scenario] of whole.scenarios) {
    const known = whole.behaviour.get(name);
    const asked = whole.verdicts.get(name);
    if (!known) continue;
    const where = { subject: subject.id, scenario: scenarioInWords(scenario) };
    const now = subject.behaviour(scenario, whole.answers);
    for (const one of columnDifferences(known.shows, now.shows)) yield { ...where, ...one };
    for (const one of columnDifferences(known.does, now.does)) yield { ...where, ...one };
    if (!asked) continue;
    const verdicts = flat(subject.verdicts(scenario, whole.answers, asked));
    for (const one of columnDifferences(flat(asked), verdicts)) yield { ...where, ...one };
  }
}

/** A subject that cannot be played is a difference, too. */
function* safely(subject: string, differences: () => Generator<Difference>): Generator<Difference> {
  try {
    yield* differences();
  } catch (error) {
    const is = `cannot be played: ${error instanceof Error ? error.message : String(error)}`;
    yield { subject, scenario: null, what: WHOLE, was: 'is played', is };
  }
}

type Subjects = ReadonlyMap<string, () => Subject>;

/**
 * Plays all scenarios of subjects, and yields what differs from their snapshots.
 * @param wanted ids; by default all
 */
export function* allDifferences(
  subjects: Subjects,
  records: Snapshots,
  wanted: readonly string[] = [...new Set([...subjects.keys(), ...records.subjects.keys()])],
): Generator<Difference> {
  const whole = expandAll(records, wanted);
  for (const id of wanted) {
    const [make, known] = [subjects.get(id), whole.get(id)];
    if (make && known) yield* safely(id, () => subjectDifferences(make(), known));
    else
      yield {
        subject: id,
        scenario: null,
        what: WHOLE,
        was: known ? 'is there' : null,
        is: make ? 'has no record yet' : null,
      };
  }
}

/**
 * Replays the recorded scenarios on a compilation.
 * @returns the differences from the snapshots, by subject in the order of its scenarios; none if nothing changed
 */
export async function replay(
  compilation: Compilation,
  records: Snapshots,
  { subjects: only, atMost = Number.POSITIVE_INFINITY, modules: cache }: ReplayOptions = {},
): Promise<Difference[]> {
  const recorder = recorderOf(await loadModules(compilation, cache), compilation.project, records);
  const subjects = subjectsOf(recorder, compilation);
  const found: Difference[] = [];
  for (const difference of allDifferences(subjects, records, only)) {
    found.push(difference);
    if (found.length >= atMost) break;
  }
  return found;
}

const journeysOf = ({ project }: Compilation) =>
  [...project.byKind.journey.keys()].map((id) => `journey/${id}`);

/** Duties are only checked, experiments run and counted by the server, brands' looks styles: no module has all of them. */
const READ_ONLY = { duties: dutiesRead, experiments: experimentsRead, brands: brandsRead };

const changedReadings = (before: Compilation, after: Compilation): string[] =>
  Object.entries(READ_ONLY).flatMap(([subject, read]) => {
    const [was, is] = [before, after].map(({ project }) => [...read(project)]);
    return isSame(was, is) ? [] : [subject];
  });

/** Subjects whose own modules differ between two compilations: the first candidates after an edit. */
export function changedSubjects(before: Compilation, after: Compilation): string[] {
  const ids = [...new Set([...before.modules.keys(), ...after.modules.keys()])];
  const changed = ids.filter((id) => before.modules.get(id) !== after.modules.get(id));
  const appSubjects = [...journeysOf(after), 'errors', 'addresses'];
  const subjects = changed.flatMap((id) => {
    const name = id.slice('virtual:trilha/'.length);
    if (/^(screen|part|table|layout)\//.test(name) || name === 'facts' || name === 'errors') return [name];
    return name === 'app' ? appSubjects : [];
  });
  return [...new Set([...subjects, ...changedReadings(before, after)])];
}
