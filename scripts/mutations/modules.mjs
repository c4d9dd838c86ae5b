/**
 * The folders whose TypeScript is mutated, and the unit tests of each (files or folders): those that should fail when
 * the module is wrong. Tests of other modules may detect a mutant too, but would not point to the cause.
 * `isolate: false` lets test files share loaded modules, as the lender's do to reuse a database. Elsewhere each file loads
 * them anew: a cached result could hide a mutant or outlive it.
 *
 * @type {Record<string, { folders: string[], tests: string[], isolate?: boolean }>}
 */
export const MODULES = {
  engine: { folders: ['renderer/runtime/engine'], tests: ['tests/runtime/engine'] },
  expression: {
    folders: ['renderer/language/expression'],
    tests: ['tests/language/expression'],
    isolate: false,
  },
  domain: { folders: ['src/domain'], tests: ['tests/domain'] },
  sessions: {
    folders: ['src/sandbox/sessions', 'src/sandbox/auth'],
    tests: ['tests/sandbox/auth', 'tests/sandbox/privacy.test.ts'],
    isolate: false,
  },
  contract: {
    folders: ['src/sandbox/contract', 'src/sandbox/idempotency'],
    tests: [
      'tests/sandbox/contract',
      'tests/sandbox/contract.test.ts',
      'tests/sandbox/idempotency.test.ts',
      'tests/sandbox/persistent-log.test.ts',
    ],
    isolate: false,
  },
  experiments: { folders: ['src/sandbox/experiments'], tests: ['tests/sandbox/experiments'] },
  payments: { folders: ['src/sandbox/payments'], tests: ['tests/sandbox/payments'], isolate: false },
  schedule: {
    folders: ['src/sandbox/schedule'],
    tests: [
      'tests/sandbox/payments',
      'tests/sandbox/documents/documents.test.ts',
      'tests/sandbox/scenarios/going-on.test.ts',
      'tests/sandbox/life-cycle.test.ts',
      'tests/sandbox/journeys.test.ts',
    ],
    isolate: false,
  },
  'life-cycle': {
    folders: ['src/sandbox/life-cycle'],
    tests: [
      'tests/sandbox/life-cycle.test.ts',
      'tests/sandbox/loan-store.test.ts',
      'tests/sandbox/documents',
      'tests/sandbox/journeys.test.ts',
      'tests/sandbox/refusals.test.ts',
      'tests/sandbox/customer-area/another-loan.test.ts',
      'tests/sandbox/customer-area/open-finance.test.ts',
    ],
    isolate: false,
  },
  server: {
    folders: ['src/server', 'renderer/server/http'],
    // The others start processes, or test the database's folder.
    tests: [
      'tests/server/announce.test.ts',
      'tests/server/build.test.ts',
      'tests/server/error-responses.test.ts',
      'tests/server/http-errors.test.ts',
      'tests/server/lender-proxy.test.ts',
      'tests/server/pages.test.ts',
      'tests/server/partner-origins.test.ts',
      'tests/server/paths.test.ts',
      'tests/server/settings.test.ts',
      'tests/server/start.test.ts',
      'tests/server/who-may-call.test.ts',
    ],
    isolate: false,
  },
};

/**
 * The module that a file belongs to, or null.
 * @param {string} file its path, with or without a range of lines
 */
export function moduleOf(file) {
  const holds = ([, { folders }]) => folders.some((folder) => file.startsWith(`${folder}/`));
  return Object.entries(MODULES).find(holds)?.[0] ?? null;
}
