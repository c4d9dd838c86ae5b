/** The unit tests that answer for one mutated module; `stryker.config.mjs` starts them. */
import { defineConfig } from 'vitest/config';
import { MODULES } from './scripts/mutations/modules.mjs';

const { tests } = MODULES[process.env.MUTATED_MODULE];
export default defineConfig({
  test: {
    include: tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
