/** What the lender proposes to a customer who hesitates (specification §2.5, the counter-offer questionnaire). */
import type { RequestedTerms } from '../life-cycle/loan-record.ts';
import type { CounterOfferFeedback, CounterOfferReason } from '../wire.ts';
import { LIMITS, nearestPrincipal } from './product.ts';

/** Terms and rate (percent per month) to price again. */
export interface Proposal {
  readonly terms: RequestedTerms;
  readonly monthlyRate: number;
}

type Feedback = Pick<CounterOfferFeedback, 'level' | 'payDay'>;

/** Specification §9: never below 12.5 % a month. */
const LOWEST_RATE = 12.5;

function withTerm({ terms, monthlyRate }: Proposal, change: number): Proposal {
  const term = Math.min(Math.max(...LIMITS.terms), Math.max(Math.min(...LIMITS.terms), terms.term + change));
  return { terms: { ...terms, term }, monthlyRate };
}

function withPrincipal({ terms, monthlyRate }: Proposal, factor: number): Proposal {
  return { terms: { ...terms, principal: nearestPrincipal(terms.principal * factor) }, monthlyRate };
}

function withLowerRate({ terms, monthlyRate }: Proposal): Proposal {
  return { terms, monthlyRate: Math.max(LOWEST_RATE, monthlyRate - 1) };
}

const BY_REASON: Record<CounterOfferReason, (now: Proposal, feedback: Feedback) => Proposal> = {
  'loan-amount': (now, { level }) => withPrincipal(now, level === 'high' ? 0.8 : 1.2),
  'high-interest': withLowerRate,
  'installment-value': (now, { level }) => withTerm(now, level === 'low' ? -3 : 3),
  'installment-count': (now, { level }) => withTerm(now, level === 'low' ? 3 : -3),
  'first-due-date': ({ terms, monthlyRate }, { payDay }) => ({
    terms: { ...terms, dueDay: payDay ?? terms.dueDay },
    monthlyRate,
  }),
  'better-offer': withLowerRate,
  'not-needed': (now) => now,
};

/** Pure: the same answer to the same conditions gives the same proposal. */
export function proposalFor(now: Proposal, reason: CounterOfferReason, feedback: Feedback): Proposal {
  return BY_REASON[reason](now, feedback);
}
