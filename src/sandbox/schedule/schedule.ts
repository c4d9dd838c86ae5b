/** The installments that follow from a loan's conditions, which do not store a schedule. */
import { dueDates } from '../../domain/due-day.ts';
import { quoteLoan } from '../../domain/loan/loan-quote.ts';
import type { Conditions } from '../base/wire.ts';
import { conditionsOf, type LoanRecord } from '../life-cycle/loan-record.ts';
import type { Installment } from './installment.ts';

/**
 * Includes the dates in between: a due day of 29 to 31 is visible in neither first nor last if both months are short.
 */
function dueDatesOf(loan: LoanRecord, { firstInstallment, lastInstallment, term }: Conditions): string[] {
  const { payment, employment } = loan.content.application;
  const first = firstInstallment.dueDate;
  const days = [payment.dueDay, loan.content.facts.requested?.dueDay, employment.payDay];
  const series = days
    .filter((day) => typeof day === 'number')
    .map((day) => dueDates(first, term, day))
    .find((dates) => dates[0] === first && dates.at(-1) === lastInstallment.dueDate);
  return series ?? dueDates(first, term, Number(first.slice(-2)));
}

/** All installments of a loan's conditions, unpaid. Throws `conflict-of-state` when it has none. */
export function scheduleOf(loan: LoanRecord): Installment[] {
  return scheduleFor(loan, conditionsOf(loan));
}

/** All installments of conditions that the loan has or could have, unpaid. @param insured by default as the loan is */
export function scheduleFor(
  loan: LoanRecord,
  conditions: Conditions,
  insured = loan.content.application.financial.insured,
): Installment[] {
  const { schedule } = quoteLoan({
    principal: conditions.principal,
    monthlyRate: conditions.monthlyInterestRate,
    oneTimeFee: conditions.oneTimeFee,
    baseDate: conditions.basePaymentDate,
    dueDates: dueDatesOf(loan, conditions),
  });
  return schedule.map(({ number, dueDate, payment }) => ({
    number,
    dueDate,
    originalDueDate: dueDate,
    payment,
    premium: insured ? conditions.insurance.monthlyPremiumWithTaxes : 0,
    extension: 0,
    paidAmount: 0,
    paidOn: null,
    outcome: null,
  }));
}
