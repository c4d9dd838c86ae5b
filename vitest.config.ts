/**
 * Which tests run where: `unit` in Node, `dom` cases by a comment in the file, `postgres` on a PostgreSQL server
 * whatever that can make a difference to, `journeys` in a real browser.
 */

import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';
import { treeSeed } from './scripts/test-tools/tree-seed.mjs';
import { filesOnlyOnPostgres, filesOnPostgres } from './tests/sandbox/on-postgres.ts';
import { LongestFirst } from './tests/support/longest-first.ts';

/** One seed for all that is random in a run. */
process.env.TEST_SEED ??= String(treeSeed(import.meta.dirname));
// The packages under `renderer/` are TypeScript, which Node 20 does not read by itself.
const unregister = register();
const { aliasesFor } = await import('@trilha/compiler/aliases');
await unregister();
const wordsIn = (locale: string) => join(import.meta.dirname, `renderer/runtime/locale/${locale}.ts`);
const ALIASES = [
  // By this name the functions of the second product ask for its language.
  { find: '@trilha/runtime/locale/current', replacement: wordsIn('en-GB') },
  ...aliasesFor(wordsIn('pt-BR')),
];
const SEED = 'tests/support/seed.ts';
const CLEAN_DOCUMENT = 'tests/support/clean-document.ts';
const WITHOUT_OWNER_STACKS = 'tests/support/without-owner-stacks.ts';

/** A failure in a log has to say what was found, not how much. */
const WHOLE_VALUES = { truncateThreshold: 0 };

const BROWSER = [
  'tests/journeys/**/*.test.ts',
  'tests/authoring/workbench/browser/**/*.test.ts',
  // Needs the build that the others need.
  'tests/publications-proof/**/*.test.ts',
];
/** A sequencer of our own would switch off the shuffling of files. */
const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'));
const SERVED_DATABASE = 'tests/sandbox/postgres/**/*.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    projects: [
      {
        // The forms are tested with the modules that the portal's pages load.
        resolve: { alias: ALIASES },
        test: {
          name: 'unit',
          chaiConfig: WHOLE_VALUES,
          // Half of the time was spent on loading the same modules for each file.
          isolate: false,
          server: { deps: { inline: [/@rjsf/] } },
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...BROWSER, SERVED_DATABASE, ...filesOnlyOnPostgres()],
          environment: 'node',
          setupFiles: [SEED, CLEAN_DOCUMENT, WITHOUT_OWNER_STACKS],
          // Only what hangs may meet these: a machine with other work takes ten times as long as an idle one.
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        resolve: { alias: ALIASES },
        test: {
          name: 'postgres',
          chaiConfig: WHOLE_VALUES,
          isolate: false,
          include: [SERVED_DATABASE, ...filesOnPostgres(import.meta.dirname)],
          environment: 'node',
          setupFiles: SEED,
          globalSetup: 'tests/support/postgres-server.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias: ALIASES },
        test: {
          name: 'journeys',
          chaiConfig: WHOLE_VALUES,
          // Modules are loaded once by each worker.
          isolate: false,
          maxConcurrency: 3,
          // What a page comes to show is waited for as long as any other (tests/support/chromium).
          expect: { poll: { timeout: 90_000 } },
          include: BROWSER,
          environment: 'node',
          setupFiles: [SEED, WITHOUT_OWNER_STACKS],
          globalSetup: 'tests/support/built-portal.ts',
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
