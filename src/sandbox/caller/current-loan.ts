/** Reads and changes the caller's loan: always up to date, always locked, always written with its history. */

import { conflictOfState, notFound } from '../base/lender-error.ts';
import type { Loan } from '../base/wire.ts';
import type { CallContext, HandlerResult } from '../contract/handler.ts';
import { sessionOf } from '../contract/handler.ts';
import { type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';
import { findCurrentLoan, lockFreeLoans, updateLoan } from '../life-cycle/loan-store.ts';
import { expireConsent } from '../life-cycle/open-finance-consent.ts';
import { followCollection } from '../schedule/collection.ts';
import { followInstallments } from '../schedule/follow-installments.ts';
import { bringUpToDate } from '../schedule/timed-moves.ts';
import { followAccount } from './account-change.ts';
import { followMoves } from './consequences.ts';
import { isWaitingForProof } from './contact-proof.ts';
import { showLoan } from './shown-loan.ts';
import { followRules } from './way-to-money.ts';

/** The loan with the effects of time and installments applied; not written yet. */
async function followTime(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  const allowed = await followRules(call, expireConsent(loan, call.now));
  const current = bringUpToDate(allowed, call.now);
  return followCollection(call, await followInstallments(call, current));
}

/** Writes the updated loan with all consequences of its transitions. */
export async function keepLoan(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  const current = await followTime(call, loan);
  const accountBefore = await updateLoan(call.database, current);
  const noted = await followAccount(call, current, accountBefore);
  return { ...(await followMoves(call, noted)), newMoves: [] };
}

/**
 * The caller's current loan, also one that waits for the proof of a contact; null if there is none. While nothing can be
 * written, as it was stored last.
 */
export async function findAnyLoan(call: CallContext): Promise<LoanRecord | null> {
  const stored = await findCurrentLoan(call.database, sessionOf(call));
  if (!stored || call.database.isReadOnly) return stored;
  const current = await followTime(call, stored);
  return current === stored ? stored : keepLoan(call, current);
}

/** Brings loans of others up to date, with all consequences; none while nothing can be written. */
export async function followLoans(call: CallContext, ids: readonly string[]): Promise<void> {
  if (call.database.isReadOnly) return;
  for (const stored of await lockFreeLoans(call.database, ids)) {
    if (bringUpToDate(stored, call.now) !== stored) await keepLoan(call, stored);
  }
}

/** The caller's loan, or null. Throws `conflict-of-state` for one that waits for the proof of a contact. */
export async function findLoan(call: CallContext): Promise<LoanRecord | null> {
  const loan = await findAnyLoan(call);
  if (loan && isWaitingForProof(loan)) throw conflictOfState();
  return loan;
}

/** The caller's loan; throws 404 if there is none, otherwise like {@link findLoan}. */
export async function requireLoan(call: CallContext): Promise<LoanRecord> {
  const loan = await findLoan(call);
  if (!loan) throw notFound();
  return loan;
}

/** The caller's loan, also one that waits; throws 404 if there is none. */
export async function requireAnyLoan(call: CallContext): Promise<LoanRecord> {
  const loan = await findAnyLoan(call);
  if (!loan) throw notFound();
  return loan;
}

/** The loan as a response. */
export async function answerLoan(
  call: CallContext,
  loan: LoanRecord,
  status: 200 | 201 = 200,
): Promise<HandlerResult<Loan> & { body: Loan }> {
  return { status, body: await showLoan(call.database, loan, call.now) };
}

/** Writes a changed loan and responds with it. */
export async function answerChanged(call: CallContext, changed: LoanRecord): Promise<HandlerResult<Loan>> {
  const dated = withApplication(changed, { updatedAt: call.now.toISOString() });
  return answerLoan(call, await keepLoan(call, dated));
}

/** Applies `change` to the caller's loan and responds with it. */
export async function changeLoan(
  call: CallContext,
  change: (loan: LoanRecord, now: Date) => LoanRecord | Promise<LoanRecord>,
): Promise<HandlerResult<Loan>> {
  return answerChanged(call, await change(await requireLoan(call), call.now));
}
