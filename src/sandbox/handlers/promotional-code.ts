/** A promotional code, once per loan and before anything is signed: reduces the conditions' rate at once. */

import { lenderDay } from '../base/lender-day.ts';
import { conflictOfState, LenderError } from '../base/lender-error.ts';
import { changeLoan } from '../caller/current-loan.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { defaultTerms, priceFor } from '../credit-decision/price-loan.ts';
import { monthlyRateFor } from '../credit-decision/product.ts';
import { discountedRate, findPromotion, PROMOTION_NOTE } from '../credit-decision/promotions.ts';
import { withProposalsPriced } from '../credit-decision/proposals.ts';
import { conditionsOf, type LoanRecord, withApplication, withContent } from '../life-cycle/loan-record.ts';

function withCode(loan: LoanRecord, code: string, now: Date): LoanRecord {
  const { principal, term, monthlyInterestRate } = conditionsOf(loan);
  const { additionalInformation } = loan.content.application;
  const noted = withApplication(loan, {
    additionalInformation: { ...additionalInformation, [PROMOTION_NOTE]: code },
  });
  const terms = { ...(loan.content.facts.requested ?? defaultTerms(loan)), principal, term };
  const discounted = discountedRate(noted, monthlyRateFor(loan.content.application.employment.kind));
  // A lower agreed rate stays: a code never makes a loan more expensive.
  const rate = (agreed: number): number => Math.min(agreed, discounted);
  const monthlyRate = rate(monthlyInterestRate);
  const priced = withContent(noted, { conditions: priceFor(noted, terms, now, { monthlyRate }) });
  return withProposalsPriced(
    priced,
    (proposed) => ({ ...proposed, monthlyRate: rate(proposed.monthlyRate) }),
    now,
  );
}

const applyPromotionalCode: Handler<'applyPromotionalCode'> = async (call) =>
  changeLoan(call, (loan, now) => {
    const promotion = findPromotion(call.query.promotionalCode, lenderDay(now));
    if (!promotion) {
      throw new LenderError(
        422,
        'promotional-code-invalid',
        'Este código promocional não existe ou já venceu.',
        'promotionalCode',
      );
    }
    const isOpen = (loan.state === 'preContract' || loan.state === 'contractReady') && !loan.cancelledAt;
    const known = loan.content.application.additionalInformation[PROMOTION_NOTE];
    if (!isOpen || (known !== undefined && known !== promotion.code)) throw conflictOfState();
    return withCode(loan, promotion.code, now);
  });

export const promotionalCodeHandlers: Handlers = { applyPromotionalCode };
