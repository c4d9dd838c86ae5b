/** Promotional codes and their discount on the monthly rate. Never below the specification's lowest rate (§9). */
import type { LoanRecord } from '../life-cycle/loan-record.ts';

export interface Promotion {
  readonly code: string;
  /** Percentage points per month. */
  readonly discount: number;
  /** Last valid day, yyyy-mm-dd, by the lender's calendar. */
  readonly until: string;
}

export const PROMOTIONS: readonly Promotion[] = [
  { code: 'BEMVINDO', discount: 0.5, until: '2099-12-31' },
  { code: 'INDICADO', discount: 1, until: '2099-12-31' },
  { code: 'NATAL2025', discount: 1, until: '2025-12-31' },
];

const LOWEST_RATE = 12.5;
/** The key under which the loan stores its code. */
export const PROMOTION_NOTE = 'promotionalCode';

/** Case and surrounding spaces are ignored; null for an unknown or expired code. */
export function findPromotion(code: string, today: string): Promotion | null {
  const clean = code.trim().toUpperCase();
  return PROMOTIONS.find((promotion) => promotion.code === clean && today <= promotion.until) ?? null;
}

/** `rate` minus the discount of the loan's code, which stays valid for the loan after its last day. */
export function discountedRate(loan: LoanRecord, rate: number): number {
  const code = loan.content.application.additionalInformation[PROMOTION_NOTE];
  const discount = PROMOTIONS.find((promotion) => promotion.code === code)?.discount ?? 0;
  return Math.min(rate, Math.max(LOWEST_RATE, Math.round((rate - discount) * 100) / 100));
}
