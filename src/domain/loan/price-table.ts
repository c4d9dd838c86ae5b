/**
 * The Price table in integer cents: equal installments, each divided into interest and principal. Interest compounds
 * daily at (1 + monthly rate)^(days / 30), so every day of a longer first period is charged.
 */
import { daysBetween } from '../calendar-date.ts';

/** One installment. `amortization + interest = payment`; the amortizations add up to the financed amount, rounded. */
export type ScheduleRow = {
  /** From 1. */
  number: number;
  /** yyyy-mm-dd. */
  dueDate: string;
  /** Days from the base date to the due date. */
  days: number;
  /** Cents. */
  payment: number;
  /** Cents of principal in the payment. */
  amortization: number;
  /** Cents of interest in the payment. */
  interest: number;
  /** Principal still owed after it, cents. */
  balance: number;
};

/** Input of the table. */
export type PriceInput = {
  /** Cents owed on the base date. A fraction of a cent affects the installment; the principal is rounded to cents. */
  financedAmount: number;
  /** Percent per month, above 0. */
  monthlyRate: number;
  /** Day the interest starts, yyyy-mm-dd. */
  baseDate: string;
  /** One per installment, ascending, after the base date. */
  dueDates: readonly string[];
};

/**
 * The value on the base date of one unit paid `days` later.
 * @param monthlyRate percent per month
 * @param days from the base date
 */
export function discountFactor(monthlyRate: number, days: number): number {
  return (1 + monthlyRate / 100) ** (-days / 30);
}

/** The equal installment, in cents, rounded half up. With 30-day periods it is the textbook's PMT. */
export function installmentPayment(input: PriceInput): number {
  const worth = factors(input).reduce((sum, factor) => sum + factor, 0);
  return Math.round(input.financedAmount / worth);
}

/**
 * The schedule. Interest is paid before principal. Interest that a payment does not cover (a long first period) is
 * paid by the next ones and never becomes principal. Balances are rounded, so the amortizations add up exactly.
 */
export function priceTable(input: PriceInput): ScheduleRow[] {
  const payment = installmentPayment(input);
  const balances = principalAfterEach(input);
  return input.dueDates.map((dueDate, index) => {
    const before = balances[index - 1] ?? Math.round(input.financedAmount);
    const balance = balances[index] ?? 0;
    const amortization = before - balance;
    const days = daysBetween(input.baseDate, dueDate);
    return {
      number: index + 1,
      dueDate,
      days,
      payment,
      amortization,
      interest: payment - amortization,
      balance,
    };
  });
}

/** Principal owed after each installment, cents: never increasing, 0 at the end. */
function principalAfterEach(input: PriceInput): number[] {
  const worth = factors(input);
  const exactPayment = input.financedAmount / worth.reduce((sum, factor) => sum + factor, 0);
  let ahead = 0;
  const balances: number[] = [];
  for (let index = worth.length - 1; index >= 0; index--) {
    balances[index] = (exactPayment * ahead) / (worth[index] ?? 1);
    ahead += worth[index] ?? 0;
  }
  let owed = Math.round(input.financedAmount);
  return balances.map((balance) => {
    owed = Math.min(owed, Math.round(balance));
    return owed;
  });
}

function factors({ monthlyRate, baseDate, dueDates }: PriceInput): number[] {
  return dueDates.map((dueDate) => discountFactor(monthlyRate, daysBetween(baseDate, dueDate)));
}
