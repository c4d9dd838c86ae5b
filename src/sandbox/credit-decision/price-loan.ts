/** Prices a case: the lender's rates and fees applied by the loan arithmetic. */
import { dueDates, firstDueDate } from '../../domain/due-day.ts';
import { quoteLoan } from '../../domain/loan/loan-quote.ts';
import { lenderDay } from '../base/lender-day.ts';
import type { Conditions } from '../base/wire.ts';
import type { LoanRecord, RequestedTerms } from '../life-cycle/loan-record.ts';
import {
  DEFAULT_PRINCIPAL,
  DEFAULT_TERM,
  INSURANCE_MONTHLY_PREMIUM,
  monthlyRateFor,
  nearestPrincipal,
  oneTimeFeeFor,
} from './product.ts';
import { discountedRate } from './promotions.ts';

const DEFAULT_DUE_DAY = 10;

/** The terms requested on the start page, adjusted to the product's limits. */
export function defaultTerms(loan: LoanRecord): RequestedTerms {
  const { financial, employment, payment } = loan.content.application;
  return {
    principal: nearestPrincipal(financial.principal ?? DEFAULT_PRINCIPAL),
    term: DEFAULT_TERM,
    dueDay: payment.dueDay ?? employment.payDay ?? DEFAULT_DUE_DAY,
    insuranceRequested: financial.insuranceRequested ?? false,
  };
}

export interface PriceOptions {
  /** Percent per month; by default the lender's rate for this customer. */
  readonly monthlyRate?: number;
  /** By default the first one on the due day. */
  readonly firstDueDate?: string;
}

/** Conditions of `terms` for this customer, interest from the lender's day at `at`. Amounts in cents. */
export function priceFor(
  loan: LoanRecord,
  terms: RequestedTerms,
  at: Date,
  options: PriceOptions = {},
): Conditions {
  const { kind } = loan.content.application.employment;
  const monthlyRate = options.monthlyRate ?? discountedRate(loan, monthlyRateFor(kind));
  const baseDate = lenderDay(at);
  const first = options.firstDueDate ?? firstDueDate(baseDate, terms.dueDay);
  const dates = dueDates(first, terms.term, terms.dueDay);
  const oneTimeFee = oneTimeFeeFor(terms.principal);
  const quote = quoteLoan({
    principal: terms.principal,
    monthlyRate,
    oneTimeFee,
    monthlyPremium: terms.insuranceRequested ? INSURANCE_MONTHLY_PREMIUM : 0,
    baseDate,
    dueDates: dates,
  });
  return {
    principal: terms.principal,
    term: terms.term,
    installmentsPayment: quote.installmentPayment,
    oneTimeFee,
    monthlyInterestRate: monthlyRate,
    annualInterestRate: quote.annualInterestRate,
    taxes: quote.taxes,
    effectiveMonthlyInterestRate: quote.effectiveMonthlyInterestRate,
    effectiveAnnualInterestRate: quote.effectiveAnnualInterestRate,
    financedAmount: quote.financedAmount,
    totalPayment: quote.totalPayment,
    firstInstallment: { dueDate: first },
    lastInstallment: { dueDate: dates.at(-1) ?? first },
    basePaymentDate: baseDate,
    multiOffer: false,
    selectedCollateral: null,
    insurance: { monthlyPremiumWithTaxes: INSURANCE_MONTHLY_PREMIUM },
  };
}
