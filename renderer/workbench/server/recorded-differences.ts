/**
 * How the project differs from its recorded snapshots, subject by subject. The subjects that an edit cannot concern are not played
 * again. Loaded within Vite, which knows how to load the project's own functions.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { type Difference, differencesInWords, scenarioInWords } from '@trilha/authoring/snapshots/difference';
import { createModuleCache, loadModules } from '@trilha/authoring/snapshots/modules';
import { expandAll, recorderOf, subjectsOf } from '@trilha/authoring/snapshots/recorder';
import { allDifferences } from '@trilha/authoring/snapshots/replay';
import { retakenFiles } from '@trilha/authoring/snapshots/retake';
import { risksIn } from '@trilha/authoring/snapshots/risks';
import { readSnapshots, recordedSubjects, subjectText } from '@trilha/authoring/snapshots/snapshot-files';
import type { Compilation } from '@trilha/compiler/compile';
import type { ListedRecord } from '../knowledge.ts';

/** Words of one subject that are listed: a changed fact alone may change hundreds of lines. */
const MOST_WORDS = 12;
const OWN_MODULE = /^virtual:trilha\/((?:screen|part)\/.*)$/;

const modules = createModuleCache();
const known = new Map<string, { stamp: string; record: ListedRecord | null }>();

/** A new number for each contract: it is read anew when it changes. */
const contracts = new WeakMap<object, number>();
let lastContract = 0;

function numberOf(contract: object): number {
  const number = contracts.get(contract) ?? ++lastContract;
  contracts.set(contract, number);
  return number;
}

/** What the behaviour of each subject, and its file, depend on: its own module, all that is shared, and its snapshot. */
function stampsOf({ modules: emitted, project }: Compilation, folder: string): Map<string, string> {
  const { brand, duties, experiments } = project.byKind;
  const read = [brand, duties, experiments].flatMap((files) => [...files.values()]);
  const shared = [...emitted].filter(([id]) => !OWN_MODULE.test(id) && !id.includes('/validator/'));
  const common = [numberOf(project.contract), ...read.map(({ file }) => file.text), ...shared.flat()].join(
    '\n',
  );
  const own = new Map(
    [...emitted].flatMap(([id, code]) => {
      const subject = OWN_MODULE.exec(id)?.[1];
      return subject === undefined ? [] : [[subject, code] as const];
    }),
  );
  const ids = new Set([...own.keys(), ...recordedSubjects(folder)]);
  return new Map([...ids].map((id) => [id, [subjectText(folder, id), own.get(id), common].join('\n')]));
}

/** How one subject differs; null where it is as recorded. */
function recordOf(
  subject: string,
  differences: readonly Difference[],
  scenarios: ReadonlyMap<string, Parameters<typeof scenarioInWords>[0]>,
): ListedRecord | null {
  const [first] = differences;
  if (!first) return null;
  const words = differencesInWords(differences).map((one) => one.slice(one.indexOf(' · ') + 3));
  const [scenario = null] = [...scenarios]
    .filter(([, one]) => scenarioInWords(one) === first.scenario)
    .map(([name]) => name);
  return {
    subject,
    words: words.slice(0, MOST_WORDS),
    more: Math.max(0, words.length - MOST_WORDS),
    risks: risksIn(differences).map((risk) => risk.slice(`${subject}: `.length)),
    scenario,
  };
}

/** Null if the project was edited meanwhile. */
async function compared(latest: () => Compilation, folder: string): Promise<ListedRecord[] | null> {
  const compilation = latest();
  const stamps = stampsOf(compilation, folder);
  const isStale = ([id, stamp]: [string, string]) => known.get(id)?.stamp !== stamp;
  const stale = [...stamps].filter(isStale);
  if (stale.length > 0) {
    const records = readSnapshots(
      folder,
      stale.map(([id]) => id),
    );
    const recorder = recorderOf(await loadModules(compilation, modules), compilation.project, records);
    const subjects = subjectsOf(recorder, compilation);
    const whole = expandAll(records);
    for (const [id, stamp] of stale) {
      // Pages are served between two subjects.
      await turn();
      if (latest() !== compilation) return null;
      const differences = [...allDifferences(subjects, records, [id])];
      known.set(id, { stamp, record: recordOf(id, differences, whole.get(id)?.scenarios ?? new Map()) });
    }
  }
  return [...stamps.keys()].flatMap((id) => known.get(id)?.record ?? []);
}

interface Asked {
  /** What was saved last. */
  latest(): Compilation;
  /** Absolute path of the snapshots. */
  snapshots: string;
}

/** Null while the checker finds mistakes. */
export async function recordedDifferences({ latest, snapshots }: Asked): Promise<ListedRecord[] | null> {
  for (;;) {
    if (latest().diagnostics.length > 0) return null;
    const found = await compared(latest, snapshots);
    if (found) return found;
  }
}

/**
 * What the files of subjects are to hold, so that what these show now is recorded; without those that cannot be recorded.
 * @returns by path in the folder; null for a subject that is gone
 */
export async function acceptedFiles({ latest, snapshots }: Asked, subjects: readonly string[]) {
  const failures: string[] = [];
  const files = await retakenFiles(latest(), snapshots, subjects, {
    modules,
    onFailure: ({ subject, why }) => failures.push(`${subject} cannot be recorded: ${why}`),
  });
  return { files, failures };
}
