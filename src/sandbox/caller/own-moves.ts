/**
 * What the lender does although nobody looks: it decides on the analysis and pays out, with all consequences, such as the
 * reward of whoever invited the customer.
 */
import { readClock } from '../base/clock.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Database } from '../database/database.ts';
import { lockDueLoan } from '../life-cycle/loan-store.ts';
import { keepLoan } from './current-loan.ts';

/** The lender itself: nobody calls. */
const OWN: Omit<CallContext, 'database' | 'now'> = {
  session: null,
  client: { address: '', userAgent: null, origin: '', page: null, visitor: null, mayUseSandbox: false },
  experiments: [],
};

const PERIOD_MILLISECONDS = 5_000;

/**
 * Brings all loans up to date that are due, each in a transaction of its own; those that another process has locked
 * are its own to move.
 * @param failed called with the error of a loan that cannot be moved; the others are
 */
export async function makeOwnMoves(database: Database, failed: (error: unknown) => void): Promise<void> {
  const broken: string[] = [];
  for (;;) {
    let id: string | null = null;
    try {
      await database.transaction(async (transaction) => {
        id = null;
        if (transaction.isReadOnly) return;
        const now = await readClock(transaction);
        const loan = await lockDueLoan(transaction, now, broken);
        if (!loan) return;
        id = loan.id;
        await keepLoan({ ...OWN, database: transaction, now }, loan);
      });
    } catch (error) {
      if (id === null) throw error;
      broken.push(id);
      failed(error);
    }
    if (id === null) return;
  }
}

/**
 * Every five seconds, as long as the last time has ended. The timer does not keep the process alive.
 * @returns a function that stops it and waits for what is under way
 */
export function makeOwnMovesRegularly(
  database: Database,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= makeOwnMoves(database, failed)
      .catch(failed)
      .finally(() => {
        current = null;
      });
  }, PERIOD_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
