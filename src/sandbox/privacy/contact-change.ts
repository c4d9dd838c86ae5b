/**
 * A new e-mail address or phone of an account: two codes, one sent to a contact on record and one to the new contact,
 * replace the old one, which is told. A session alone reaches nothing: without the first code not even the second is
 * sent. The second belongs to the contact it was sent to, so nothing about the change is stored but both hashes.
 */
import { followContacts } from '../caller/contact-replaced.ts';
import type { CallContext } from '../contract/handler.ts';
import { TooManyRequests } from '../contract/rate-limit.ts';
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { countMessage, countProof } from '../verification/message-limit.ts';
import { sendToOwner } from '../verification/outbox.ts';
import {
  CONTACT_ON_RECORD,
  type Contact,
  isRightCode,
  lastSent,
  NEW_CONTACT,
  renewCode,
  secondsLeft,
} from '../verification/verification.ts';

/** How long a code is valid, by the lender's clock. */
const CODE_MINUTES = 30;

/** The new contact: an e-mail address in lower case, or a phone's digits; the other is null. */
export type NewContact =
  | { readonly emailAddress: string; readonly mobilePhoneNumber: null }
  | { readonly emailAddress: null; readonly mobilePhoneNumber: string };

/** How the new contact is reached. */
export function reachOf({ emailAddress, mobilePhoneNumber }: NewContact): Contact {
  return emailAddress === null
    ? { channel: 'sms', recipient: mobilePhoneNumber }
    : { channel: 'email', recipient: emailAddress };
}

const WARNING =
  'Alguém quer trocar um contato da sua conta. Se não foi você, não passe este código a ninguém e troque a sua senha.';

async function sendCode(call: CallContext, loan: LoanRecord, contact: Contact, content: string) {
  const owner = { customerId: loan.customerId, loanId: null };
  await sendToOwner(call.database, owner, { ...contact, content, link: null }, call.now);
}

const codeText = (code: string) =>
  `Seu código de confirmação é ${code}. Ele vale por ${CODE_MINUTES} minutos.`;

/** Sends a code to a contact on record; invalidates the one before. Throws TooManyRequests. */
export async function sendProof(call: CallContext, loan: LoanRecord, contact: Contact): Promise<void> {
  await countMessage(call, contact.recipient, loan.id);
  await countProof(call, loan.customerId);
  const { code } = await renewCode(call, loan, CONTACT_ON_RECORD, contact.channel);
  await sendCode(call, loan, contact, `${codeText(code)} ${WARNING}`);
}

/** Sends a code to the new contact; invalidates the one before. Throws TooManyRequests, also within thirty seconds. */
export async function askForContact(
  call: CallContext,
  loan: LoanRecord,
  newContact: NewContact,
): Promise<void> {
  const contact = reachOf(newContact);
  const wait = secondsLeft(await lastSent(call.database, loan.id, NEW_CONTACT), call.now);
  if (wait > 0) throw new TooManyRequests(wait);
  await countMessage(call, contact.recipient, loan.id);
  const { code } = await renewCode(call, loan, NEW_CONTACT, contact.channel, contact.recipient);
  await sendCode(call, loan, contact, codeText(code));
}

const earliest = (now: Date) => new Date(now.getTime() - CODE_MINUTES * 60_000);

/** Whether this code was sent to a contact on record; it stays valid until the change. Wrong ones are counted. */
export async function provesAccount(
  { database, now }: CallContext,
  loan: LoanRecord,
  code: string,
): Promise<boolean> {
  return isRightCode(database, loan.id, CONTACT_ON_RECORD, { code }, earliest(now));
}

/** Whether this code was sent to this new contact. Wrong ones are counted. */
export async function provesContact(
  { database, now }: CallContext,
  loan: LoanRecord,
  contact: NewContact,
  code: string,
): Promise<boolean> {
  const given = { code, boundTo: reachOf(contact).recipient };
  return isRightCode(database, loan.id, NEW_CONTACT, given, earliest(now));
}

/** Whether another customer has this e-mail address, with which both would log in. */
export async function isOfAnother(
  database: Queryable,
  customerId: string,
  { emailAddress }: NewContact,
): Promise<boolean> {
  const rows = await database.query('select 1 from customer where lower(email_address) = $1 and id <> $2', [
    emailAddress,
    customerId,
  ]);
  return rows.length > 0;
}

/** Replaces the contact of the account, with all that follows: other sessions end, and the old contact is told. */
export async function replaceContact(
  call: CallContext,
  customerId: string,
  contact: NewContact,
): Promise<void> {
  const { database } = call;
  const column = contact.emailAddress === null ? 'mobile_phone_number' : 'email_address';
  const [old] = await database.query<{ contact: string | null }>(
    `select ${column} as contact from customer where id = $1`,
    [customerId],
  );
  const { channel, recipient } = reachOf(contact);
  await database.query(`update customer set ${column} = $2 where id = $1`, [customerId, recipient]);
  const kind = channel === 'email' ? 'email' : 'phone';
  const replaced = { kind, before: old?.contact ?? null, after: recipient } as const;
  await followContacts(call, customerId, [replaced], { session: call.session });
}
