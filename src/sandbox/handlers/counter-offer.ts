/** The counter-offer questionnaire: the answer is kept and the conditions follow it. */
import type { Handler, Handlers } from '../contract/handler.ts';
import { proposalFor } from '../credit-decision/answer-feedback.ts';
import { counterOfferFrom } from '../credit-decision/counter-offer.ts';
import { defaultTerms, priceFor } from '../credit-decision/price-loan.ts';
import { conflictOfState, notFound } from '../lender-error.ts';
import {
  askSteps,
  conditionsOf,
  type LoanRecord,
  move,
  withApplication,
  withContent,
  withFacts,
} from '../life-cycle/loan-record.ts';
import type { CounterOfferFeedback } from '../wire.ts';
import { changeLoan } from './current-loan.ts';

/** What is on the table: the smaller offer at state 14, the conditions of the contract at 5. */
function termsOnTheTable(loan: LoanRecord) {
  const offered = loan.content.counterOffer;
  const conditions = conditionsOf(loan);
  const source = loan.state === 'approvalOffer' && offered ? offered : null;
  return {
    terms: {
      ...(loan.content.facts.requested ?? defaultTerms(loan)),
      principal: source?.principal.value ?? conditions.principal,
      term: source?.term.value ?? conditions.term,
    },
    monthlyRate: source?.monthlyInterestRate.value ?? conditions.monthlyInterestRate,
  };
}

function reconsider(loan: LoanRecord, feedback: CounterOfferFeedback, now: Date): LoanRecord {
  const noted = withContent(loan, { counterOfferFeedback: feedback });
  if (feedback.option === 'not-needed') return noted;
  const { terms, monthlyRate } = proposalFor(termsOnTheTable(loan), feedback.option, feedback);
  const conditions = priceFor(loan, terms, now, { monthlyRate });
  const { payment } = loan.content.application;
  const proposed = withApplication(
    withContent(withFacts(noted, { requested: terms }), {
      conditions,
      counterOffer: counterOfferFrom(conditions),
    }),
    { payment: { ...payment, dueDay: terms.dueDay } },
  );
  return loan.state === 'approvalOffer'
    ? askSteps(move(proposed, 'offer-accepted', now), [4])
    : move(proposed, 'conditions-changed', now);
}

const answerCounterOffer: Handler<'answerCounterOffer'> = async (call) => {
  const { option, level, payDay, loanId } = call.query;
  await changeLoan(call, (loan, now) => {
    if (loanId !== undefined && loanId !== loan.id) throw notFound();
    if (loan.state !== 'approvalOffer' && loan.state !== 'contractReady') throw conflictOfState();
    const feedback: CounterOfferFeedback = {
      option,
      level: level ?? null,
      payDay: payDay ?? null,
      answeredAt: now.toISOString(),
    };
    return reconsider(loan, feedback, now);
  });
  return { status: 200, body: 'ok' };
};

export const counterOfferHandlers: Handlers = { answerCounterOffer };
