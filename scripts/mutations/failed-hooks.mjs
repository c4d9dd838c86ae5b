/**
 * Stryker reads the results of tests only. When a mutant makes a test file fail before its tests, in a `beforeAll` or
 * while its tables are built, Vitest skips those tests, and the mutant would count as undetected. Here each test of such
 * a file fails with it.
 */

const testsOf = (task) => (task.type === 'suite' ? task.tasks.flatMap(testsOf) : [task]);

/** A test file as Vitest reports it, its skipped tests failed if the file itself did. */
export function withFailure(file) {
  if (file.result?.state !== 'fail') return file;
  const result = { state: 'fail', errors: file.result.errors ?? [] };
  const tests = file.tasks.flatMap(testsOf);
  if (tests.some((test) => test.result?.state === 'fail')) return file;
  // The reporter reads annotations and artifacts of every failed test, and ends the process if there are none.
  const read = { annotations: [], artifacts: [], meta: {} };
  const collection = { type: 'test', name: 'its tests are collected', file, result, ...read };
  if (tests.length === 0) file.tasks.push(collection);
  for (const test of tests) {
    test.mode = 'run';
    test.result = result;
  }
  return file;
}

/** A plugin of Vite. */
export function failedHooks() {
  return {
    name: 'trilha:failed-hooks',
    configureVitest({ vitest }) {
      const { state } = vitest;
      const getFiles = state.getFiles.bind(state);
      state.getFiles = (...keys) => getFiles(...keys).map(withFailure);
    },
  };
}
