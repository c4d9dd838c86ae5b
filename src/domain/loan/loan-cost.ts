/**
 * What a loan costs in all, with or without insurance: the one computation behind offers, contract, papers and every
 * screen of a running loan (CDC art. 52; Resolução CMN 4.881/2020).
 */
import { daysBetween } from '../calendar-date.ts';
import { annualCost, monthlyCost, roundedPercent } from './effective-cost.ts';

/** One installment as it was agreed, whether paid or not. Amounts in cents. */
export interface CostInstallment {
  /** yyyy-mm-dd, after the base date. */
  readonly dueDate: string;
  /** By the Price table. */
  readonly payment: number;
  /** Insurance premium on top. */
  readonly premium: number;
  /** Interest of a postponement. */
  readonly extension?: number;
}

export interface CostInput {
  /** Cents released to the customer, above 0. */
  readonly received: number;
  /** IOF, cents. */
  readonly taxes: number;
  /** Registration fee, cents. */
  readonly oneTimeFee: number;
  /** Day of the deposit, yyyy-mm-dd. */
  readonly baseDate: string;
  /** At least one, by due date. */
  readonly installments: readonly CostInstallment[];
}

/** Consecutive installments of one amount. */
export interface PaymentGroup {
  count: number;
  /** Cents each, with insurance. */
  amount: number;
}

/**
 * Amounts in cents, rates in percent with two decimals. `received + taxes + oneTimeFee + interest + premiums` is
 * `totalPayment`, which is the sum of `payments`; `installmentsPayment + monthlyPremium` is `payment`.
 */
export interface LoanCost {
  received: number;
  taxes: number;
  oneTimeFee: number;
  interest: number;
  /** All premiums of the insurance. */
  premiums: number;
  totalPayment: number;
  /** A month, without insurance. */
  installmentsPayment: number;
  /** Of the insurance, a month; 0 without. That of the last installment: an insurance may begin or end on the way. */
  monthlyPremium: number;
  /** A month, with insurance. */
  payment: number;
  payments: PaymentGroup[];
  /** CET, percent per month: twelve of them are the yearly one. */
  effectiveMonthlyInterestRate: number;
  /** CET, percent per year. */
  effectiveAnnualInterestRate: number;
}

const amountOf = ({ payment, premium, extension = 0 }: CostInstallment): number =>
  payment + premium + extension;

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function groupsOf(amounts: readonly number[]): PaymentGroup[] {
  const groups: PaymentGroup[] = [];
  for (const amount of amounts) {
    const last = groups.at(-1);
    if (last?.amount === amount) last.count += 1;
    else groups.push({ count: 1, amount });
  }
  return groups;
}

/** The cost. */
export function loanCost({ received, taxes, oneTimeFee, baseDate, installments }: CostInput): LoanCost {
  const amounts = installments.map(amountOf);
  const totalPayment = sumOf(amounts);
  const premiums = sumOf(installments.map(({ premium }) => premium));
  const annual = annualCost(
    received,
    installments.map((one) => ({ amount: amountOf(one), days: daysBetween(baseDate, one.dueDate) })),
  );
  const installmentsPayment = installments[0]?.payment ?? 0;
  const monthlyPremium = installments.at(-1)?.premium ?? 0;
  return {
    received,
    taxes,
    oneTimeFee,
    interest: totalPayment - premiums - received - taxes - oneTimeFee,
    premiums,
    totalPayment,
    installmentsPayment,
    monthlyPremium,
    payment: installmentsPayment + monthlyPremium,
    payments: groupsOf(amounts),
    effectiveMonthlyInterestRate: roundedPercent(monthlyCost(annual)),
    effectiveAnnualInterestRate: roundedPercent(annual),
  };
}
