/**
 * Runs before each test file: fast-check uses the run's one seed, and a failing test prints how to replay it. A
 * replay does not depend on the tests that ran before.
 */
import fc from 'fast-check';
import { beforeEach } from 'vitest';

const seed = Number(process.env.TEST_SEED);
if (!Number.isInteger(seed)) throw new Error(`TEST_SEED is not a whole number: ${process.env.TEST_SEED}`);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

beforeEach(({ task, onTestFailed }) => {
  onTestFailed(() => {
    const file = task.file.filepath.slice(process.cwd().length + 1);
    console.error(`Replay: TEST_SEED=${seed} npx vitest run --project ${task.file.projectName} ${file}`);
  });
});
