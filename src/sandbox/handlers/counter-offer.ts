/**
 * The counter-offer questionnaire and its two proposals. Its query calls the wanted due day `payDay` (specification
 * §7.4); the name is mapped here.
 */

import { conflictOfState, notFound } from '../base/lender-error.ts';
import type { CounterOfferFeedback } from '../base/wire.ts';
import { changeLoan } from '../caller/current-loan.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { answered, isOffered, takeProposal } from '../credit-decision/proposals.ts';

const answerCounterOffer: Handler<'answerCounterOffer'> = async (call) => {
  const { option, level, payDay: dueDay, loanId } = call.query;
  await changeLoan(call, (loan, now) => {
    if (loanId !== undefined && loanId !== loan.id) throw notFound();
    if (!isOffered(loan) && loan.state !== 'contractReady') throw conflictOfState();
    const feedback: CounterOfferFeedback = {
      option,
      level: level ?? null,
      dueDay: dueDay ?? null,
      answeredAt: now.toISOString(),
    };
    return answered(loan, feedback, now);
  });
  return { status: 200, body: 'ok' };
};

const requestAlternativeOffer: Handler<'requestAlternativeOffer'> = async (call) =>
  changeLoan(call, (loan, now) => takeProposal(loan, 'alternative', now));

export const counterOfferHandlers: Handlers = { answerCounterOffer, requestAlternativeOffer };
