/**
 * Mutates the TypeScript of one module and asks whether its tests notice. `scripts/mutations-code.mjs` chooses the module
 * and starts this; the modules, and the tests that answer for each, stand in `scripts/mutations/modules.mjs`.
 */
import { MODULES } from './scripts/mutations/modules.mjs';

const name = process.env.MUTATED_MODULE ?? 'engine';
const { folders } = MODULES[name];

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutations.config.mjs', related: false },
  mutate: folders.map((folder) => `${folder}/**/*.ts`),
  coverageAnalysis: 'perTest',
  // A mutant in code that runs once at import would ask for the whole suite; such tables are proven by what reads them.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: `.cache/mutations/${name}.json`,
  tempDirName: '.cache/stryker',
  cleanTempDir: 'always',
  disableTypeChecks: false,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: true, reportMutants: true },
  jsonReporter: { fileName: `.cache/mutations/${name}.report.json` },
  concurrency: 2,
  timeoutMS: 30_000,
  allowConsoleColors: false,
  ignorePatterns: ['dist', '.data', '.pictures', 'coverage', '.cache', 'bench'],
};
