/** Confirmation by a code or link (steps 27 to 29): sent again, confirmed. */
import type { Handler, Handlers } from '../contract/handler.ts';
import { conflictOfState } from '../lender-error.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { finishStep } from '../life-cycle/steps.ts';
import {
  channelOf,
  isVerified,
  lastSent,
  maskedRecipient,
  RESEND_SECONDS,
  redeemVerification,
  sendVerification,
} from '../verification/verification.ts';
import type { StepCode } from '../wire.ts';
import { changeLoan, requireLoan } from './current-loan.ts';
import { refuse } from './refusal.ts';

function pendingStep(loan: LoanRecord): StepCode {
  const step = loan.content.application.pendingSteps.find(isVerified);
  if (step === undefined) throw conflictOfState();
  return step;
}

/** A second call within the thirty seconds sends nothing and says how long to wait. */
const resendVerificationToken: Handler<'resendVerificationToken'> = async (call) => {
  const loan = await requireLoan(call);
  const step = pendingStep(loan);
  const channel = call.body?.channel ?? channelOf(step);
  const sent = await lastSent(call.database, loan.id, step);
  const secondsAgo = sent ? (call.now.getTime() - sent.getTime()) / 1000 : Number.POSITIVE_INFINITY;
  const isLocked = secondsAgo < RESEND_SECONDS;
  if (!isLocked) await sendVerification(call.database, loan, step, call.now, channel);
  const resendAfter = isLocked ? Math.max(1, Math.ceil(RESEND_SECONDS - secondsAgo)) : RESEND_SECONDS;
  return { status: 200, body: { channel, recipient: maskedRecipient(loan, channel), resendAfter } };
};

const confirmVerificationToken: Handler<'confirmVerificationToken'> = async (call) => {
  const loan = await requireLoan(call);
  const step = pendingStep(loan);
  if (!(await redeemVerification(call.database, loan.id, step, call.body.token.trim()))) {
    return refuse(422, 'token-invalid', 'Este código não confere ou já venceu. Peça um novo.');
  }
  return changeLoan(call, (current, now) => finishStep(current, step, now));
};

export const tokenHandlers: Handlers = { resendVerificationToken, confirmVerificationToken };
