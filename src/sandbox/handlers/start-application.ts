/** Starts an application, from a start page or a lead, and completes a lead's data. */
import { randomUUID } from 'node:crypto';
import { conflictOfState, LenderError } from '../base/lender-error.ts';
import type { Loan } from '../base/wire.ts';
import {
  type Applicant,
  checkEmployment,
  checkNotKnown,
  checkTerms,
  readApplicant,
} from '../caller/applicant-checks.ts';
import { recordConsents } from '../caller/consent-record.ts';
import { followMoves } from '../caller/consequences.ts';
import { registerApplication, waitForProof } from '../caller/contact-proof.ts';
import { answerLoan, changeLoan } from '../caller/current-loan.ts';
import { withGroups } from '../caller/experiment-groups.ts';
import {
  completeIfAllIsAnswered,
  type FirstAnswers,
  withFirstAnswers,
  withLabels,
} from '../caller/first-answers.ts';
import type { CallContext, Handler, HandlerResult, Handlers } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import { move, withApplication } from '../life-cycle/loan-record.ts';
import { findSubject, insertLoan } from '../life-cycle/loan-store.ts';
import { newLoan } from '../life-cycle/new-loan.ts';
import { type ReferredAnswers, refer, referrerOf } from '../referrals/refer.ts';
import { findAccount, isKnownOwner } from '../verification/account.ts';

/** Required from the bank partner's start page (specification §7.4, the extra password header). */
export const PARTNER_PASSWORD = 'parceiro-demo';
const PARTNER_ORIGIN = 'banco-parceiro';

async function customerIdOf(database: Queryable, taxId: string, now: Date): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    `insert into customer (id, tax_id, created_at) values ($1, $2, $3)
     on conflict (tax_id) do update set tax_id = excluded.tax_id returning id`,
    [randomUUID(), taxId, now],
  );
  if (!row) throw new Error('the customer was neither found nor made');
  return row.id;
}

async function startLoan(
  call: CallContext,
  applicant: Applicant,
  answers: FirstAnswers & ReferredAnswers,
): Promise<HandlerResult<Loan>> {
  const { database, now } = call;
  // First, because it locks the customer: of two applications at once the second sees what the first has become.
  const customerId = await customerIdOf(database, applicant.taxId, now);
  await checkNotKnown(database, applicant);
  const account = await findAccount(database, customerId);
  const referrer = await referrerOf(database, answers, { customerId, isKnown: account !== null });
  const isOwner = account !== null && isKnownOwner(call.session, account, applicant);
  const empty = { ...newLoan(customerId, now), ofAccount: isOwner };
  const named = withApplication(empty, {
    personal: { ...empty.content.application.personal, ...applicant },
  });
  const subject =
    (isOwner ? await findSubject(database, customerId) : null) ?? call.client.visitor ?? randomUUID();
  const answered = withFirstAnswers({ ...named, subject }, answers, now);
  const begun = withLabels(await withGroups(call, answered));
  const registered = account && !isOwner ? waitForProof(begun, account) : registerApplication(begun, now);
  const loan = await insertLoan(database, registered);
  if (referrer) await refer(database, referrer, answers, loan.id, now);
  await recordConsents(call, loan.id, answers.consents ?? []);
  await followMoves(call, loan);
  const answer = await answerLoan(call, loan, 201);
  // A customer logged in to this account stays logged in.
  const isInside = call.session?.loanId === null && call.session.customerId === customerId;
  return isInside ? answer : { ...answer, begin: { customerId, loanId: loan.id } };
}

const createApplication: Handler<'createApplication'> = async (call) => {
  const { body, headers } = call;
  const password = headers['x-application-password'];
  const isRight = password === PARTNER_PASSWORD && call.client.mayUseSandbox;
  if ((body.origin === PARTNER_ORIGIN || password !== undefined) && !isRight) {
    throw new LenderError(403, 'forbidden', 'Senha incorreta. Confira com o banco parceiro.');
  }
  const applicant = readApplicant(body);
  if (!body.shortApplication) checkEmployment(body);
  checkTerms(body.termsAccepted);
  return startLoan(call, applicant, body);
};

const createLead: Handler<'createLead'> = async (call) => {
  const { body, query } = call;
  const applicant = readApplicant(body);
  if (body.termsAccepted === false) checkTerms(false);
  return startLoan(call, applicant, { ...body, ...(query.origin ? { origin: query.origin } : {}) });
};

const complementLead: Handler<'complementLead'> = async (call) => {
  const { body } = call;
  return changeLoan(call, async (loan, now) => {
    if (loan.state !== 'started' && loan.state !== 'incomplete') throw conflictOfState();
    checkEmployment(body);
    checkTerms(body.termsAccepted);
    await recordConsents(call, loan.id, body.consents ?? []);
    const registered = loan.state === 'started' ? move(loan, 'application-registered', now) : loan;
    return completeIfAllIsAnswered(withFirstAnswers(registered, body, now), now);
  });
};

export const startHandlers: Handlers = { createApplication, createLead, complementLead };
