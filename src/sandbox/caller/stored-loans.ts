/** All stored loans as their customers' pages read them, page by page: what a publication is played on. Nothing is written. */
import { readClock } from '../base/clock.ts';
import { lenderDay } from '../base/lender-day.ts';
import type { Loan } from '../base/wire.ts';
import type { Queryable } from '../database/database.ts';
import { readLoansAfter, readMovesOf } from '../life-cycle/loan-store.ts';
import { readInstallmentsOf } from '../schedule/installment-store.ts';
import { bringUpToDate } from '../schedule/timed-moves.ts';
import { presentLoan } from './shown-loan.ts';

/** Loans of a page: few enough to be in memory at once. */
const PAGE = 200;

export interface StoredLoans {
  readonly records: readonly { readonly id: string; readonly roots: { readonly loan: Loan } }[];
  /** The id after which the next page begins; null for the last page. */
  readonly next: string | null;
  /** The lender's day, yyyy-mm-dd. */
  readonly today: string;
}

/** The loans as time has moved them by now. @param after an id; null for the first page */
export async function storedLoans(database: Queryable, after: string | null): Promise<StoredLoans> {
  const loans = await readLoansAfter(database, after, PAGE);
  const ids = loans.map(({ id }) => id);
  const [now, moves, installments] = await Promise.all([
    readClock(database),
    readMovesOf(database, ids),
    readInstallmentsOf(database, ids),
  ]);
  const records = loans.map((stored) => {
    const { id } = stored;
    const known = moves.get(id) ?? [];
    const loan = presentLoan(bringUpToDate(stored, now), known, now, installments.get(id) ?? []);
    return { id, roots: { loan } };
  });
  return { records, next: loans.length < PAGE ? null : (ids.at(-1) ?? null), today: lenderDay(now) };
}
