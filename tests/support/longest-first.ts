/**
 * The order of test files: those that take longest come first, so that neither worker waits for a long file begun last.
 * Vitest orders by the durations of the last run, but knows none in a fresh checkout: there by the size of a file,
 * which says nothing of a table in another one.
 *
 * Files that need a document come first, together: Vitest ends a worker, and with it all modules that it has loaded,
 * when the next file needs another environment. The longest of them takes longer than all the others.
 */

import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first; more than five seconds each on an idle machine. */
const LONGEST = [
  'tests/journeys/journeys.test.ts',
  'tests/journeys/without-scripts.test.ts',
  'tests/journeys/every-screen.test.ts',
  'tests/journeys/addresses.test.ts',
  'tests/authoring/workbench/browser/workbench.test.ts',
  'tests/journeys/never-lost.test.ts',
  'tests/journeys/account.test.ts',
  'tests/journeys/products.test.ts',
  'tests/journeys/dev-server.test.ts',
  'tests/journeys/shop.test.ts',
  'tests/journeys/multiplik.test.ts',
  'tests/journeys/timers.test.ts',
  'tests/journeys/customer-area.test.ts',
  'tests/journeys/wander.test.ts',
  'tests/journeys/late-scripts.test.ts',
  'tests/journeys/funnel.test.ts',
  'tests/journeys/partner-frames.test.ts',
  'tests/journeys/chat.test.ts',
  'tests/app/one-path.test.tsx',
  'tests/seeded/seeded.test.ts',
  'tests/src/samples.test.ts',
  'tests/generated/snapshots.test.ts',
  'tests/sandbox/contract/malformed.test.ts',
  'tests/generated/mutations.test.ts',
  'tests/compiler/garbage.test.ts',
  'tests/authoring/workbench/editing/every-value.test.ts',
  'tests/compiler/first-causes.test.ts',
  'tests/sandbox/any-request.test.ts',
  'tests/server/full-disk.test.ts',
  'tests/compiler/robustness.test.ts',
  'tests/mistakes/mistakes.test.ts',
  'tests/server/process.test.ts',
  'tests/sandbox/auth/takeover.test.ts',
  'tests/sandbox/contract/slow-body.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at < 0 ? LONGEST.length : at;
};

const ENVIRONMENT = /^\/\/ @vitest-environment (\S+)/;

/** 0 of a file that runs in Node, 1 of one that asks for another environment in its first line. */
const environmentOf = ({ moduleId }: TestSpecification): number =>
  ENVIRONMENT.test(readFileSync(moduleId, 'utf8')) ? 1 : 0;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Vitest expects the files of a project together.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const files = sorted
        .filter((file) => file.project === project)
        .map((file) => ({ file, environment: environmentOf(file), rank: rankOf(file) }));
      files.sort((a, b) => b.environment - a.environment || a.rank - b.rank);
      return files.map(({ file }) => file);
    });
  }
}
