/** What a loan costs in all, in every state: from its installments, or from those that its conditions mean. Pure. */
import { type LoanCost, loanCost } from '../../domain/loan/loan-cost.ts';
import type { Conditions, Loan } from '../base/wire.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import type { Installment } from './installment.ts';
import { scheduleFor } from './schedule.ts';

/** @param installments at least one */
export function costOf(conditions: Conditions, installments: readonly Installment[]): LoanCost {
  const { principal: received, taxes, oneTimeFee, basePaymentDate: baseDate } = conditions;
  return loanCost({ received, taxes, oneTimeFee, baseDate, installments });
}

/**
 * The conditions with their cost, in which the totals of the contract's own members follow it: an insurance may have been
 * signed or cancelled, an installment postponed since they were stored.
 * @param running the stored installments; none before the payout
 */
export function withCost(
  loan: LoanRecord,
  conditions: Conditions,
  running: readonly Installment[] = [],
): NonNullable<Loan['conditions']> {
  const cost = costOf(conditions, running.length > 0 ? running : scheduleFor(loan, conditions));
  const { totalPayment, effectiveMonthlyInterestRate, effectiveAnnualInterestRate } = cost;
  return { ...conditions, totalPayment, effectiveMonthlyInterestRate, effectiveAnnualInterestRate, cost };
}
