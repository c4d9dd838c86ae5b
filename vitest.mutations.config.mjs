/** The unit tests that answer for one mutated module; `stryker.config.mjs` starts them. */
import { defineConfig } from 'vitest/config';
import { failedHooks } from './scripts/mutations/failed-hooks.mjs';
import { lastingWorker } from './scripts/mutations/lasting-worker.mjs';
import { MODULES } from './scripts/mutations/modules.mjs';

// One seed for all runs: whether a mutant is noticed must not depend on it.
process.env.TEST_SEED ??= '1';
const { tests, isolate = true } = MODULES[process.env.MUTATED_MODULE];
export default defineConfig({
  plugins: [lastingWorker(isolate), failedHooks()],
  test: {
    setupFiles: ['tests/support/seed.ts', 'scripts/mutations/hook-coverage.mjs'],
    include: tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
