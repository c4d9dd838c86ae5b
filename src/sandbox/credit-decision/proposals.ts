/**
 * Two proposals side by side: the first, and the one that follows from the questionnaire. The customer takes either
 * and may switch until one is signed. Pure; amounts in cents, rates in percent per month.
 */
import { conflictOfState } from '../base/lender-error.ts';
import type { Conditions, CounterOfferFeedback, Proposal } from '../base/wire.ts';
import {
  askSteps,
  conditionsOf,
  type LoanRecord,
  move,
  type ProposedTerms,
  withApplication,
  withContent,
  withFacts,
} from '../life-cycle/loan-record.ts';
import { withKeptSignature } from '../life-cycle/signed-contract.ts';
import { proposalFor } from './answer-feedback.ts';
import { counterOfferFrom } from './counter-offer.ts';
import { planOf } from './demo-customers.ts';
import { defaultTerms, priceFor } from './price-loan.ts';
import { LARGEST_INCOME_SHARE } from './product.ts';

type ProposalId = Proposal['id'];

/** Where the analysis offers and the customer has not accepted: before the contract, or after it was signed. */
export const isOffered = ({ state }: LoanRecord): boolean =>
  state === 'approvalOffer' || state === 'offerAfterAnalysis';

/** The current terms: of the analysis's offer while there is one to accept, otherwise the loan's conditions. */
export function proposedTerms(loan: LoanRecord): ProposedTerms {
  const [offer] = isOffered(loan) ? loan.content.offers : [];
  const { principal, term, monthlyInterestRate } = offer ?? conditionsOf(loan);
  const { insured } = loan.content.application.financial;
  const requested = loan.content.facts.requested ?? defaultTerms(loan);
  return {
    terms: { ...requested, principal, term, insuranceRequested: insured },
    monthlyRate: monthlyInterestRate,
  };
}

const priced = (loan: LoanRecord, { terms, monthlyRate }: ProposedTerms, now: Date): Conditions =>
  priceFor(loan, terms, now, { monthlyRate });

/** An installment above the first proposal's must be affordable by the income. */
function isCarried(loan: LoanRecord, original: Conditions, alternative: Conditions): boolean {
  if (alternative.installmentsPayment <= original.installmentsPayment) return true;
  const { personal, employment } = loan.content.application;
  if (planOf(personal.taxId).policy !== 'by-income') return true;
  return alternative.installmentsPayment <= (employment.monthlyIncome ?? 0) * LARGEST_INCOME_SHARE;
}

const isSame = (a: ProposedTerms, b: ProposedTerms): boolean =>
  a.monthlyRate === b.monthlyRate &&
  a.terms.principal === b.terms.principal &&
  a.terms.term === b.terms.term &&
  a.terms.dueDay === b.terms.dueDay;

/**
 * Stores the questionnaire's answer and, if other conditions are possible, a second proposal beside the first. The
 * loan's conditions stay. A new answer replaces the second proposal and starts from the first again.
 */
export function answered(loan: LoanRecord, feedback: CounterOfferFeedback, now: Date): LoanRecord {
  const noted = withContent(loan, { counterOfferFeedback: feedback });
  if (feedback.option === 'not-needed') return noted;
  const known = loan.content.facts.proposals;
  const original = known?.original ?? proposedTerms(loan);
  const alternative = proposalFor(original, feedback.option, feedback);
  const first = loan.content.proposals.find(({ id }) => id === 'original')?.conditions;
  const conditions = {
    original: first ?? (isOffered(loan) ? priced(loan, original, now) : conditionsOf(loan)),
    alternative: priced(loan, alternative, now),
  };
  const isFeasible =
    !isSame(original, alternative) && isCarried(loan, conditions.original, conditions.alternative);
  if (!isFeasible) return noted;
  const counterOffer = known ? known.counterOffer : loan.content.counterOffer;
  return withContent(withFacts(noted, { proposals: { original, alternative, counterOffer } }), {
    proposals: [
      { id: 'original', taken: false, conditions: conditions.original },
      { id: 'alternative', taken: false, conditions: conditions.alternative },
    ],
  });
}

function withTaken(proposals: readonly Proposal[], id: ProposalId): Proposal[] {
  return proposals.map((proposal) => ({ ...proposal, taken: proposal.id === id }));
}

/** The customer accepts what the analysis offers, before the contract or after it: there is a contract to sign. */
export function acceptOffer(loan: LoanRecord, now: Date): LoanRecord {
  const dated = withApplication(loan, { conditionSelectedAt: now.toISOString() });
  if (loan.state === 'approvalOffer') return askSteps(move(dated, 'offer-accepted', now), [4]);
  const analysed = withFacts(withKeptSignature(dated), { isAnalysed: true });
  return askSteps(move(analysed, 'offer-selected', now), [4]);
}

/**
 * Makes one of the two the loan's conditions; where the analysis offers that accepts the offer. Throws
 * `conflict-of-state` when there are not two, or one is signed.
 */
export function takeProposal(loan: LoanRecord, id: ProposalId, now: Date): LoanRecord {
  const { proposals: known } = loan.content.facts;
  const taken = loan.content.proposals.find((proposal) => proposal.id === id);
  const isOpen = isOffered(loan) || loan.state === 'contractReady';
  if (!known || !taken || !isOpen) throw conflictOfState();
  const { terms } = known[id];
  const { payment, financial } = loan.content.application;
  const signed = withKeptSignature(loan);
  const { multiOffer } = conditionsOf(loan);
  const changed = withContent(withFacts(signed, { requested: terms }), {
    conditions: { ...taken.conditions, multiOffer },
    counterOffer: id === 'original' ? known.counterOffer : counterOfferFrom(taken.conditions),
    proposals: withTaken(loan.content.proposals, id),
    offers: loan.content.offers.map((offer) => ({ ...offer, selected: id === 'original' })),
  });
  const chosen = withApplication(changed, {
    payment: { ...payment, dueDay: terms.dueDay },
    financial: { ...financial, principal: terms.principal },
    conditionSelectedAt: now.toISOString(),
  });
  return isOffered(loan) ? acceptOffer(chosen, now) : move(chosen, 'conditions-changed', now);
}

/** Prices both proposals again after a change of what they share: insurance, or the rate. */
export function withProposalsPriced(
  loan: LoanRecord,
  change: (terms: ProposedTerms) => ProposedTerms,
  now: Date,
): LoanRecord {
  const { proposals: known } = loan.content.facts;
  if (!known) return loan;
  const changed = { ...known, original: change(known.original), alternative: change(known.alternative) };
  return withContent(withFacts(loan, { proposals: changed }), {
    proposals: loan.content.proposals.map((proposal) => ({
      ...proposal,
      conditions: priced(loan, changed[proposal.id], now),
    })),
  });
}
