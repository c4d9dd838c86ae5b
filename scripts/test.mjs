/**
 * `npm test`: all tests and checks. Every step runs, even after a failure; at the end stand one line for each failure,
 * with the command that replays it, and the sum. The exit status is 1 when anything failed. A static step counts as one
 * test, a vitest project as the number of its tests.
 */

import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { seconds } from './setup/report.mjs';
import { ROOT, runNode } from './setup/run.mjs';
import { CHROMIUM_HINT, requireChromium } from './test-tools/chromium.mjs';
import { requirePgbouncer } from './test-tools/pgbouncer.mjs';
import { POSTGRES_HINT, requirePostgres } from './test-tools/postgres.mjs';
import { treeSeed } from './test-tools/tree-seed.mjs';
import { runVitest } from './test-tools/vitest.mjs';

requireNode();
process.chdir(ROOT);
await installDependencies();
// Once for all steps: a test may leave a file behind.
process.env.TEST_SEED ??= String(treeSeed(ROOT));

/** A step that passes when the program it runs exits with 0. */
async function program(...args) {
  const { code, output } = await runNode(args);
  if (code === 0) return { passed: 1, failures: [] };
  return { passed: 0, failures: [{ line: `replay: node ${args.join(' ')}`, details: output.trimEnd() }] };
}

/** A step that cannot run on this machine. */
const missing = (hint) => ({ passed: 0, failures: [{ line: hint, details: '' }] });

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
/** What did not change since the last run is not checked again. */
const TSC = ['-p', 'tsconfig.json', '--pretty', 'false', '--incremental', '--tsBuildInfoFile'];
/** A line of knip.json that matches nothing is an error. */
const KNIP = ['--no-progress'];

async function lenderOnPostgres() {
  const programs = await requirePostgres().catch(() => undefined);
  // The test behind a pooler says by itself when it is missing.
  await requirePgbouncer().catch(() => undefined);
  return programs ? runVitest('postgres') : missing(POSTGRES_HINT);
}

async function browserJourneys() {
  const chromium = await requireChromium().catch(() => undefined);
  return chromium ? runVitest('journeys', { CHROMIUM_PATH: chromium }) : missing(CHROMIUM_HINT);
}

/** Steps of one row run in parallel: each of the second row uses a single core. */
const STEPS = [
  // Whoever changed the contract gets its types; in CI they have to be committed with it.
  [
    [
      'types of the API',
      () => program('scripts/generate-api-types.mjs', ...(process.env.CI ? ['--check'] : [])),
    ],
  ],
  [
    ['format and lint', () => program(BIOME, 'ci', '--colors=off', '--diagnostic-level=error', '.')],
    ['types', () => program('node_modules/typescript/bin/tsc', ...TSC, '.cache/types.tsbuildinfo')],
    ['unused code', () => program('node_modules/knip/bin/knip.js', ...KNIP)],
    ['config', () => program('scripts/command.mjs', 'check')],
    ['build', () => program('scripts/build.mjs')],
  ],
  // The lender's servers are waited for while they start, die and recover.
  [
    ['unit and property tests', () => runVitest('unit')],
    ['the lender on PostgreSQL', lenderOnPostgres],
  ],
  [['browser journeys', browserJourneys]],
];

/** Runs one step, and prints its counts and the details of its failures. */
async function prove([name, work]) {
  const began = performance.now();
  const { passed, failures } = await work();
  const verdict = failures.length > 0 ? `FAILED (${failures.length})` : 'ok';
  const time = seconds(performance.now() - began).padStart(8, ' ');
  console.log(`${name.padEnd(26, ' ')} ${time}  ${`${passed} passed`.padStart(12, ' ')}  ${verdict}`);
  for (const { details } of failures) if (details) console.log(details.replace(/^/gm, '    '));
  return { passed, lines: failures.map(({ line }) => `FAILED ${name}: ${line}`) };
}

console.log(`inputs by TEST_SEED=${process.env.TEST_SEED}`);
const results = [];
for (const row of STEPS) results.push(...(await Promise.all(row.map(prove))));
const lines = results.flatMap((result) => result.lines);
for (const line of lines) console.log(line);
process.exitCode = lines.length > 0 ? 1 : 0;
console.log(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${lines.length} failed`);
