/** The lender's proposal for a hesitating customer (specification §2.5, the counter-offer questionnaire). */

import type { CounterOfferFeedback, CounterOfferReason } from '../base/wire.ts';
import type { ProposedTerms } from '../life-cycle/loan-record.ts';
import { LIMITS, nearestPrincipal } from './product.ts';

type Feedback = Pick<CounterOfferFeedback, 'level' | 'dueDay'>;

/** Specification §9: never below 12.5 % a month. */
const LOWEST_RATE = 12.5;

function withTerm({ terms, monthlyRate }: ProposedTerms, change: number): ProposedTerms {
  const term = Math.min(Math.max(...LIMITS.terms), Math.max(Math.min(...LIMITS.terms), terms.term + change));
  return { terms: { ...terms, term }, monthlyRate };
}

function withPrincipal({ terms, monthlyRate }: ProposedTerms, factor: number): ProposedTerms {
  return { terms: { ...terms, principal: nearestPrincipal(terms.principal * factor) }, monthlyRate };
}

/** A longer or shorter term; if there is none, a smaller or larger amount to the same effect. */
function withInstallment(now: ProposedTerms, wanted: 'lower' | 'higher'): ProposedTerms {
  const other = withTerm(now, wanted === 'lower' ? 3 : -3);
  return other.terms.term === now.terms.term ? withPrincipal(now, wanted === 'lower' ? 0.8 : 1.2) : other;
}

function withLowerRate({ terms, monthlyRate }: ProposedTerms): ProposedTerms {
  return { terms, monthlyRate: Math.max(LOWEST_RATE, monthlyRate - 1) };
}

const BY_REASON: Record<CounterOfferReason, (now: ProposedTerms, feedback: Feedback) => ProposedTerms> = {
  'loan-amount': (now, { level }) => withPrincipal(now, level === 'high' ? 0.8 : 1.2),
  'high-interest': withLowerRate,
  'installment-value': (now, { level }) => withInstallment(now, level === 'low' ? 'higher' : 'lower'),
  'installment-count': (now, { level }) => withTerm(now, level === 'low' ? 3 : -3),
  'first-due-date': ({ terms, monthlyRate }, { dueDay }) => ({
    terms: { ...terms, dueDay: dueDay ?? terms.dueDay },
    monthlyRate,
  }),
  'better-offer': withLowerRate,
  'not-needed': (now) => now,
};

/** Pure: the same reason and conditions give the same proposal. */
export function proposalFor(
  now: ProposedTerms,
  reason: CounterOfferReason,
  feedback: Feedback,
): ProposedTerms {
  return BY_REASON[reason](now, feedback);
}
