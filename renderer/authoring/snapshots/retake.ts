/**
 * Records single subjects anew within a second: in their recorded scenarios and samples, without a search for others. What
 * an edit adds to reach is found by the update of all.
 */
import type { Compilation } from '@trilha/compiler/compile';
import { createExpressions } from './expressions.ts';
import { loadModules, type ModuleCache } from './modules.ts';
import { Observer } from './observer.ts';
import { expandAll, recorderOf } from './recorder.ts';
import { beginningWith, type RecordingOptions, raise, record, subjectsInOrder } from './recording.ts';
import { compact, type Snapshot, scenariosOf } from './snapshot.ts';
import { readSnapshots, type Snapshots, snapshotFile, snapshotText } from './snapshot-files.ts';
import { traceModules } from './trace.ts';

export interface RetakeOptions extends RecordingOptions {
  /** Evaluated modules of nearly the same project. */
  modules?: ModuleCache;
}

/**
 * @param before the snapshots of these subjects and of their bases, as far as they are recorded
 * @returns the snapshots of the subjects, bases first; those that cannot be recorded, or are gone, are missing
 */
async function retakeSubjects(
  compilation: Compilation,
  before: Snapshots,
  wanted: readonly string[],
  { onFailure = raise, modules: cache }: RetakeOptions = {},
): Promise<Map<string, Snapshot>> {
  const { project, screens, parts } = compilation;
  const plain = await loadModules(compilation, cache);
  // Right answers and compared values are found in traced expressions.
  const expressions = createExpressions(project, plain);
  const modules = traceModules(plain, compilation, expressions, new Observer(), before.today);
  const recorder = recorderOf(modules, project, before);
  const only = (kind: string, all: Compilation['screens']) =>
    new Map([...all].filter(([id]) => wanted.includes(`${kind}/${id}`)));
  const meant = { ...compilation, screens: only('screen', screens), parts: only('part', parts) };
  const whole = expandAll(before);
  const taken = new Map<string, Snapshot>();
  for (const subject of subjectsInOrder(recorder, modules, meant)) {
    if (!wanted.includes(subject.id)) continue;
    const base = whole.get(subject.base ?? '') ?? null;
    const file = before.subjects.get(subject.id);
    const known = file ? scenariosOf(file).map(([, scenario]) => scenario) : [];
    const isFirst = known.length === 0 && base === null;
    try {
      const find = () => (isFirst ? subject.starts().slice(0, 1) : known);
      const one = record(beginningWith(known, subject), { find }, base ?? undefined);
      whole.set(subject.id, one);
      taken.set(subject.id, compact(one, base, base && subject.base));
    } catch (cause) {
      onFailure({ subject: subject.id, why: cause instanceof Error ? cause.message : String(cause) });
    }
  }
  return taken;
}

/**
 * What the files of some subjects are to hold, so that they record what the subjects show now.
 * @param folder of the snapshots
 * @returns by path in the folder; null for a subject that is gone. Those that cannot be recorded stay as they are
 */
export async function retakenFiles(
  compilation: Compilation,
  folder: string,
  wanted: readonly string[],
  options: RetakeOptions = {},
): Promise<Map<string, string | null>> {
  const failed = new Set<string>();
  const { onFailure = raise } = options;
  const taken = await retakeSubjects(compilation, readSnapshots(folder, wanted), wanted, {
    ...options,
    onFailure(failure) {
      failed.add(failure.subject);
      onFailure(failure);
    },
  });
  return new Map(
    wanted
      .filter((subject) => !failed.has(subject))
      .map((subject) => {
        const snapshot = taken.get(subject);
        return [snapshotFile(subject), snapshot ? snapshotText(snapshot) : null] as const;
      }),
  );
}
