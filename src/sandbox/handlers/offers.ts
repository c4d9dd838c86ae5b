/** Offers before and after the analysis: read, accepted, returned. */

import { conflictOfState, notFound } from '../base/lender-error.ts';
import type { Offer } from '../base/wire.ts';
import { changeLoan, requireLoan } from '../caller/current-loan.ts';
import { offersOn } from '../caller/shown-loan.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { planOf } from '../credit-decision/demo-customers.ts';
import { termsOfOffer } from '../credit-decision/offers.ts';
import { defaultTerms, priceFor } from '../credit-decision/price-loan.ts';
import { acceptOffer, isOffered, takeProposal } from '../credit-decision/proposals.ts';
import {
  askSteps,
  conditionsOf,
  type LoanRecord,
  move,
  withApplication,
  withContent,
  withFacts,
} from '../life-cycle/loan-record.ts';
import type { SignedContract } from '../life-cycle/signature.ts';
import { withKeptSignature } from '../life-cycle/signed-contract.ts';
import { quoteTerms } from './quoted-terms.ts';

function takeOffer(loan: LoanRecord, offer: Offer, now: Date): LoanRecord {
  if (!isOffered(loan)) throw conflictOfState();
  // With two proposals, the first offer is the first of them: the same price either way.
  if (loan.content.proposals.length > 0 && offer.id === loan.content.offers[0]?.id) {
    return takeProposal(loan, 'original', now);
  }
  const monthlyRate = offer.monthlyInterestRate;
  const { multiOffer } = conditionsOf(loan);
  const taken = withContent(withFacts(withKeptSignature(loan), { proposals: null }), {
    conditions: { ...priceFor(loan, termsOfOffer(loan, offer), now, { monthlyRate }), multiOffer },
    offers: loan.content.offers.map((each) => ({ ...each, selected: each.id === offer.id })),
    proposals: [],
  });
  return acceptOffer(taken, now);
}

const getMultiOffer: Handler<'getMultiOffer'> = async (call) => ({
  status: 200,
  body: { offers: offersOn(await requireLoan(call), call.now) },
});

/** At the pre-contract every available term is priced; later the analysis's offers are valid. */
const getMultipleOffers: Handler<'getMultipleOffers'> = async (call) => {
  const loan = await requireLoan(call);
  const isChoosing = loan.state === 'preContract' && loan.content.conditions !== null;
  return {
    status: 200,
    body: isChoosing ? quoteTerms(loan, call.query, call.now) : offersOn(loan, call.now),
  };
};

const selectMultiOffer: Handler<'selectMultiOffer'> = async (call) =>
  changeLoan(call, (loan, now) => {
    const offer = loan.content.offers.find(({ id }) => id === call.body.offerId);
    if (!offer) throw notFound();
    return takeOffer(loan, offer, now);
  });

const selectOfferCondition: Handler<'selectOfferCondition'> = async (call) =>
  changeLoan(call, (loan, now) => {
    const { principal, term, fee, monthlyInterestRate } = call.query;
    const offer = loan.content.offers.find(
      (each) =>
        each.principal === principal &&
        each.term === term &&
        each.oneTimeFee === fee &&
        each.monthlyInterestRate === monthlyInterestRate,
    );
    if (!offer) throw notFound();
    return takeOffer(loan, offer, now);
  });

/** What was signed is valid again until another contract is. */
function withSignedConditions(loan: LoanRecord, { conditions, insured }: SignedContract): LoanRecord {
  const { multiOffer } = conditionsOf(loan);
  const { financial } = loan.content.application;
  const content = withContent(loan, { conditions: { ...conditions, multiOffer } });
  return withApplication(content, { financial: { ...financial, insured, insuranceRequested: insured } });
}

const unselectMultiOffer: Handler<'unselectMultiOffer'> = async (call) =>
  changeLoan(call, (loan, now) => {
    if (!loan.content.offers.some(({ selected }) => selected)) throw conflictOfState();
    const offers = loan.content.offers.map((offer) => ({ ...offer, selected: false }));
    const proposals = loan.content.proposals.map((proposal) => ({ ...proposal, taken: false }));
    const free = withContent(loan, { offers, proposals });
    const { signed, isAnalysed } = loan.content.facts;
    const isAfterAnalysis = isAnalysed === true && signed !== undefined;
    const back = isAfterAnalysis
      ? move(withSignedConditions(free, signed), 'selection-given-back', now)
      : move(free, 'offer-given-back', now);
    return withApplication(askSteps(back, []), { conditionSelectedAt: null });
  });

/** The first of two proposals; without two, the first conditions if the analysis did not object to them. */
const requestOriginalOffer: Handler<'requestOriginalOffer'> = async (call) =>
  changeLoan(call, (loan, now) => {
    if (loan.content.proposals.length > 0) return takeProposal(loan, 'original', now);
    const { policy } = planOf(loan.content.application.personal.taxId);
    const isOpen = loan.state === 'approvalOffer' && policy === 'offer-as-asked';
    if (!isOpen) throw conflictOfState();
    const terms = loan.content.facts.requested ?? defaultTerms(loan);
    const original = withContent(loan, {
      conditions: priceFor(loan, terms, now, { monthlyRate: conditionsOf(loan).monthlyInterestRate }),
      counterOffer: null,
    });
    return askSteps(move(original, 'offer-accepted', now), [4]);
  });

export const offerHandlers: Handlers = {
  getMultiOffer,
  getMultipleOffers,
  selectMultiOffer,
  selectOfferCondition,
  unselectMultiOffer,
  requestOriginalOffer,
};
