/**
 * The folders whose TypeScript is mutated, and the unit tests that answer for each: files, or folders of them, that would
 * be expected to fail when the module is wrong. Tests of other modules may notice a mutant too, but then nobody finds
 * the cause.
 *
 * @type {Record<string, { folders: string[], tests: string[] }>}
 */
export const MODULES = {
  engine: { folders: ['renderer/engine'], tests: ['tests/renderer/engine'] },
  expression: {
    folders: ['renderer/expression'],
    tests: ['tests/compiler/expression', 'tests/invalid/invalid.test.ts'],
  },
  domain: { folders: ['src/domain'], tests: ['tests/domain'] },
  sessions: { folders: ['src/sandbox/sessions', 'src/sandbox/auth'], tests: ['tests/sandbox/auth'] },
  contract: {
    folders: ['src/sandbox/contract', 'src/sandbox/idempotency'],
    tests: [
      'tests/sandbox/contract',
      'tests/sandbox/contract.test.ts',
      'tests/sandbox/idempotency.test.ts',
      'tests/sandbox/persistent-log.test.ts',
    ],
  },
  payments: { folders: ['src/sandbox/payments'], tests: ['tests/sandbox/payments'] },
  'life-cycle': {
    folders: ['src/sandbox/life-cycle'],
    tests: [
      'tests/sandbox/life-cycle.test.ts',
      'tests/sandbox/journeys.test.ts',
      'tests/sandbox/refusals.test.ts',
    ],
  },
  server: { folders: ['src/server'], tests: ['tests/server'] },
};

/**
 * The module that a file belongs to, or null.
 * @param {string} file its path, with or without a range of lines
 */
export function moduleOf(file) {
  const holds = ([, { folders }]) => folders.some((folder) => file.startsWith(`${folder}/`));
  return Object.entries(MODULES).find(holds)?.[0] ?? null;
}
