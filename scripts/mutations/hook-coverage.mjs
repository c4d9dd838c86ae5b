/**
 * A setup file of Vitest. Stryker runs a mutant only with the tests during which its code ran. What a file's `beforeAll`
 * runs (opening a server, registering its routes) ran during none of them: here it counts for each test of the file.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';

const stryker = globalThis.__stryker__;
const tests = new Set();
let before = {};

const coverage = () => stryker?.mutantCoverage ?? { static: {}, perTest: {} };

beforeAll(() => {
  before = { ...coverage().static };
});

beforeEach(() => {
  if (stryker?.currentTestId) tests.add(stryker.currentTestId);
});

afterAll(() => {
  const { static: now, perTest } = coverage();
  const inHooks = Object.keys(now).filter((mutant) => now[mutant] !== before[mutant]);
  for (const test of tests) {
    perTest[test] ??= {};
    for (const mutant of inHooks) perTest[test][mutant] ??= 1;
  }
});
