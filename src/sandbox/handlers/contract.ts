/** From the conditions to the signed contract and the data it needs. */

import { conflictOfState, LenderError } from '../base/lender-error.ts';
import { readName } from '../caller/applicant-checks.ts';
import { recordConsents } from '../caller/consent-record.ts';
import { answerChanged, changeLoan, keepLoan, requireLoan } from '../caller/current-loan.ts';
import { refuse } from '../caller/refusal.ts';
import { refuseSignature } from '../caller/way-to-money.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import { planOf } from '../credit-decision/demo-customers.ts';
import { defaultTerms, priceFor } from '../credit-decision/price-loan.ts';
import { isOnOffer } from '../credit-decision/product.ts';
import { withProposalsPriced } from '../credit-decision/proposals.ts';
import { finishStep } from '../credit-decision/steps.ts';
import {
  askSteps,
  cancel,
  completeStep,
  conditionsOf,
  type LoanRecord,
  move,
  withApplication,
  withContent,
  withFacts,
} from '../life-cycle/loan-record.ts';
import { readMoves } from '../life-cycle/loan-store.ts';
import { withSignature } from '../life-cycle/signed-contract.ts';
import type { StateName } from '../life-cycle/states.ts';
import { isPaidOut, withdraw } from '../life-cycle/withdrawal.ts';
import { amountToGiveBack } from '../payments/give-back.ts';
import { redeemVerification } from '../verification/verification.ts';
import { acceptAccount, readAccount } from './bank-account.ts';

const CANCELLABLE: readonly StateName[] = [
  'incomplete',
  'preContract',
  'pendingSteps',
  'approvalOffer',
  'contractReady',
  'postContractData',
  'bankNotAccepted',
  'postContractSteps',
  'offerAfterAnalysis',
];

const submitPreContract: Handler<'submitPreContract'> = async (call) =>
  changeLoan(call, (loan, now) => {
    const { pendingSteps, personal, financial, payment } = loan.content.application;
    if (loan.state !== 'preContract' || pendingSteps.includes(3)) throw conflictOfState();
    const { principal, term, dueDay, insuranceRequested } = call.body;
    if (!isOnOffer(principal, term)) {
      throw new LenderError(
        422,
        'offer-unavailable',
        'Escolha um valor e um prazo disponíveis.',
        'principal',
      );
    }
    const requested = { principal, term, dueDay, insuranceRequested };
    const chosen = withApplication(withFacts(loan, { requested }), {
      payment: { ...payment, dueDay },
      financial: { ...financial, principal, insuranceRequested, insured: insuranceRequested },
      conditionsSelectedAt: now.toISOString(),
    });
    const priced = withContent(chosen, { conditions: priceFor(chosen, requested, now) });
    const steps = planOf(personal.taxId).stepsBeforePolicy;
    return steps.length > 0
      ? askSteps(move(priced, 'steps-asked', now), steps)
      : move(priced, 'sent-to-policy', now);
  });

/** Version of the contract page's text. */
const CONTRACT = { kind: 'contract', version: '2026-11' } as const;

/** Signed for the conditions as they are. What follows is the data for the contract, or after the analysis the payout. */
function sign(loan: LoanRecord, now: Date): LoanRecord {
  const { facts, formalization } = loan.content;
  const customer = { confirmedAt: now.toISOString() };
  const done = withContent(completeStep(withSignature(loan, now), 4), {
    formalization: { ...formalization, customer },
  });
  if (!facts.isAnalysed) return askSteps(move(done, 'contract-signed', now), [5]);
  return move(withFacts(done, { isAnalysed: false }), 'new-contract-signed', now);
}

const signContract: Handler<'signContract'> = async (call) => {
  const loan = await requireLoan(call);
  const refused = await refuseSignature(call, loan);
  if (refused) {
    await keepLoan(call, refused.loan);
    return refused.refusal;
  }
  await recordConsents(call, loan.id, [CONTRACT]);
  return answerChanged(call, sign(loan, call.now));
};

