/** The price of one installment of a running loan on a day. Pure; amounts in cents, days yyyy-mm-dd. */
import { addDays, daysBetween } from '../../domain/calendar-date.ts';
import { anticipate } from '../../domain/loan/anticipation.ts';
import { lateCharges } from '../../domain/loan/late-charges.ts';
import { discountFactor } from '../../domain/loan/price-table.ts';
import { lastDayInTime } from '../../domain/working-days/working-days.ts';

/** 4 paid in advance at present value, 5 paid on time, 6 paid late (specification §4.3). */
export type PaidState = 4 | 5 | 6;

export interface Installment {
  readonly number: number;
  readonly dueDate: string;
  readonly originalDueDate: string;
  /** By the Price table. */
  readonly payment: number;
  /** Insurance premium, charged on top. */
  readonly premium: number;
  /** Interest of a postponement. */
  readonly extension: number;
  readonly paidAmount: number;
  readonly paidOn: string | null;
  readonly outcome: PaidState | null;
}

/** Bills are issued from this many days before the due date; earlier payment is anticipation. */
const BILLED_DAYS_AHEAD = 30;
/** Maximum postponement beyond the first due date. */
export const MOST_DAYS_POSTPONED = 30;

export function isUnpaid(installment: Installment): boolean {
  return installment.outcome === null;
}

export function isLate(installment: Installment, today: string): boolean {
  return isUnpaid(installment) && lastDayInTime(installment.dueDate) < today;
}

/** Whether it can be billed at its full amount: unpaid, and due soon or overdue. */
export function isBillable(installment: Installment, today: string): boolean {
  return isUnpaid(installment) && installment.dueDate <= addDays(today, BILLED_DAYS_AHEAD);
}

/** 1 pending, 2 late, 3 rescheduled, or how it was paid. */
export function stateOn(installment: Installment, today: string): number {
  if (installment.outcome) return installment.outcome;
  if (isLate(installment, today)) return 2;
  return installment.dueDate === installment.originalDueDate ? 1 : 3;
}

/** The contracted amount plus the interest of a postponement. */
export function faceAmount({ payment, premium, extension }: Installment): number {
  return payment + premium + extension;
}

/** The amount on a day, with fine and interest if late. */
export function amountOn(installment: Installment, day: string): number {
  return lateCharges(faceAmount(installment), installment.dueDate, day).total;
}

/** What a late installment costs on a day: `originalAmount + fine + interest = owedAmount`, cents. */
export interface LateAmount {
  /** Since the due date. */
  readonly days: number;
  readonly originalAmount: number;
  readonly fine: number;
  readonly interest: number;
  readonly owedAmount: number;
}

/** The parts of a late installment's amount; null for one that is not late. */
export function lateAmount(installment: Installment, day: string): LateAmount | null {
  if (!isLate(installment, day)) return null;
  const originalAmount = faceAmount(installment);
  const { fine, interest, total } = lateCharges(originalAmount, installment.dueDate, day);
  const days = daysBetween(installment.dueDate, day);
  return { days, originalAmount, fine, interest, owedAmount: total };
}

/** The late amounts together; `days` of the oldest. @param amounts at least one */
export function lateTotal(amounts: readonly LateAmount[]): LateAmount {
  const sum = (of: (amount: LateAmount) => number) =>
    amounts.reduce((total, amount) => total + of(amount), 0);
  return {
    days: Math.max(...amounts.map(({ days }) => days)),
    originalAmount: sum((one) => one.originalAmount),
    fine: sum((one) => one.fine),
    interest: sum((one) => one.interest),
    owedAmount: sum((one) => one.owedAmount),
  };
}

/** The amount before the due date; the insurance is not interest and gets no discount. @param monthlyRate percent */
export function anticipatedAmount(installment: Installment, monthlyRate: number, day: string): number {
  const { payment, extension, premium, dueDate } = installment;
  return anticipate(payment + extension, monthlyRate, dueDate, day).amount + premium;
}

/**
 * The installment with a later due date: the contract's interest continues after the first due date.
 * @param monthlyRate percent
 */
export function postponed(installment: Installment, monthlyRate: number, dueDate: string): Installment {
  const days = daysBetween(installment.originalDueDate, dueDate);
  const extension = Math.round(installment.payment / discountFactor(monthlyRate, days)) - installment.payment;
  return { ...installment, dueDate, extension };
}
