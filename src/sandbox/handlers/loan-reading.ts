/** Reads the current loan and answers questions about it. */

import { isWaitingForProof } from '../caller/contact-proof.ts';
import { answerLoan, changeLoan, findAnyLoan, findLoan, requireLoan } from '../caller/current-loan.ts';
import { refuse } from '../caller/refusal.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { LIMITS } from '../credit-decision/product.ts';
import { finishStep } from '../credit-decision/steps.ts';
import { type LoanRecord, withContent } from '../life-cycle/loan-record.ts';
import { STATES } from '../life-cycle/states.ts';
import { redeemVerification } from '../verification/verification.ts';

const phaseOf = (loan: LoanRecord): number => STATES[loan.state].phase;

/** The customer has seen the approval: the approved page's time limit starts (§9). */
function confirm(loan: LoanRecord, now: Date): LoanRecord {
  const { formalization } = loan.content;
  if (phaseOf(loan) < 4 || formalization.customer.confirmedAt) return loan;
  return withContent(loan, {
    formalization: { ...formalization, customer: { confirmedAt: now.toISOString() } },
  });
}

const wrongCode = () => refuse(422, 'token-invalid', 'Este código não confere ou já venceu.');

const getCurrentLoan: Handler<'getCurrentLoan'> = async (call) => {
  const loan = await findAnyLoan(call);
  if (!loan) return { status: 204 };
  if (isWaitingForProof(loan)) return answerLoan(call, loan);
  const { confirmApplication, confirmExtraFormalization } = call.query;
  const code = call.headers['x-confirmation-code'];
  const finishesStep = confirmExtraFormalization && loan.content.application.pendingSteps.includes(20);
  // A followed link, even from a mail, has no custom header: it only reads and confirms nothing.
  if (typeof code !== 'string' || (!confirmApplication && !finishesStep)) return answerLoan(call, loan);
  if (finishesStep && !(await redeemVerification(call.database, loan.id, 20, code))) return wrongCode();
  return changeLoan(call, (current, now) => {
    const confirmed = confirmApplication ? confirm(current, now) : current;
    return finishesStep ? finishStep(confirmed, 20, now) : confirmed;
  });
};

const getAutoApproval: Handler<'getAutoApproval'> = async (call) => ({
  status: 200,
  body: { autoApproved: (await requireLoan(call)).state === 'autoApproved' },
});

const isCpApproved: Handler<'isCpApproved'> = async (call) => ({
  status: 200,
  body: { approved: phaseOf(await requireLoan(call)) >= 4 },
});

const getRecurrentNew: Handler<'getRecurrentNew'> = async (call) => {
  const loan = await findLoan(call);
  const eligible = loan?.state === 'settled' || loan?.state === 'settledEarly';
  return { status: 200, body: { eligible, maximumPrincipal: eligible ? LIMITS.maximumPrincipal : null } };
};

export const loanReadingHandlers: Handlers = {
  getCurrentLoan,
  getAutoApproval,
  isCpApproved,
  getRecurrentNew,
};
