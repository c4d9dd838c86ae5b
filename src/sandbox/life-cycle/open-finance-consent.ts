/** The Open Finance consent of an application: requested, authorised or rejected at the institution, expired, revoked. */
import { randomUUID } from 'node:crypto';
import type { BankReference } from '../../domain/bank-account/banks.ts';
import type { Application } from '../base/wire.ts';
import { type LoanRecord, withApplication } from './loan-record.ts';

type OpenFinance = Application['openFinance'];
type Changes = Pick<OpenFinance, 'consentState' | 'rejectionReason'>;

/** An authorisation must be given within the hour. */
const WINDOW_SECONDS = 60 * 60;
/** Data is shared for a year. */
const SHARED_SECONDS = 365 * 24 * 60 * 60;

const consentOf = (loan: LoanRecord): OpenFinance => loan.content.application.openFinance;

function withConsent(loan: LoanRecord, changes: Partial<OpenFinance> & Changes, at: Date): LoanRecord {
  const openFinance = { ...consentOf(loan), ...changes, updatedAt: at.toISOString() };
  return withApplication(loan, { openFinance });
}

/** A new consent, pending at the institution; replaces an earlier one. */
export function askConsent(loan: LoanRecord, bank: BankReference, at: Date): LoanRecord {
  const asked = { openFinancePartner: bank.name, partnerId: randomUUID(), typeName: 'accounts' };
  return withConsent(loan, { ...asked, consentState: 'AWAITING_AUTHORISATION', rejectionReason: null }, at);
}

export function isAwaiting(loan: LoanRecord): boolean {
  return consentOf(loan).consentState === 'AWAITING_AUTHORISATION';
}

export function isShared(loan: LoanRecord): boolean {
  return consentOf(loan).consentState === 'AUTHORISED';
}

/** The customer's decision at the institution; only the first counts. */
export function decideConsent(loan: LoanRecord, isYes: boolean, at: Date): LoanRecord {
  if (!isAwaiting(loan)) return loan;
  return isYes
    ? withConsent(loan, { consentState: 'AUTHORISED', rejectionReason: null }, at)
    : withConsent(loan, { consentState: 'REJECTED', rejectionReason: 'CUSTOMER_MANUALLY_REJECTED' }, at);
}

/** Ends the sharing, or the request, by the customer's wish; without either the loan is unchanged. */
export function revokeConsent(loan: LoanRecord, at: Date): LoanRecord {
  if (!isAwaiting(loan) && !isShared(loan)) return loan;
  return withConsent(loan, { consentState: 'REJECTED', rejectionReason: 'CUSTOMER_MANUALLY_REVOKED' }, at);
}

/** When the time to authorise, or the sharing, ends; null when neither runs. */
export function consentEnd(loan: LoanRecord): Date | null {
  const { updatedAt } = consentOf(loan);
  const seconds = isAwaiting(loan) ? WINDOW_SECONDS : isShared(loan) ? SHARED_SECONDS : null;
  return updatedAt && seconds !== null ? new Date(Date.parse(updatedAt) + seconds * 1000) : null;
}

/** Rejects a consent that was not authorised in time, or was shared for its whole term, as of that instant. */
export function expireConsent(loan: LoanRecord, now: Date): LoanRecord {
  const end = consentEnd(loan);
  if (!end || end > now) return loan;
  const rejectionReason = isAwaiting(loan) ? 'CONSENT_EXPIRED' : 'CONSENT_MAX_DATE_REACHED';
  return withConsent(loan, { consentState: 'REJECTED', rejectionReason }, end);
}
