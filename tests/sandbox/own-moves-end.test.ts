/** A server that ends does not go through all loans that are due. */

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeOwnMovesRegularly } from '../../src/sandbox/caller/own-moves.ts';
import { lenderForFile } from './lender-client.ts';
import { passDays, runningLoan } from './payments/running-loan.ts';

beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());
const lender = lenderForFile();

it('moves the loan under way and leaves the others to the next server', async () => {
  for (let count = 0; count < 2; count += 1) await runningLoan(lender, { firstDueIn: 18, state: 'paid' });
  await passDays(lender, 3);
  /** One for each loan. */
  const ends: Promise<void>[] = [];
  const transaction: typeof lender.database.transaction = (work) =>
    lender.database.transaction((begun) => {
      ends.push(stop());
      return work(begun);
    });
  const failures: unknown[] = [];
  const stop = makeOwnMovesRegularly({ ...lender.database, transaction }, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(ends).not.toEqual([]));
  await Promise.all(ends);
  expect([failures, ends.length]).toEqual([[], 1]);
});
