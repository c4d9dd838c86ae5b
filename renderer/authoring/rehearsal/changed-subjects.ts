/**
 * Which screens have to be rehearsed: new ones, and those that differ from how they were when they last passed. Kept in
 * `.cache`; on a machine that has never checked, whatever has a snapshot counts as passed, because the tests rehearse all.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from '@trilha/compiler/compile';
import { remember, remembered } from '@trilha/project/load/remembered';
import { textHash } from '@trilha/project/load/stamp';
import { snapshotFile } from '../snapshots/snapshot-files.ts';

const KEPT = 'rehearsed';

/** Hashes of emitted modules by subject. A module names its validator by hash. */
type Passed = Readonly<Record<string, string>>;

/** What decides how a subject behaves, but for what all screens share. */
function stampOf(subject: string, { modules }: Compilation): string {
  return textHash(modules.get(`virtual:trilha/${subject}`) ?? '');
}

export class ChangedSubjects {
  private readonly stamps: ReadonlyMap<string, string>;
  private readonly kept: Passed | null;
  /** Those of variants that were not read. */
  private readonly others: ReadonlySet<string>;

  /**
   * @param folders absolute paths of the product and of its snapshots
   * @param subjects all that can be rehearsed
   */
  constructor(
    private readonly folders: { root: string; snapshots: string },
    subjects: readonly string[],
    compilation: Compilation,
  ) {
    this.stamps = new Map(subjects.map((subject) => [subject, stampOf(subject, compilation)]));
    this.kept = remembered<Passed>(folders.root, KEPT);
    this.others = new Set(
      compilation.project.kept.flatMap(({ screens }) => screens.map(({ id }) => `screen/${id}`)),
    );
  }

  private get passed(): Passed {
    if (this.kept) return this.kept;
    const isRecorded = (subject: string) => existsSync(join(this.folders.snapshots, snapshotFile(subject)));
    return Object.fromEntries([...this.stamps].filter(([subject]) => isRecorded(subject)));
  }

  /** Those to rehearse. */
  get list(): string[] {
    const { passed } = this;
    return [...this.stamps].flatMap(([subject, stamp]) => (passed[subject] === stamp ? [] : [subject]));
  }

  /** Keeps how all are but those that failed, and how these were before: an undone edit needs no rehearsal. */
  keep(failed: ReadonlySet<string>): void {
    const before = this.passed;
    const asTheyWere = Object.entries(before).filter(([subject]) => this.others.has(subject));
    const passed = Object.fromEntries([
      ...asTheyWere,
      ...[...this.stamps].flatMap(([subject, stamp]) => {
        if (!failed.has(subject)) return [[subject, stamp]];
        const last = before[subject];
        return last === undefined || last === stamp ? [] : [[subject, last]];
      }),
    ]);
    if (this.kept && JSON.stringify(passed) === JSON.stringify(this.kept)) return;
    remember(this.folders.root, KEPT, passed);
  }
}
