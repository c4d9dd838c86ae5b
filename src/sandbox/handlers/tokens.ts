/** Confirmation by a code or link (steps 27 to 29): sent again, confirmed. */

import { conflictOfState } from '../base/lender-error.ts';
import type { StepCode } from '../base/wire.ts';
import { acceptProof } from '../caller/contact-proof.ts';
import { answerLoan, keepLoan, requireAnyLoan } from '../caller/current-loan.ts';
import { refuse } from '../caller/refusal.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { finishStep } from '../credit-decision/steps.ts';
import { type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';
import {
  type Contact,
  contactBy,
  contactsFor,
  isAccountProof,
  isVerified,
  lastSent,
  masked,
  RESEND_SECONDS,
  redeemVerification,
  secondsLeft,
  sendVerification,
} from '../verification/verification.ts';

function pendingStep(loan: LoanRecord): StepCode {
  const step = loan.content.application.pendingSteps.find(isVerified);
  if (step === undefined) throw conflictOfState();
  return step;
}

const presentSent = (contact: Contact, resendAfter: number, contacts: readonly Contact[]) => ({
  channel: contact.channel,
  recipient: masked(contact),
  resendAfter,
  channels: contacts.map(({ channel }) => channel),
});

/** Where the newest code was sent, masked, and the other possible channels. */
const getVerificationToken: Handler<'getVerificationToken'> = async (call) => {
  const loan = await requireAnyLoan(call);
  const step = pendingStep(loan);
  const contacts = await contactsFor(call.database, loan, step);
  const sent = await lastSent(call.database, loan.id, step);
  const reached = contacts.find(({ channel }) => channel === sent?.channel) ?? contacts[0];
  if (!reached) throw conflictOfState();
  return { status: 200, body: presentSent(reached, secondsLeft(sent, call.now), contacts) };
};

/** A second call within thirty seconds sends nothing and returns the time to wait. */
const resendVerificationToken: Handler<'resendVerificationToken'> = async (call) => {
  const loan = await requireAnyLoan(call);
  const step = pendingStep(loan);
  const contacts = await contactsFor(call.database, loan, step);
  const sent = await lastSent(call.database, loan.id, step);
  const contact = contactBy(contacts, call.body?.channel ?? sent?.channel);
  const wait = secondsLeft(sent, call.now);
  if (wait === 0) await sendVerification(call, loan, step, contact);
  const resendAfter = wait === 0 ? RESEND_SECONDS : wait;
  return { status: 200, body: presentSent(contact, resendAfter, contacts) };
};

const confirmVerificationToken: Handler<'confirmVerificationToken'> = async (call) => {
  const loan = await requireAnyLoan(call);
  const step = pendingStep(loan);
  if (!(await redeemVerification(call.database, loan.id, step, call.body.token.trim()))) {
    return refuse(422, 'token-invalid', 'Este código não confere ou já venceu. Peça um novo.');
  }
  const proven = isAccountProof(loan) ? acceptProof(loan, step, call.now) : finishStep(loan, step, call.now);
  const dated = withApplication(proven, { updatedAt: call.now.toISOString() });
  return answerLoan(call, await keepLoan(call, dated));
};

export const tokenHandlers: Handlers = {
  getVerificationToken,
  resendVerificationToken,
  confirmVerificationToken,
};
