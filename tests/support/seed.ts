/**
 * Before each test file: what fast-check makes up follows the run's one seed, and a test that fails says how to play
 * it again. A test replays alone, whatever ran before it.
 */
import fc from 'fast-check';
import { beforeEach } from 'vitest';

const seed = Number(process.env.TEST_SEED);
if (!Number.isInteger(seed)) throw new Error(`TEST_SEED is no whole number: ${process.env.TEST_SEED}`);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

beforeEach(({ task, onTestFailed }) => {
  onTestFailed(() => {
    const file = task.file.filepath.slice(process.cwd().length + 1);
    console.error(`Replay: TEST_SEED=${seed} npx vitest run --project ${task.file.projectName} ${file}`);
  });
});
