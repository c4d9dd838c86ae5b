/** A further loan for a customer who has repaid one (states 100 and 102), started with the known data. */

import { randomUUID } from 'node:crypto';
import { conflictOfState, notFound } from '../base/lender-error.ts';
import { answerLoan, requireLoan } from '../caller/current-loan.ts';
import { withGroups } from '../caller/experiment-groups.ts';
import { missingInformation, withLabels } from '../caller/first-answers.ts';
import { accountOf, type CallContext, type Handler, type Handlers } from '../contract/handler.ts';
import { isInProgress } from '../life-cycle/loan-progress.ts';
import { type LoanRecord, move, withApplication, withContent } from '../life-cycle/loan-record.ts';
import {
  findLoanOfDevice,
  findOfferedLoan,
  hasNewerLoan,
  insertLoan,
  markOffered,
  takeOfferedLoan,
} from '../life-cycle/loan-store.ts';
import { newLoan } from '../life-cycle/new-loan.ts';

/** Whether the caller registered this device. */
async function isOwnDevice(call: CallContext, code: string): Promise<boolean> {
  const rows = await call.database.query(
    `select id from device where kind = 1 and code = $1 and customer_id = $2
     and loan_id is not distinct from $3::uuid`,
    [code, call.session?.customerId ?? null, call.session?.loanId ?? null],
  );
  return rows.length > 0;
}

/**
 * The new loan with all earlier answers. Consents and choices are asked for again: nothing is calculated, and no data
 * source is queried, before the customer has given them (`complementLead`).
 */
async function offerAfter(call: CallContext, paid: LoanRecord): Promise<LoanRecord> {
  const { now } = call;
  const subject = paid.subject ?? call.client.visitor ?? randomUUID();
  const begun = { ...newLoan(paid.customerId, now), ofAccount: true, subject };
  const { personal, employment, residential, financial, brand, multivariateTests } = paid.content.application;
  const known = withApplication(begun, {
    personal,
    employment,
    residential,
    brand,
    multivariateTests,
    financial: { ...financial, insured: false, insuranceRequested: null },
  });
  const grouped = await withGroups(call, known);
  const labels2 = {
    ...withLabels(grouped).content.labels2,
    product: paid.content.labels2.product,
    recurrency: true,
  };
  const pendingInformation = [...missingInformation(known), 'consents'];
  const registered = move(withContent(grouped, { labels2 }), 'application-registered', now);
  return withApplication(registered, { pendingInformation });
}

/** The offer after the account's paid loan, which is locked: the one that was made, or a new one. */
async function offerOf(call: CallContext): Promise<{ offer: LoanRecord; isNew: boolean }> {
  const paid = await requireLoan(call);
  if (paid.state !== 'settled' && paid.state !== 'settledEarly') throw conflictOfState();
  const made = await findOfferedLoan(call.database, paid.customerId);
  if (made) return { offer: made, isNew: false };
  if (await hasNewerLoan(call.database, paid)) throw conflictOfState();
  const offer = await insertLoan(call.database, await offerAfter(call, paid));
  await markOffered(call.database, offer.id);
  return { offer, isNew: true };
}

/** Made once, however often the home opens. The paid loan stays the account's until the offer is taken. */
const createRecurringOffer: Handler<'createRecurringOffer'> = async (call) => {
  const { code } = call.query;
  accountOf(call);
  if (code !== undefined && !(await isOwnDevice(call, code))) throw notFound();
  const { offer, isNew } = await offerOf(call);
  return answerLoan(call, offer, isNew ? 201 : 200);
};

const takeRecurringOffer: Handler<'takeRecurringOffer'> = async (call) => {
  accountOf(call);
  const { offer } = await offerOf(call);
  await takeOfferedLoan(call.database, offer.id);
  return answerLoan(call, offer, 200);
};

/** Returns nothing else to whoever holds the device, and the same for an unregistered one. */
const findLoanByDevice: Handler<'findLoanByDevice'> = async (call) => {
  const loan = await findLoanOfDevice(call.database, call.query.code);
  return { status: 200, body: { inProgress: loan !== null && isInProgress(loan, call.now) } };
};

export const recurringOfferHandlers: Handlers = {
  createRecurringOffer,
  takeRecurringOffer,
  findLoanByDevice,
};
