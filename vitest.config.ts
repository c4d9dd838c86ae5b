/** Which tests run where: `unit` in Node, `dom` cases by a comment in the file, `journeys` in a real browser. */

import { defineConfig } from 'vitest/config';
import { rjsfAliases } from './renderer/view/form/rjsf-build.ts';

const JOURNEYS = 'tests/journeys/**/*.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      {
        // The forms are tested with what a build puts in RJSF's place.
        resolve: { alias: rjsfAliases },
        test: {
          name: 'unit',
          server: { deps: { inline: [/@rjsf/] } },
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [JOURNEYS],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: [JOURNEYS],
          environment: 'node',
          globalSetup: 'tests/support/built-portal.ts',
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
