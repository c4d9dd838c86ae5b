/** Conditions that waited too long for a signature, or for the payout, are priced again. */
import { daysBetween } from '../../domain/calendar-date.ts';
import { lenderDay } from '../base/lender-day.ts';
import { conditionsOf, type LoanRecord, withContent, withFacts } from '../life-cycle/loan-record.ts';
import { withKeptSignature } from '../life-cycle/signed-contract.ts';
import { priceFor } from './price-loan.ts';
import { proposedTerms } from './proposals.ts';

/** A first installment that is due on the day of the payout, or before, would be late at once. */
export function isDueTooSoon(loan: LoanRecord, now: Date): boolean {
  const { conditions } = loan.content;
  return conditions !== null && daysBetween(lenderDay(now), conditions.firstInstallment.dueDate) < 1;
}

/** Same amount, term, rate and due day, beginning today. Two proposals would begin another day, so they end. */
export function withConditionsOf(loan: LoanRecord, now: Date): LoanRecord {
  const { terms, monthlyRate } = proposedTerms(loan);
  const { multiOffer } = conditionsOf(loan);
  const conditions = { ...priceFor(loan, terms, now, { monthlyRate }), multiOffer };
  const free = withFacts(withKeptSignature(loan), { proposals: null });
  return withContent(free, { conditions, proposals: [] });
}
