/** What a loan would cost by the published prices, from the answers of the start form alone. */
import { isCalendarDate } from '../calendar-date.ts';
import { dueDates, firstDueDate, isApplicationDueDay } from '../due-day.ts';
import { quoteLoan } from './loan-quote.ts';

/** The published prices, as the configuration has them. Amounts in cents, rates in percent per month. */
export interface PublishedPrices {
  /** Used until an amount is typed. */
  principal: number;
  leastPrincipal: number;
  mostPrincipal: number;
  /** Installments. */
  term: number;
  dueDay: number;
  /** Used until the source of income is chosen. */
  rate: number;
  /** By source of income. */
  rates: Readonly<Record<string, number>>;
  /** Registration fee by amount, ascending: the first whose `upTo` is not below the amount. */
  fees: readonly { upTo: number; fee: number }[];
}

/** The answers that the price depends on; each may be missing. `months`: the wanted term. */
export interface ExampleAnswers {
  principal?: unknown;
  employmentKind?: unknown;
  payDay?: unknown;
  months?: unknown;
}

/** Amounts in cents, rates in percent per month (`effectiveAnnualRate`: per year), two decimals. */
export interface LoanExample {
  principal: number;
  term: number;
  monthlyRate: number;
  installmentPayment: number;
  totalPayment: number;
  effectiveMonthlyRate: number;
  effectiveAnnualRate: number;
}

/** The longest term, in installments. */
const MOST_MONTHS = 60;
const isTerm = (months: number): boolean => Number.isInteger(months) && months >= 1 && months <= MOST_MONTHS;

/** The answer, or the default if it is missing or invalid. */
const numberOr = (value: unknown, otherwise: number, isFit = Number.isFinite): number =>
  typeof value === 'number' && isFit(value) ? value : otherwise;

/**
 * The example, computed like the lender's offer.
 * @param today yyyy-mm-dd; null while unknown
 * @returns null without a day, or for an amount out of range
 */
export function loanExample(
  published: PublishedPrices | null | undefined,
  answers: ExampleAnswers | null | undefined,
  today: string | null | undefined,
): LoanExample | null {
  if (!published?.fees || !isCalendarDate(today ?? '')) return null;
  return priced(published, answers ?? {}, today ?? '');
}

function priced(published: PublishedPrices, answers: ExampleAnswers, today: string): LoanExample | null {
  const principal = numberOr(answers.principal, published.principal);
  const fee = published.fees.find(({ upTo }) => principal <= upTo)?.fee;
  const { leastPrincipal, mostPrincipal } = published;
  if (fee === undefined || principal < leastPrincipal || principal > mostPrincipal) return null;
  const term = numberOr(answers.months, published.term, isTerm);
  const dueDay = numberOr(answers.payDay, published.dueDay, isApplicationDueDay);
  const monthlyRate = published.rates?.[String(answers.employmentKind)] ?? published.rate;
  const quote = quoteLoan({
    principal,
    monthlyRate,
    oneTimeFee: fee,
    baseDate: today,
    dueDates: dueDates(firstDueDate(today, dueDay), term, dueDay),
  });
  return {
    principal,
    term,
    monthlyRate,
    installmentPayment: quote.installmentPayment,
    totalPayment: quote.totalPayment,
    effectiveMonthlyRate: quote.effectiveMonthlyInterestRate,
    effectiveAnnualRate: quote.effectiveAnnualInterestRate,
  };
}
