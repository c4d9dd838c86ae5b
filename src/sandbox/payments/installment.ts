/** One installment of a running loan: what it costs on which day. Pure; amounts are cents, days yyyy-mm-dd. */
import { addDays, daysBetween } from '../../domain/calendar-date.ts';
import { anticipate } from '../../domain/loan/anticipation.ts';
import { lateCharges } from '../../domain/loan/late-charges.ts';
import { discountFactor } from '../../domain/loan/price-table.ts';

/** 4 paid in advance at present value, 5 paid in time, 6 paid late (specification §4.3). */
export type PaidState = 4 | 5 | 6;

export interface Installment {
  readonly number: number;
  readonly dueDate: string;
  readonly originalDueDate: string;
  /** Of the Price table. */
  readonly payment: number;
  /** Insurance, charged beside it. */
  readonly premium: number;
  /** Interest of a postponement. */
  readonly extension: number;
  readonly paidAmount: number;
  readonly paidOn: string | null;
  readonly outcome: PaidState | null;
}

/** A bill is there from so many days before the due date; before that there is anticipation. */
const BILLED_DAYS_AHEAD = 30;
/** How far an installment may move beyond its first due date. */
export const MOST_DAYS_POSTPONED = 30;

export function isUnpaid(installment: Installment): boolean {
  return installment.outcome === null;
}

export function isLate(installment: Installment, today: string): boolean {
  return isUnpaid(installment) && installment.dueDate < today;
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

/** The whole installment as contracted, and what a postponement added. */
export function faceAmount({ payment, premium, extension }: Installment): number {
  return payment + premium + extension;
}

/** What it costs on a day, with fine and interest when that is late. */
export function amountOn(installment: Installment, day: string): number {
  return lateCharges(faceAmount(installment), installment.dueDate, day).total;
}

/** What it costs before its time: the insurance is not discounted, it is no interest. @param monthlyRate percent */
export function anticipatedAmount(installment: Installment, monthlyRate: number, day: string): number {
  const { payment, extension, premium, dueDate } = installment;
  return anticipate(payment + extension, monthlyRate, dueDate, day).amount + premium;
}

/**
 * The installment due on a later day: the contract's interest goes on for the days after the first due date.
 * @param monthlyRate percent
 */
export function postponed(installment: Installment, monthlyRate: number, dueDate: string): Installment {
  const days = daysBetween(installment.originalDueDate, dueDate);
  const extension = Math.round(installment.payment / discountFactor(monthlyRate, days)) - installment.payment;
  return { ...installment, dueDate, extension };
}
