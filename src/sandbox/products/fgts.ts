/**
 * The anniversary withdrawal (saque-aniversário) of the FGTS and its advance. Amounts in cents.
 *
 * Withdrawal: Lei 8.036/1990, art. 20-D and annex (Lei 13.932/2019). Advance: from R$ 100 to R$ 500 of each withdrawal, five
 * withdrawals until October 2026 and three since (rules of the FGTS council in force since 1 November 2025).
 */
import { addDays, addMonths, daysBetween } from '../../domain/calendar-date.ts';
import { annualCost, annualRate, monthlyCost, roundedPercent } from '../../domain/loan/effective-cost.ts';
import { iofFraction } from '../../domain/loan/iof.ts';
import { discountFactor } from '../../domain/loan/price-table.ts';

interface Band {
  /** The highest balance of the band. */
  readonly upTo: number;
  /** Percent of the balance. */
  readonly rate: number;
  readonly additional: number;
}

const TOP_BAND: Band = { upTo: Number.POSITIVE_INFINITY, rate: 5, additional: 290_000 };

const BANDS: readonly Band[] = [
  { upTo: 50_000, rate: 50, additional: 0 },
  { upTo: 100_000, rate: 40, additional: 5_000 },
  { upTo: 500_000, rate: 30, additional: 15_000 },
  { upTo: 1_000_000, rate: 20, additional: 65_000 },
  { upTo: 1_500_000, rate: 15, additional: 115_000 },
  { upTo: 2_000_000, rate: 10, additional: 190_000 },
];

/** Percent per month of the lender's advance. */
const MONTHLY_RATE = 1.79;
const LEAST_ADVANCE = 10_000;
const MOST_ADVANCE = 50_000;
const FEWER_FROM = '2026-11-01';

export interface Withdrawal {
  /** The first day of the birth month, from which it can be withdrawn. */
  readonly dueDate: string;
  /** Before the withdrawal; earnings and new deposits are not counted. */
  readonly balance: number;
  readonly rate: number;
  readonly additional: number;
  readonly amount: number;
  /** What of it is advanced. */
  readonly advanced: number;
}

export interface Advance {
  readonly withdrawals: readonly Withdrawal[];
  /** What the customer receives. */
  readonly released: number;
  readonly taxes: number;
  /** What the lender receives from the fund. */
  readonly total: number;
  readonly monthlyRate: number;
  readonly annualRate: number;
  readonly effectiveMonthlyRate: number;
  readonly effectiveAnnualRate: number;
}

/** What can be withdrawn once a year from a balance. */
export function anniversaryWithdrawal(balance: number): Pick<Withdrawal, 'rate' | 'additional' | 'amount'> {
  const { rate, additional } = BANDS.find(({ upTo }) => balance <= upTo) ?? TOP_BAND;
  return { rate, additional, amount: Math.floor((balance * rate) / 100) + additional };
}

/** The next first day of the birth month after today. */
function nextBirthMonth(birthDate: string, today: string): string {
  const thisYear = `${today.slice(0, 4)}${birthDate.slice(4, 7)}-01`;
  return thisYear > today ? thisYear : addMonths(thisYear, 12);
}

/** The withdrawals that may be advanced, as long as each gives at least R$ 100. */
function withdrawalsOf(balance: number, birthDate: string, today: string): Withdrawal[] {
  const most = today < FEWER_FROM ? 5 : 3;
  const first = nextBirthMonth(birthDate, today);
  const withdrawals: Withdrawal[] = [];
  for (let year = 0, left = balance; year < most; year++) {
    const own = anniversaryWithdrawal(left);
    const advanced = Math.min(own.amount, MOST_ADVANCE);
    if (advanced < LEAST_ADVANCE) break;
    withdrawals.push({ dueDate: addMonths(first, 12 * year), balance: left, ...own, advanced });
    left -= own.amount;
  }
  return withdrawals;
}

/** The advance that a balance allows; null where not even one withdrawal reaches the least amount. */
export function advanceOf(balance: number, birthDate: string, today: string): Advance | null {
  const withdrawals = withdrawalsOf(balance, birthDate, today);
  if (withdrawals.length === 0) return null;
  const flows = withdrawals.map(({ dueDate, advanced }) => ({
    amount: advanced,
    days: daysBetween(today, dueDate),
  }));
  const parts = flows.map(({ amount, days }) => ({
    amortization: amount * discountFactor(MONTHLY_RATE, days),
    days,
  }));
  const financed = parts.reduce((sum, { amortization }) => sum + amortization, 0);
  const taxes = Math.round(financed * iofFraction(parts));
  const released = Math.round(financed) - taxes;
  const annual = annualCost(released, flows);
  return {
    withdrawals,
    released,
    taxes,
    total: flows.reduce((sum, { amount }) => sum + amount, 0),
    monthlyRate: MONTHLY_RATE,
    annualRate: annualRate(MONTHLY_RATE),
    effectiveMonthlyRate: roundedPercent(monthlyCost(annual)),
    effectiveAnnualRate: roundedPercent(annual),
  };
}

/** Until when an advance computed today holds: its present value is that of today. */
export const advanceValidUntil = (today: string): string => addDays(today, 1);
