/**
 * The Price table in integer cents: equal installments, and how each divides into interest and principal.
 * Interest compounds by the day at (1 + monthly rate)^(days / 30), so that a longer first period costs its days.
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
  /** Cents of principal in it. */
  amortization: number;
  /** Cents of interest in it. */
  interest: number;
  /** Principal still owed after it, cents. */
  balance: number;
};

/** What the table is made from. */
export type PriceInput = {
  /** Cents owed on the base date; a part of a cent counts for the installment, the principal is the whole cents. */
  financedAmount: number;
  /** Percent per month, above 0. */
  monthlyRate: number;
  /** Day the interest starts, yyyy-mm-dd. */
  baseDate: string;
  /** One per installment, rising, after the base date. */
  dueDates: readonly string[];
};

/**
 * What one unit paid on a day is worth on the base date.
 * @param monthlyRate percent per month
 * @param days from the base date
 */
export function discountFactor(monthlyRate: number, days: number): number {
  return (1 + monthlyRate / 100) ** (-days / 30);
}

/** The equal installment, in cents, rounded half up. With 30-day periods it is PMT of the textbook. */
export function installmentPayment(input: PriceInput): number {
  const worth = factors(input).reduce((sum, factor) => sum + factor, 0);
  return Math.round(input.financedAmount / worth);
}

/**
 * The schedule. Interest is paid before principal; interest that a payment does not cover (a long first period)
 * is paid by the next ones and never becomes principal. Rounding is on the balances, so nothing is lost or made.
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

/** Principal owed after each installment, cents: never rising, 0 at the end. */
function principalAfterEach(input: PriceInput): number[] {
  const worth = factors(input);
  const exactPayment = input.financedAmount / worth.reduce((sum, factor) => sum + factor, 0);
  let ahead = 0;
  const balances: number[] = [];
  for (let index = worth.length - 1; index >= 0; index--) {
    balances[index] = index === worth.length - 1 ? 0 : (exactPayment * ahead) / (worth[index] ?? 1);
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
