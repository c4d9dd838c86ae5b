/** Debts at other creditors that a partner would negotiate: invented, and always the same for the same birth date. */
import { addDays, daysBetween } from '../../domain/calendar-date.ts';

export interface Debt {
  readonly creditor: string;
  readonly since: string;
  /** Cents. */
  readonly owedAmount: number;
  readonly offeredAmount: number;
  /** Percent. */
  readonly discount: number;
}

const CREDITORS = [
  { creditor: 'Cartão da Loja Bom Lar', base: 48_000, days: 140 },
  { creditor: 'Telefonia Linha Sul', base: 19_000, days: 420 },
  { creditor: 'Banco Praça', base: 163_000, days: 900 },
] as const;

/** Percent by age in days: the older a debt, the more a creditor gives up. */
const DISCOUNTS = [
  { from: 720, percent: 80 },
  { from: 365, percent: 60 },
  { from: 0, percent: 30 },
] as const;

/** From one to three debts, oldest last. */
export function debtsOf(birthDate: string, today: string): Debt[] {
  const digits = [...birthDate.replaceAll('-', '')].map(Number);
  const sum = digits.reduce((total, digit) => total + digit, 0);
  return CREDITORS.slice(0, 1 + (sum % CREDITORS.length)).map(({ creditor, base, days }, index) => {
    const since = addDays(today, -days - (digits[index] ?? 0));
    const owedAmount = base + sum * 731;
    const age = daysBetween(since, today);
    const discount = DISCOUNTS.find(({ from }) => age >= from)?.percent ?? 0;
    return {
      creditor,
      since,
      owedAmount,
      offeredAmount: Math.ceil((owedAmount * (100 - discount)) / 100),
      discount,
    };
  });
}
