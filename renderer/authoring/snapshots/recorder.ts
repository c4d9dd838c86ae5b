/** The recorder of a compilation, its subjects, and complete snapshots. */
import type { Compilation } from '@trilha/compiler/compile';
import type { Project } from '@trilha/project/load/project';
import type { Modules } from './modules.ts';
import { plainSubjects } from './plain-subjects.ts';
import { freshContext } from './scenario.ts';
import { screenSubject } from './screen-subject.ts';
import { expand, type FullSnapshot } from './snapshot.ts';
import type { Snapshots } from './snapshot-files.ts';
import type { Subject } from './subject.ts';
import type { Recorder } from './visit.ts';

/** A recorder for the modules of a compilation. */
export function recorderOf(
  modules: Modules,
  project: Project,
  { samples, usual, today }: Pick<Snapshots, 'samples' | 'usual' | 'today'>,
): Recorder {
  const fresh = freshContext(project.language.scope, modules);
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  return { modules, project, setting: { samples: byId, usual, fresh, today } };
}

/**
 * Complete snapshots.
 * @param wanted these subjects, and their bases
 */
export function expandAll(
  { subjects }: Pick<Snapshots, 'subjects'>,
  wanted: Iterable<string> = subjects.keys(),
): Map<string, FullSnapshot> {
  const whole = new Map<string, FullSnapshot>();
  const expandOne = (id: string): FullSnapshot | null => {
    const record = subjects.get(id);
    if (!record) return null;
    const known = whole.get(id) ?? expand(record, record.base === undefined ? null : expandOne(record.base));
    whole.set(id, known);
    return known;
  };
  for (const id of wanted) expandOne(id);
  return whole;
}

/** The subjects of a compilation by id, created lazily. */
export function subjectsOf(
  recorder: Recorder,
  { screens, parts }: Pick<Compilation, 'screens' | 'parts'>,
): Map<string, () => Subject> {
  return new Map([
    ...plainSubjects(recorder).map((subject) => [subject.id, () => subject] as const),
    ...[...screens.keys()].map(
      (id) => [`screen/${id}`, () => screenSubject(recorder.modules.screen(id), recorder)] as const,
    ),
    ...[...parts.keys()].map(
      (id) => [`part/${id}`, () => screenSubject(recorder.modules.part(id), recorder)] as const,
    ),
  ]);
}
