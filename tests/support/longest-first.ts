/**
 * The order of test files: those that take longest come first, so that neither worker waits for a long file begun last.
 * Vitest orders by the durations of the last run, but knows none in a fresh checkout: there by the size of a file,
 * which says nothing of a table in another one.
 */

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first; more than five seconds each on an idle machine. */
const LONGEST = [
  'tests/journeys/journeys.test.ts',
  'tests/authoring/workbench/browser/workbench.test.ts',
  'tests/journeys/addresses.test.ts',
  'tests/journeys/scenarios.test.ts',
  'tests/journeys/never-lost.test.ts',
  'tests/compiler/garbage.test.ts',
  'tests/generated/snapshots.test.ts',
  'tests/generated/coverage.test.ts',
  'tests/server/full-disk.test.ts',
  'tests/src/samples.test.ts',
  'tests/server/process.test.ts',
  'tests/seeded/seeded.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at < 0 ? LONGEST.length : at;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Vitest expects the files of a project together.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((a, b) => rankOf(a) - rankOf(b)),
    );
  }
}