const submitPostContract: Handler<'submitPostContract'> = async (call) => {
  const { personal, residential, financial, employment } = call.body;
  return changeLoan(call, (loan, now) => {
    const { application } = loan.content;
    if (loan.state !== 'postContractData') throw conflictOfState();
    const account = readAccount(financial.bankAccount, 'financial.bankAccount.number');
    const told = withApplication(completeStep(loan, 5), {
      personal: {
        ...application.personal,
        ...personal,
        motherName: readName(personal.motherName, 'personal.motherName'),
        completed: true,
      },
      residential: { ...application.residential, ...residential },
      financial: {
        ...application.financial,
        politicallyExposedPerson: financial.politicallyExposedPerson,
        bankAccount: { ...account.account, kind: financial.bankAccount.kind },
      },
      employment: { ...application.employment, ...employment },
      finishedAt: now.toISOString(),
    });
    return account.isAcceptedBank ? acceptAccount(told, now) : move(told, 'bank-not-accepted', now);
  });
};

const submitMissingData: Handler<'submitMissingData'> = async (call) =>
  changeLoan(call, (loan) => {
    const motherName = readName(call.body.motherName, 'motherName');
    return withApplication(loan, {
      personal: { ...loan.content.application.personal, ...call.body, motherName },
    });
  });

const reconfirmContract: Handler<'reconfirmContract'> = async (call) => {
  const loan = await requireLoan(call);
  if (!loan.content.application.pendingSteps.includes(20)) throw conflictOfState();
  if (!(await redeemVerification(call.database, loan.id, 20, call.query.code))) {
    return refuse(422, 'token-invalid', 'Este código não confere ou já venceu.');
  }
  return changeLoan(call, async (current, now) => {
    await recordConsents(call, current.id, [CONTRACT]);
    return finishStep(current, 20, now);
  });
};

const cancelContract: Handler<'cancelContract'> = async (call) =>
  changeLoan(call, async (loan, now) => {
    if (isPaidOut(loan)) {
      const withdrawn = withdraw(loan, await readMoves(call.database, loan.id), now);
      return (await amountToGiveBack(call, loan)) > 0 ? withdrawn : cancel(withdrawn, now);
    }
    if (!CANCELLABLE.includes(loan.state)) throw conflictOfState();
    return cancel(loan, now, 'customer');
  });

/** Adds SuperSeguro to the conditions or removes it, until something is signed. */
function withInsurance(loan: LoanRecord, insured: boolean, now: Date): LoanRecord {
  if (loan.state !== 'preContract' && loan.state !== 'contractReady') throw conflictOfState();
  const { financial } = loan.content.application;
  const conditions = conditionsOf(loan);
  const terms = {
    ...(loan.content.facts.requested ?? defaultTerms(loan)),
    principal: conditions.principal,
    term: conditions.term,
    insuranceRequested: insured,
  };
  const chosen = withApplication(withFacts(loan, { requested: terms }), {
    financial: { ...financial, insuranceRequested: insured, insured },
  });
  const monthlyRate = conditions.monthlyInterestRate;
  const priced = withContent(chosen, { conditions: priceFor(chosen, terms, now, { monthlyRate }) });
  return withProposalsPriced(
    priced,
    (proposed) => ({ ...proposed, terms: { ...proposed.terms, insuranceRequested: insured } }),
    now,
  );
}

const applyInsurance: Handler<'applyInsurance'> = async (call) =>
  changeLoan(call, (loan, now) => withInsurance(loan, true, now));

const declineInsurance: Handler<'declineInsurance'> = async (call) =>
  changeLoan(call, (loan, now) => withInsurance(loan, false, now));

export const contractHandlers: Handlers = {
  submitPreContract,
  signContract,
  submitPostContract,
  submitMissingData,
  reconfirmContract,
  cancelContract,
  applyInsurance,
  declineInsurance,
};
