/**
 * Derives the loan's state from its installments and applies the bank's automatic payments. Like all effects of time,
 * they are applied when the loan is read, as of the instants they were due.
 */
import type { CallContext } from '../contract/handler.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import type { StateName } from '../life-cycle/states.ts';
import { remindOfDueDates } from './due-reminder.ts';
import { endAutomaticPayment, followCharges } from './follow-charges.ts';
import { movedByInstallments, takesPayments } from './installment-moves.ts';
import { endPolicy } from './policy-store.ts';
import { keepSchedule } from './running-schedule.ts';

const WITH_INSTALLMENTS: readonly StateName[] = [
  'paid',
  'installmentsInPreparation',
  'current',
  'withdrawing',
  'late',
  'lateInExternalAgreement',
  'settled',
  'settledEarly',
  'sold',
];

const isRepaid = ({ state }: LoanRecord): boolean => state === 'settled' || state === 'settledEarly';

/** Writes the effects of time on the installments and returns the resulting loan, not written yet. */
export async function followInstallments(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  const { database, now } = call;
  if (!WITH_INSTALLMENTS.includes(loan.state) || loan.content.conditions === null) return loan;
  const installments = loan.cancelledAt ? [] : await keepSchedule(database, loan);
  const course = { loan, installments };
  const charged = takesPayments(loan) ? await followCharges(database, course, now) : course;
  const moved = movedByInstallments(charged.loan, charged.installments, now);
  if (takesPayments(moved)) await remindOfDueDates(database, moved, charged.installments, now);
  else await endAutomaticPayment(database, moved.id, now);
  return isRepaid(moved) && moved.content.application.financial.insured ? endPolicy(database, moved) : moved;
}
