/** The rights over one's data (LGPD art. 18), and demands with a number. All belong to the account. */
import { isCalendarDate } from '../../domain/calendar-date.ts';
import { LenderError } from '../base/lender-error.ts';
import { showLoan } from '../caller/shown-loan.ts';
import { accountOf, type Handler, type Handlers } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import { readLoansOf } from '../life-cycle/loan-store.ts';
import { readRecords as readProductRecords } from '../products/product-store.ts';
import { readCards } from '../promotions/card-store.ts';
import { presentCard } from '../promotions/promotion-handlers.ts';
import { findAddress } from '../reference/address.ts';
import { presentInvitation, presentSignature } from '../referrals/present-referrals.ts';
import { findParticipant, readInvitations } from '../referrals/referral-store.ts';
import { presentPayment, readPayments } from '../schedule/payment-store.ts';
import { presentEvent, readEvents } from '../trail/security-event.ts';
import { type CorrectableField, type DemandKind, presentDemand } from './demand.ts';
import { insertDemand, readDemands } from './demand-store.ts';
import { deleteDeletable, readKeptData } from './kept-data.ts';

/** The most events in a copy, by the contract. */
const MOST_EVENTS = 1000;

const getKeptData: Handler<'getKeptData'> = async (call) => ({
  status: 200,
  body: { purposes: await readKeptData(call.database, accountOf(call)) },
});

const listDemands: Handler<'listDemands'> = async (call) => {
  const demands = await readDemands(call.database, accountOf(call));
  return { status: 200, body: { demands: demands.map(presentDemand) } };
};

/** Whether the value may become the field's; without a field there is none. Only a correction has either. */
function isCorrectable(kind: DemandKind, field: CorrectableField | null, value: string | null): boolean {
  if (field === null || value === null) return field === value;
  const isRight = {
    name: value.trim().length > 1,
    birthDate: isCalendarDate(value),
    zipCode: findAddress(value) !== null,
  };
  return kind === 'correction' && isRight[field];
}

const correctionInvalid = () =>
  new LenderError(422, 'correction-invalid', 'Confira o dado corrigido. Ele não parece certo.', 'value');

const createDemand: Handler<'createDemand'> = async (call) => {
  const customerId = accountOf(call);
  const { kind, comment, field = null, value = null } = call.body;
  if (!isCorrectable(kind, field, value)) throw correctionInvalid();
  if (kind === 'deletion') await deleteDeletable(call.database, customerId);
  const told = { kind, comment: comment?.trim() || null, field, value: value?.trim() ?? null };
  const demand = await insertDemand(call.database, customerId, told, call.now);
  return { status: 201, body: presentDemand(demand) };
};

interface Person {
  readonly taxId: string;
  readonly name: string | null;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
}

async function readPerson(database: Queryable, customerId: string): Promise<Person> {
  const [person] = await database.query<Person & Record<string, unknown>>(
    `select tax_id as "taxId", name, email_address as "emailAddress", mobile_phone_number as "mobilePhoneNumber"
     from customer where id = $1`,
    [customerId],
  );
  if (!person) throw new Error('a session without a customer');
  return person;
}

interface KeptConsent {
  readonly kind: string;
  readonly version: string;
  readonly givenAt: Date;
  readonly address: string;
}

interface KeptMessage {
  readonly direction: number;
  readonly content: string;
  readonly sentAt: Date;
}

/** The evidence of consents, and the words exchanged with the service. */
async function readRecords(database: Queryable, customerId: string) {
  const consents = await database.query<KeptConsent & Record<string, unknown>>(
    `select kind, version, given_at as "givenAt", address from consent_record
     join loan on loan.id = loan_id where customer_id = $1 order by given_at limit 1000`,
    [customerId],
  );
  const messages = await database.query<KeptMessage & Record<string, unknown>>(
    `select direction, chat_message.content, sent_at as "sentAt" from chat_message
     join loan on loan.id = loan_id where customer_id = $1 order by sent_at limit 1000`,
    [customerId],
  );
  return {
    consents: consents.map((one) => ({ ...one, givenAt: one.givenAt.toISOString() })),
    messages: messages.map((one) => ({ ...one, sentAt: one.sentAt.toISOString() })),
  };
}

const getDataCopy: Handler<'getDataCopy'> = async (call) => {
  const customerId = accountOf(call);
  const { database, now } = call;
  const loans = [];
  const payments = [];
  for (const loan of await readLoansOf(database, customerId)) {
    loans.push(await showLoan(database, loan, now));
    payments.push(...(await readPayments(database, loan.id)).map(presentPayment));
  }
  const demands = (await readDemands(database, customerId)).map(presentDemand);
  const signature = presentSignature(await findParticipant(database, customerId));
  const invitations = (await readInvitations(database, customerId, now)).map((one) =>
    presentInvitation(one, now),
  );
  const products = await readProductRecords(database, customerId);
  const scratchCards = (await readCards(database, customerId)).map((card) => presentCard(card, now));
  const accesses = (await readEvents(database, customerId, MOST_EVENTS)).map(presentEvent);
  const about = { ...(await readPerson(database, customerId)), ...(await readRecords(database, customerId)) };
  const kept = {
    ...about,
    loans,
    payments,
    demands,
    signature,
    invitations,
    products,
    scratchCards,
    accesses,
  };
  return { status: 200, body: { madeAt: now.toISOString(), ...kept } };
};

export const privacyHandlers: Handlers = { getKeptData, listDemands, createDemand, getDataCopy };
