/** Steps done at a partner's page: its URL, and their completion. */

import { LenderError, notFound } from '../base/lender-error.ts';
import type { StepCode } from '../base/wire.ts';
import { recordConsents } from '../caller/consent-record.ts';
import { changeLoan, requireLoan } from '../caller/current-loan.ts';
import type { CallContext, Handler, Handlers } from '../contract/handler.ts';
import { finishFirstPending } from '../credit-decision/steps.ts';
import { type LoanRecord, withApplication } from '../life-cycle/loan-record.ts';
import { countMessage } from '../verification/message-limit.ts';
import { putIntoOutbox } from '../verification/outbox.ts';

const PSYCHOMETRIC_STEPS: readonly StepCode[] = [9, 10];
const COLLATERAL_STEPS: readonly StepCode[] = [6, 8, 31, 7];
/** The questionnaire returns here when the caller names no page. */
const DEFAULT_RETURN = '/emprestimo/solicitacao/renda/ia';

async function checkOwnTaxId(call: CallContext, taxId: string): Promise<void> {
  const loan = await requireLoan(call);
  if (loan.content.application.personal.taxId !== taxId) throw notFound();
}

const getEbsUrl: Handler<'getEbsUrl'> = async (call) => {
  const { taxId, pageToRedirect } = call.query;
  await checkOwnTaxId(call, taxId);
  return { status: 200, body: `/sandbox/partner/statement?return=${encodeURIComponent(pageToRedirect)}` };
};

const getIAssessment: Handler<'getIAssessment'> = async (call) => {
  const { taxId, pageToRedirect } = call.query;
  await checkOwnTaxId(call, taxId);
  const back = encodeURIComponent(pageToRedirect ?? DEFAULT_RETURN);
  return { status: 200, body: { url: `/sandbox/partner/assessment?return=${back}` } };
};

/** The partner may have reported it already: reporting it again changes nothing. */
function finishPsychometric(loan: LoanRecord, now: Date): LoanRecord {
  const { pendingSteps, completedApplicationSteps } = loan.content.application;
  const isPending = PSYCHOMETRIC_STEPS.some((step) => pendingSteps.includes(step));
  const isDone = PSYCHOMETRIC_STEPS.some((step) => completedApplicationSteps.includes(step));
  return isDone && !isPending ? loan : finishFirstPending(loan, PSYCHOMETRIC_STEPS, now);
}

const submitPsychometric: Handler<'submitPsychometric'> = async (call) =>
  changeLoan(call, finishPsychometric);
const submitCredigo: Handler<'submitCredigo'> = async (call) => changeLoan(call, finishPsychometric);

const registerAppInstallation: Handler<'registerAppInstallation'> = async (call) =>
  changeLoan(call, (loan, now) =>
    withApplication(finishFirstPending(loan, COLLATERAL_STEPS, now), {
      collateral: { withMobileCollateral: true, appInstalled: true },
    }),
  );

const APP_PAGE = '/emprestimo/solicitacao/celular/app/instalacao';

/** Only to the customer's own contacts, and limited per hour: nobody's phone can be flooded from here. */
const sendAppInstallationMessage: Handler<'sendAppInstallationMessage'> = async (call) => {
  const loan = await requireLoan(call);
  const { emailAddress, mobilePhoneNumber } = loan.content.application.personal;
  const isEmail = call.query.messageKind === 0;
  const recipient = isEmail ? emailAddress : mobilePhoneNumber;
  if (!recipient || call.query.recipient !== recipient) {
    throw new LenderError(403, 'forbidden', 'A mensagem só vai para os seus próprios contatos.');
  }
  await countMessage(call, recipient, loan.id);
  const channel = isEmail ? 'email' : 'sms';
  const content = 'Instale o aplicativo para continuar a sua solicitação.';
  await putIntoOutbox(
    call.database,
    { loanId: loan.id, channel, recipient, content, link: APP_PAGE },
    call.now,
  );
  return { status: 204 };
};

const consentPayrollLoan: Handler<'consentPayrollLoan'> = async (call) =>
  changeLoan(call, async (loan, now) => {
    const consent = { kind: 'payroll-loan', version: '1', givenAt: now.toISOString() };
    await recordConsents(call, loan.id, [consent]);
    const others = loan.content.application.consents.filter(({ kind }) => kind !== consent.kind);
    return withApplication(loan, { consents: [...others, consent] });
  });

export const partnerStepHandlers: Handlers = {
  getEbsUrl,
  getIAssessment,
  submitPsychometric,
  submitCredigo,
  registerAppInstallation,
  sendAppInstallationMessage,
  consentPayrollLoan,
};
