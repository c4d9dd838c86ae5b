/** What each term would cost, for an amount, due day and insurance that the customer tries at the pre-contract. */
import { LenderError } from '../base/lender-error.ts';
import type { Loan } from '../base/wire.ts';
import { pricedOffer } from '../caller/shown-loan.ts';
import { offerId } from '../credit-decision/offers.ts';
import { defaultTerms, priceFor } from '../credit-decision/price-loan.ts';
import { isOnOffer, LIMITS } from '../credit-decision/product.ts';
import { conditionsOf, type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';

/** What is tried; of what is absent the loan's own. */
export interface TriedTerms {
  /** Cents. */
  readonly principal?: number;
  readonly dueDay?: number;
  readonly insuranceRequested?: boolean;
}

/** The terms of the product, each priced as the lender would price it now. Throws 422 for an amount that is not lent. */
export function quoteTerms(loan: LoanRecord, tried: TriedTerms, now: Date): Loan['offers'] {
  const { payment, financial } = loan.content.application;
  const own = defaultTerms(loan);
  const principal = tried.principal ?? conditionsOf(loan).principal;
  const { dueDay = own.dueDay, insuranceRequested = own.insuranceRequested } = tried;
  if (!LIMITS.terms.every((term) => isOnOffer(principal, term))) {
    throw new LenderError(422, 'offer-unavailable', 'Escolha um valor e um prazo disponíveis.', 'principal');
  }
  const terms = { ...own, principal, dueDay, insuranceRequested };
  const asked = withApplication(loan, {
    payment: { ...payment, dueDay },
    financial: { ...financial, insured: insuranceRequested },
  });
  return LIMITS.terms.map((term, index) => {
    const about = { id: offerId(loan, index), selected: false };
    return pricedOffer(asked, about, priceFor(asked, { ...terms, term }, now));
  });
}
