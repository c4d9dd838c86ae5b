/** The Open Finance consent of an application: requested, authorised or rejected at the institution, or expired. */
import { randomUUID } from 'node:crypto';
import type { BankReference } from '../../domain/bank-account/banks.ts';
import type { Application } from '../base/wire.ts';
import { type LoanRecord, withApplication } from './loan-record.ts';

type ConsentState = NonNullable<Application['openFinance']['consentState']>;

/** An authorisation must be given within the hour. */
const WINDOW_SECONDS = 60 * 60;

function withState(loan: LoanRecord, consentState: ConsentState, at: Date): LoanRecord {
  const { openFinance } = loan.content.application;
  return withApplication(loan, {
    openFinance: { ...openFinance, consentState, updatedAt: at.toISOString() },
  });
}

/** A new consent, pending at the institution; replaces an earlier one. */
export function askConsent(loan: LoanRecord, bank: BankReference, at: Date): LoanRecord {
  const asked = { openFinancePartner: bank.name, partnerId: randomUUID(), typeName: 'accounts' };
  const { openFinance } = loan.content.application;
  return withState(
    withApplication(loan, { openFinance: { ...openFinance, ...asked } }),
    'AWAITING_AUTHORISATION',
    at,
  );
}

export function isAwaiting(loan: LoanRecord): boolean {
  return loan.content.application.openFinance.consentState === 'AWAITING_AUTHORISATION';
}

/** The customer's decision at the institution; only the first counts. */
export function decideConsent(loan: LoanRecord, isYes: boolean, at: Date): LoanRecord {
  return isAwaiting(loan) ? withState(loan, isYes ? 'AUTHORISED' : 'REJECTED', at) : loan;
}

/** Rejects a consent that was not authorised in time, as of the instant it expired. */
export function expireConsent(loan: LoanRecord, now: Date): LoanRecord {
  const { updatedAt } = loan.content.application.openFinance;
  if (!isAwaiting(loan) || !updatedAt) return loan;
  const end = new Date(Date.parse(updatedAt) + WINDOW_SECONDS * 1000);
  return end <= now ? withState(loan, 'REJECTED', end) : loan;
}
