/**
 * What time does although nobody looks: decisions, the payout, installments that become late, automatic charges, the end
 * of a consent, the sale of a debt, each with all consequences, such as a message or the reward of whoever invited the
 * customer. When each loan changes next is stored with it (`loan.moves_at`), so that nothing is done in between.
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
 * @param ending aborted when the loan under way shall be the last
 */
export async function makeOwnMoves(
  database: Database,
  failed: (error: unknown) => void,
  ending?: AbortSignal,
): Promise<void> {
  const broken: string[] = [];
  const moved = new Set<string>();
  while (!ending?.aborted) {
    let id: string | null = null;
    try {
      await database.transaction(async (transaction) => {
        id = null;
        if (transaction.isReadOnly) return;
        const now = await readClock(transaction);
        const loan = await lockDueLoan(transaction, now, broken);
        if (!loan) return;
        id = loan.id;
        if (moved.has(id)) throw new Error('a loan is due again as soon as it was brought up to date');
        await keepLoan({ ...OWN, database: transaction, now }, loan);
        moved.add(id);
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
 * @returns a function that stops it and waits for the loan under way
 */
export function makeOwnMovesRegularly(
  database: Database,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let current: Promise<void> | null = null;
  const ending = new AbortController();
  const timer = setInterval(() => {
    current ??= makeOwnMoves(database, failed, ending.signal)
      .catch(failed)
      .finally(() => {
        current = null;
      });
  }, PERIOD_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await current;
  };
}
