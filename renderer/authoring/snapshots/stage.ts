/** What subjects are played with: the compilation's modules, the samples and the date. */
import type { Compilation } from '../../compiler/compile.ts';
import type { Project } from '../../compiler/load/project.ts';
import type { Modules } from './modules.ts';
import { plainSubjects } from './plain-subjects.ts';
import { freshContext } from './scenario.ts';
import { screenSubject } from './screen-subject.ts';
import { expand, type FullSnapshot } from './snapshot.ts';
import type { Snapshots } from './snapshot-files.ts';
import type { Subject } from './subject.ts';
import type { Stage } from './visit.ts';

/** The stage on which records are played. */
export function stageOf(
  modules: Modules,
  project: Project,
  { samples, usual, today }: Pick<Snapshots, 'samples' | 'usual' | 'today'>,
): Stage {
  const fresh = freshContext(project.language.scope, modules);
  const byId = new Map(samples.map((sample) => [sample.id, sample]));
  return { modules, project, setting: { samples: byId, usual, fresh, today } };
}

/**
 * Complete snapshots.
 * @param wanted these subjects, and their bases
 */
export function expandAll(
  { subjects }: Snapshots,
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
  stage: Stage,
  { screens, parts }: Pick<Compilation, 'screens' | 'parts'>,
): Map<string, () => Subject> {
  return new Map([
    ...plainSubjects(stage).map((subject) => [subject.id, () => subject] as const),
    ...[...screens.keys()].map(
      (id) => [`screen/${id}`, () => screenSubject(stage.modules.screen(id), stage)] as const,
    ),
    ...[...parts.keys()].map(
      (id) => [`part/${id}`, () => screenSubject(stage.modules.part(id), stage)] as const,
    ),
  ]);
}
