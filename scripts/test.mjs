/**
 * `npm test`: all tests and checks. Every step runs, even after a failure; the last line is the sum, and the exit
 * status is 1 when anything failed. A static step counts as one test, a vitest project as the number of its tests.
 */

import { installDependencies } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { seconds } from './setup/report.mjs';
import { ROOT, runNode } from './setup/run.mjs';
import { CHROMIUM_HINT, requireChromium } from './test-tools/chromium.mjs';
import { POSTGRES_HINT, requirePostgres } from './test-tools/postgres.mjs';
import { runVitest } from './test-tools/vitest.mjs';

requireNode();
process.chdir(ROOT);
await installDependencies();

/** A step that passes when the program it runs exits with 0. */
async function program(...args) {
  const { code, output } = await runNode(args);
  return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output };
}

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
/** What did not change since the last run is not checked again. */
const TSC = ['-p', 'tsconfig.json', '--pretty', 'false', '--incremental', '--tsBuildInfoFile'];
/** A line of knip.json that matches nothing is an error. */
const KNIP = ['--no-progress', '--treat-config-hints-as-errors'];

async function lenderOnPostgres() {
  const programs = await requirePostgres().catch(() => undefined);
  return programs ? runVitest('postgres') : { passed: 0, failed: 1, output: POSTGRES_HINT };
}

async function browserJourneys() {
  const chromium = await requireChromium().catch(() => undefined);
  if (!chromium) return { passed: 0, failed: 1, output: CHROMIUM_HINT };
  return runVitest('journeys', { CHROMIUM_PATH: chromium });
}

/** Steps of one row run in parallel: each of the second row uses a single core, those of later rows use all. */
const STEPS = [
  // Before the build, which writes them anew.
  [['types of the API', () => program('scripts/generate-api-types.mjs', '--check')]],
  [
    ['format and lint', () => program(BIOME, 'ci', '--colors=off', '--diagnostic-level=error', '.')],
    ['types', () => program('node_modules/typescript/bin/tsc', ...TSC, '.cache/types.tsbuildinfo')],
    ['unused code', () => program('node_modules/knip/bin/knip.js', ...KNIP)],
    ['config', () => program('scripts/command.mjs', 'check')],
    ['build', () => program('scripts/build.mjs')],
  ],
  [['unit and property tests', () => runVitest('unit')]],
  [['the lender on PostgreSQL', lenderOnPostgres]],
  [['browser journeys', browserJourneys]],
];

/** Runs one step, prints its failures and returns its counts. */
async function prove([name, work]) {
  const began = performance.now();
  const { passed, failed, output } = await work();
  const verdict = failed > 0 ? `FAILED (${failed})` : 'ok';
  const time = seconds(performance.now() - began).padStart(8, ' ');
  console.log(`${name.padEnd(26, ' ')} ${time}  ${`${passed} passed`.padStart(12, ' ')}  ${verdict}`);
  if (output) console.log(output.trimEnd().replace(/^/gm, '    '));
  return { passed, failed };
}

const counts = [];
for (const row of STEPS) counts.push(...(await Promise.all(row.map(prove))));
const sum = counts.reduce(
  (before, { passed, failed }) => ({ passed: before.passed + passed, failed: before.failed + failed }),
  { passed: 0, failed: 0 },
);
process.exitCode = sum.failed > 0 ? 1 : 0;
console.log(`${sum.passed} passed, ${sum.failed} failed`);
