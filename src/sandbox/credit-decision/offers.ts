/** The offers to choose from, and the terms of an offer. */

import type { Conditions, Offer } from '../base/wire.ts';
import type { LoanRecord, RequestedTerms } from '../life-cycle/loan-record.ts';
import { defaultTerms } from './price-loan.ts';

/** @param index from 0 */
export const offerId = (loan: LoanRecord, index: number): string => `${loan.id.slice(0, 8)}-${index + 1}`;

/** Numbered in the given order, best first; none is selected yet. */
export function offersFor(loan: LoanRecord, choices: readonly Conditions[]): Offer[] {
  return choices.map((conditions, index) => offerOf(offerId(loan, index), conditions));
}

/** An offer of these conditions, not selected. */
export function offerOf(id: string, conditions: Conditions): Offer {
  return {
    id,
    principal: conditions.principal,
    term: conditions.term,
    installmentsPayment: conditions.installmentsPayment,
    oneTimeFee: conditions.oneTimeFee,
    monthlyInterestRate: conditions.monthlyInterestRate,
    taxes: conditions.taxes,
    effectiveMonthlyInterestRate: conditions.effectiveMonthlyInterestRate,
    firstDueDate: conditions.firstInstallment.dueDate,
    lastDueDate: conditions.lastInstallment.dueDate,
    selected: false,
  };
}

/** The terms to price when the customer accepts this offer. */
export function termsOfOffer(loan: LoanRecord, offer: Offer): RequestedTerms {
  return {
    ...(loan.content.facts.requested ?? defaultTerms(loan)),
    principal: offer.principal,
    term: offer.term,
  };
}
