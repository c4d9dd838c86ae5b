/** The complete price of a loan: financed amount, tax, installments, dates and effective cost. */
import { annualRate } from './effective-cost.ts';
import { financedWithTax } from './iof.ts';
import { loanCost } from './loan-cost.ts';
import { priceTable, type ScheduleRow } from './price-table.ts';

/** The terms to price. */
export type QuoteInput = {
  /** Cents the customer asks for. */
  principal: number;
  /** Percent per month, above 0. */
  monthlyRate: number;
  /** Registration fee, cents; financed with the principal. */
  oneTimeFee: number;
  /** Monthly insurance premium with taxes, cents; 0 or absent without insurance. */
  monthlyPremium?: number;
  /** Day of the deposit, yyyy-mm-dd. */
  baseDate: string;
  /** One per installment, ascending, after the base date. */
  dueDates: readonly string[];
};

/** The price. Amounts in cents, rates in percent with two decimals. */
export type LoanQuote = {
  /** Principal, fee and tax together. */
  financedAmount: number;
  /** IOF. */
  taxes: number;
  /** Each installment, without insurance. */
  installmentPayment: number;
  /** All installments and premiums together. */
  totalPayment: number;
  /** Percent per year, from the monthly rate. */
  annualInterestRate: number;
  /** CET, percent per month: twelve of them are the yearly one. */
  effectiveMonthlyInterestRate: number;
  /** CET, percent per year. */
  effectiveAnnualInterestRate: number;
  schedule: ScheduleRow[];
};

/** Prices a loan (CDC art. 52 and 54-B: the sums a customer must be shown before signing). */
export function quoteLoan(input: QuoteInput): LoanQuote {
  const { principal, oneTimeFee, monthlyRate, baseDate, dueDates } = input;
  const beforeTax = principal + oneTimeFee;
  const financed = financedWithTax(beforeTax, { monthlyRate, baseDate, dueDates });
  const schedule = priceTable({ financedAmount: financed, monthlyRate, baseDate, dueDates });
  const financedAmount = Math.round(financed);
  const premium = input.monthlyPremium ?? 0;
  const taxes = financedAmount - beforeTax;
  const installments = schedule.map(({ dueDate, payment }) => ({ dueDate, payment, premium }));
  const cost = loanCost({ received: principal, taxes, oneTimeFee, baseDate, installments });
  return {
    financedAmount,
    taxes,
    installmentPayment: cost.installmentsPayment,
    totalPayment: cost.totalPayment,
    annualInterestRate: annualRate(monthlyRate),
    effectiveMonthlyInterestRate: cost.effectiveMonthlyInterestRate,
    effectiveAnnualInterestRate: cost.effectiveAnnualInterestRate,
    schedule,
  };
}
