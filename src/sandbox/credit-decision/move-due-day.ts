/** The conditions of a loan with another due day. */
import { addDays } from '../../domain/calendar-date.ts';
import { firstDueDate, leastDaysToFirstDueDate } from '../../domain/due-day.ts';
import { lenderDay } from '../base/lender-day.ts';
import { LenderError } from '../base/lender-error.ts';
import type { Conditions } from '../base/wire.ts';
import { conditionsOf, type LoanRecord } from '../life-cycle/loan-record.ts';
import { priceFor } from './price-loan.ts';
import { proposedTerms } from './proposals.ts';

/**
 * Maximum of days from the base date to the first due date after a change: without it an unpaid loan could be
 * postponed month after month. Our choice: the specification names none.
 */
export const MOST_DAYS_TO_FIRST_DUE_DATE = 60;

/**
 * Same amount, term, rate and base date; the first installment is on the due day, after today. Throws
 * `due-day-too-late` (422) when that is too long after the base date.
 * @param dueDay 1 to 30
 */
export function withDueDay(loan: LoanRecord, dueDay: number, now: Date): Conditions {
  const { basePaymentDate } = conditionsOf(loan);
  const { terms, monthlyRate } = proposedTerms(loan);
  const tomorrow = addDays(lenderDay(now), 1);
  const earliest = addDays(basePaymentDate, leastDaysToFirstDueDate);
  // biome-ignore lint/complexity/useMathMinMax: days are texts.
  const first = firstDueDate(earliest > tomorrow ? earliest : tomorrow, dueDay, 0);
  if (first > addDays(basePaymentDate, MOST_DAYS_TO_FIRST_DUE_DATE)) {
    throw new LenderError(
      422,
      'due-day-too-late',
      'Com esse dia, a primeira parcela ficaria longe demais do depósito. Escolha outro dia.',
      'payDay',
    );
  }
  // Midday of the base date: the same lender's day at any time of this call.
  const at = new Date(`${basePaymentDate}T15:00:00Z`);
  return priceFor(loan, { ...terms, dueDay }, at, { monthlyRate, firstDueDate: first });
}
