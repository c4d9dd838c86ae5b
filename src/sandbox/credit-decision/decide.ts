/** The decisions of credit policy and underwriting. Pure: the same case gives the same decision. */
import { ageOn } from '../../domain/calendar-date.ts';
import { lenderDay } from '../base/lender-day.ts';
import type { Conditions } from '../base/wire.ts';
import {
  askSteps,
  completeStep,
  conditionsOf,
  type LoanRecord,
  move,
  withApplication,
  withContent,
} from '../life-cycle/loan-record.ts';
import { moveIfSigned } from '../life-cycle/signed-contract.ts';
import type { CasePlan } from './case-plan.ts';
import { counterOfferFrom } from './counter-offer.ts';
import { planOf } from './demo-customers.ts';
import { offersFor } from './offers.ts';
import { defaultTerms, priceFor } from './price-loan.ts';
import { LARGEST_INCOME_SHARE, LIMITS, LOWEST_AGE, nearestPrincipal } from './product.ts';

function planOfLoan(loan: LoanRecord): CasePlan {
  return planOf(loan.content.application.personal.taxId);
}

/** Step 3: conditions for the requested terms, to be confirmed or changed at the pre-contract. */
export function calculateConditions(loan: LoanRecord, at: Date): LoanRecord {
  const calculated = withContent(completeStep(loan, 3), {
    conditions: priceFor(loan, defaultTerms(loan), at),
    limits: LIMITS,
  });
  const dated = withApplication(calculated, { conditionsCalculatedAt: at.toISOString() });
  return move(dated, 'conditions-calculated', at);
}

function weighsTooMuch(loan: LoanRecord, conditions: Conditions): boolean {
  const income = loan.content.application.employment.monthlyIncome ?? 0;
  return conditions.installmentsPayment > income * LARGEST_INCOME_SHARE;
}

/** The largest smaller amount whose installment the income allows, over the longest term; null if there is none. */
function affordableConditions(loan: LoanRecord, at: Date): Conditions | null {
  const asked = conditionsOf(loan);
  const terms = loan.content.facts.requested ?? defaultTerms(loan);
  for (
    let principal = asked.principal - LIMITS.principalStep;
    principal >= LIMITS.minimumPrincipal;
    principal -= LIMITS.principalStep
  ) {
    const conditions = priceFor(loan, { ...terms, principal, term: Math.max(...LIMITS.terms) }, at);
    if (!weighsTooMuch(loan, conditions)) return conditions;
  }
  return null;
}

/** Seven tenths of the requested amount: the demo of a smaller offer. */
function smallerConditions(loan: LoanRecord, at: Date): Conditions {
  const terms = loan.content.facts.requested ?? defaultTerms(loan);
  return priceFor(loan, { ...terms, principal: nearestPrincipal(terms.principal * 0.7) }, at);
}

function approveAsAsked(loan: LoanRecord, at: Date): LoanRecord {
  return askSteps(move(withContent(loan, { limits: null }), 'policy-approved', at), [4]);
}

function offer(loan: LoanRecord, conditions: Conditions, at: Date): LoanRecord {
  const offered = withContent(loan, {
    counterOffer: counterOfferFrom(conditions),
    offers: offersFor(loan, [conditions]),
    limits: null,
  });
  return move(offered, 'policy-offered', at);
}

function decideByIncome(loan: LoanRecord, at: Date): LoanRecord {
  const { personal } = loan.content.application;
  const age = personal.birthDate ? ageOn(personal.birthDate, lenderDay(at)) : 0;
  if (age < LOWEST_AGE) return move(loan, 'policy-declined', at);
  if (!weighsTooMuch(loan, conditionsOf(loan))) return approveAsAsked(loan, at);
  const affordable = affordableConditions(loan, at);
  return affordable ? offer(loan, affordable, at) : move(loan, 'policy-declined', at);
}

const BY_POLICY: Record<CasePlan['policy'], (loan: LoanRecord, at: Date) => LoanRecord> = {
  approve: approveAsAsked,
  decline: (loan, at) => move(loan, 'policy-declined', at),
  'offer-less': (loan, at) => offer(loan, smallerConditions(loan, at), at),
  'offer-as-asked': (loan, at) => offer(loan, conditionsOf(loan), at),
  'by-income': decideByIncome,
};

/** State 16: approve, make a counter-offer or decline. */
export function applyPolicy(loan: LoanRecord, at: Date): LoanRecord {
  return BY_POLICY[planOfLoan(loan).policy](loan, at);
}

/** Approved, with the bank's answer to the formalization. */
function approve(loan: LoanRecord, at: Date): LoanRecord {
  const errors = loan.content.facts.bankAccountReplaced ? [] : planOfLoan(loan).formalizationErrors;
  return moveIfSigned(
    withContent(loan, {
      formalization: { ...loan.content.formalization, financial: { formalizationErrors: [...errors] } },
    }),
    'underwriting-approved',
    at,
  );
}

function offerSeveral(loan: LoanRecord, at: Date): LoanRecord {
  const asked = conditionsOf(loan);
  const terms = loan.content.facts.requested ?? defaultTerms(loan);
  const smaller = nearestPrincipal(asked.principal * 0.8);
  const choices = [
    asked,
    priceFor(loan, { ...terms, term: Math.max(3, terms.term - 3) }, at),
    priceFor(loan, { ...terms, principal: smaller }, at),
  ];
  const offered = withContent(loan, {
    conditions: { ...asked, multiOffer: true },
    offers: offersFor(loan, choices),
  });
  return move(offered, 'underwriting-offered', at);
}

const BY_UNDERWRITING: Record<CasePlan['underwriting'], (loan: LoanRecord, at: Date) => LoanRecord> = {
  approve,
  'several-offers': offerSeveral,
  automatic: (loan, at) => move(loan, 'underwriting-automatic', at),
  'decline-by-bank': (loan, at) =>
    move(withContent(loan, { declinedByBank: true }), 'underwriting-declined', at),
  'ask-bank-account': (loan, at) => move(loan, 'bank-account-asked', at),
};

/** State 40: the last analysis. A replaced bank account clears the bank's objections to the first. */
export function applyUnderwriting(loan: LoanRecord, at: Date): LoanRecord {
  const { underwriting } = planOfLoan(loan);
  const isAboutTheBank = underwriting === 'decline-by-bank' || underwriting === 'ask-bank-account';
  if (isAboutTheBank && loan.content.facts.bankAccountReplaced) return approve(loan, at);
  return BY_UNDERWRITING[underwriting](loan, at);
}
