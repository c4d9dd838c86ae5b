/** When time changes a loan next, whatever it is: its state, a consent, an installment, a charge or a sale. */
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { consentEnd } from '../life-cycle/open-finance-consent.ts';
import { saleOf } from './collection.ts';
import { nextReminder } from './due-reminder.ts';
import { nextChargeOf } from './follow-charges.ts';
import { latenessOf, takesPayments } from './installment-moves.ts';
import { readInstallments } from './installment-store.ts';
import { nextTimedMove } from './timed-moves.ts';

/** What follows from the installments, at present by the bank, by lateness or by a sale. */
async function movesByInstallments(
  database: Queryable,
  loan: LoanRecord,
  now: Date,
): Promise<(Date | null)[]> {
  if (!takesPayments(loan) && loan.state !== 'lateInExternalAgreement') return [];
  const installments = await readInstallments(database, loan.id);
  const charge = takesPayments(loan) ? await nextChargeOf(database, { loan, installments }, now) : null;
  const reminder = takesPayments(loan) ? nextReminder(installments, now) : null;
  return [charge, reminder, latenessOf(loan, installments), saleOf(loan, installments)];
}

/**
 * The instant of the next change that nobody has to ask for; null when the loan waits for somebody, or has ended.
 * @param loan written, and brought up to date to `now`
 */
export async function nextMoveOf(database: Queryable, loan: LoanRecord, now: Date): Promise<Date | null> {
  const moves = [nextTimedMove(loan), consentEnd(loan), ...(await movesByInstallments(database, loan, now))];
  const known = moves.filter((at) => at !== null).map((at) => at.getTime());
  return known.length > 0 ? new Date(Math.min(...known)) : null;
}
