/** Reading and changing the loan of the caller: always up to date, always locked, always written with its history. */
import type { Answer, CallContext } from '../contract/handler.ts';
import { sessionOf } from '../contract/handler.ts';
import { conflictOfState, notFound } from '../lender-error.ts';
import { followCollection } from '../life-cycle/collection.ts';
import { type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';
import { findCurrentLoan, readMoves, updateLoan } from '../life-cycle/loan-store.ts';
import { presentLoan } from '../life-cycle/present-loan.ts';
import { bringUpToDate } from '../life-cycle/timed-moves.ts';
import { expireConsent } from '../open-finance/consent.ts';
import { followInstallments } from '../payments/follow-installments.ts';
import type { Loan } from '../wire.ts';
import { followMoves } from './consequences.ts';
import { isWaitingForProof } from './contact-proof.ts';

/** The loan as it stands now, with what time and its installments did to it; not written yet. */
async function followTime(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  const current = bringUpToDate(expireConsent(loan, call.now), call.now);
  return followCollection(call, await followInstallments(call, current));
}

/** Writes the loan, brought up to date, with all that follows from its moves. */
export async function keepLoan(call: CallContext, loan: LoanRecord): Promise<LoanRecord> {
  const current = await followTime(call, loan);
  await updateLoan(call.database, current);
  return { ...(await followMoves(call, current)), newMoves: [] };
}

/** The caller's loan as it stands now, also one that waits for the proof of a contact; null when there is none. */
export async function findAnyLoan(call: CallContext): Promise<LoanRecord | null> {
  const stored = await findCurrentLoan(call.database, sessionOf(call));
  if (!stored) return null;
  const current = await followTime(call, stored);
  return current === stored ? stored : keepLoan(call, current);
}

/** The caller's loan, or null. Throws `conflict-of-state` for one that waits: until the proof nothing is done with it. */
export async function findLoan(call: CallContext): Promise<LoanRecord | null> {
  const loan = await findAnyLoan(call);
  if (loan && isWaitingForProof(loan)) throw conflictOfState();
  return loan;
}

/** The caller's loan; throws 404 when there is none, and like {@link findLoan}. */
export async function requireLoan(call: CallContext): Promise<LoanRecord> {
  const loan = await findLoan(call);
  if (!loan) throw notFound();
  return loan;
}

/** The caller's loan, also one that waits; throws 404 when there is none. */
export async function requireAnyLoan(call: CallContext): Promise<LoanRecord> {
  const loan = await findAnyLoan(call);
  if (!loan) throw notFound();
  return loan;
}

/** The loan as an answer. */
export async function answerLoan(
  call: CallContext,
  loan: LoanRecord,
  status: 200 | 201 = 200,
): Promise<Answer<Loan> & { body: Loan }> {
  return { status, body: presentLoan(loan, await readMoves(call.database, loan.id), call.now) };
}

/** Applies `change` to the caller's loan and answers with it. */
export async function changeLoan(
  call: CallContext,
  change: (loan: LoanRecord, now: Date) => LoanRecord | Promise<LoanRecord>,
): Promise<Answer<Loan>> {
  const changed = await change(await requireLoan(call), call.now);
  const dated = withApplication(changed, { updatedAt: call.now.toISOString() });
  return answerLoan(call, await keepLoan(call, dated));
}
