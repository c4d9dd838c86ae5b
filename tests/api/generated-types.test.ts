/** The client's types match the current contract. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('src/api/lender.generated.ts is what the generator writes', () => {
  const run = spawnSync(process.execPath, ['scripts/generate-api-types.mjs', '--check'], {
    encoding: 'utf8',
  });
  expect({ status: run.status, errors: run.stderr }).toEqual({ status: 0, errors: '' });
});
