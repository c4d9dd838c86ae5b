/**
 * Codes that prove a contact: six digits to type in the customer's session, and a link with its own token. Only
 * hashes are stored; five wrong codes invalidate it; a new one invalidates the one before. Messages go to the outbox,
 * which replaces e-mail, SMS and WhatsApp.
 */
import { randomInt } from 'node:crypto';
import { maskEmail } from '../../domain/email.ts';
import { maskPhone } from '../../domain/phone.ts';
import { LenderError } from '../base/lender-error.ts';
import type { StepCode } from '../base/wire.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { hashToken, newToken } from '../sessions/session.ts';
import { findAccount } from './account.ts';
import { countMessage, countProof } from './message-limit.ts';
import { type Channel, sendToOwner } from './outbox.ts';

/** Steps that a code proves; 20 is the extra formalization, with a code by SMS. */
const CHANNEL_BY_STEP: { readonly [step: number]: Channel } = {
  20: 'sms',
  27: 'email',
  28: 'sms',
  29: 'whatsapp',
};

const MOST_FAILURES = 5;

/** Codes for a change of contact are kept with those of steps, under numbers that no step has. */
export const CONTACT_ON_RECORD = 1001;
export const NEW_CONTACT = 1002;

/** What a code proves: a step of the application, or one of the two contacts of a change. */
export type CodePurpose = StepCode | typeof CONTACT_ON_RECORD | typeof NEW_CONTACT;

/** Spec §9: sending again is locked for thirty seconds. */
export const RESEND_SECONDS = 30;

export function isVerified(step: StepCode): boolean {
  return step in CHANNEL_BY_STEP;
}

export function channelOf(step: StepCode): Channel {
  return CHANNEL_BY_STEP[step] ?? 'sms';
}

/** A possible recipient of a code. */
export interface Contact {
  readonly channel: Channel;
  /** The unmasked address or number. */
  readonly recipient: string;
}

/** Whether the loan's steps require a contact of the account, not one the applicant typed. */
export function isAccountProof(loan: LoanRecord): boolean {
  return loan.state === 'started' || loan.content.facts.mustProveOwner === true;
}

function channelsOf(step: StepCode): Channel[] {
  if (step === 28) return ['sms', 'whatsapp'];
  if (step === 29) return ['whatsapp', 'sms'];
  return [channelOf(step)];
}

/** Every contact that proves the step: an account's contacts on record, otherwise the application's own. */
export async function contactsFor(database: Queryable, loan: LoanRecord, step: StepCode): Promise<Contact[]> {
  if (isAccountProof(loan)) return contactsOnRecord(database, loan.customerId);
  return reachable(channelsOf(step), loan.content.application.personal);
}

interface KnownContacts {
  readonly emailAddress?: string | null;
  readonly mobilePhoneNumber?: string | null;
}

function reachable(channels: readonly Channel[], known: KnownContacts | null): Contact[] {
  return channels
    .map((channel) => ({
      channel,
      recipient: (channel === 'email' ? known?.emailAddress : known?.mobilePhoneNumber) ?? '',
    }))
    .filter(({ recipient }) => recipient !== '');
}

/** Every contact of the account; none for a customer of whom only a typed CPF is known. */
export async function contactsOnRecord(database: Queryable, customerId: string): Promise<Contact[]> {
  return reachable(['email', 'sms', 'whatsapp'], await findAccount(database, customerId));
}

/** Throws `channel-unavailable` for a channel that none of the contacts has. */
export function contactBy(contacts: readonly Contact[], channel: Channel | undefined): Contact {
  const contact = contacts.find((one) => channel === undefined || one.channel === channel);
  if (contact) return contact;
  throw new LenderError(422, 'channel-unavailable', 'Escolha um dos contatos do cadastro.', 'channel');
}

/** The contact as shown to the customer. */
export function masked({ channel, recipient }: Contact): string {
  return channel === 'email' ? maskEmail(recipient) : maskPhone(recipient);
}

export async function wasVerificationSent(
  database: Queryable,
  loanId: string,
  step: StepCode,
): Promise<boolean> {
  return (await lastSent(database, loanId, step)) !== null;
}

/** The newest code of a step. */
export interface SentCode {
  /** By the lender's clock. */
  readonly at: Date;
  readonly channel: Channel;
}

/** Null if none was sent. */
export async function lastSent(
  database: Queryable,
  loanId: string,
  step: CodePurpose,
): Promise<SentCode | null> {
  const [row] = await database.query<{ sent_at: Date; channel: Channel | null }>(
    'select sent_at, channel from verification where loan_id = $1 and step = $2',
    [loanId, step],
  );
  return row ? { at: row.sent_at, channel: row.channel ?? CHANNEL_BY_STEP[step] ?? 'sms' } : null;
}

/** Seconds until another code may be sent; 0 without an earlier one. */
export const secondsLeft = (sent: SentCode | null, now: Date): number =>
  sent ? Math.max(0, Math.ceil(RESEND_SECONDS - (now.getTime() - sent.at.getTime()) / 1000)) : 0;

/** A space keeps them apart: no contact has one, so no other code gives the same text with the end of a contact. */
const hashCode = (code: string, boundTo: string) => hashToken(boundTo === '' ? code : `${code} ${boundTo}`);

/**
 * Creates a new code and link, stored as hashes; invalidates the ones before.
 * @param boundTo what has to be given with the code; nothing by default
 */
export async function renewCode(
  call: CallContext,
  loan: LoanRecord,
  step: CodePurpose,
  channel: Channel,
  boundTo = '',
): Promise<{ readonly code: string; readonly link: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const link = newToken();
  await call.database.query(
    `insert into verification (loan_id, step, code_hash, link_hash, sent_at, channel)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (loan_id, step) do update
       set code_hash = excluded.code_hash, link_hash = excluded.link_hash, failures = 0,
         sent_at = excluded.sent_at, channel = excluded.channel`,
    [loan.id, step, hashCode(code, boundTo), hashToken(link), call.now, channel],
  );
  return { code, link };
}

const WARNING =
  'Alguém informou o seu CPF para pedir um empréstimo. Se não foi você, não passe este código a ninguém.';

/**
 * Sends a new code to the contact, or to the first that proves the step. Throws TooManyRequests.
 *
 * A contact on record gets no link: if its owner clicked it out of curiosity, a stranger's application would be
 * accepted. Nor is the message the loan's, which the stranger's session could read.
 */
export async function sendVerification(
  call: CallContext,
  loan: LoanRecord,
  step: StepCode,
  chosen?: Contact,
): Promise<void> {
  const contact = chosen ?? (await contactsFor(call.database, loan, step))[0];
  if (!contact) return;
  const isOfAccount = isAccountProof(loan);
  await countMessage(call, contact.recipient, loan.id);
  if (isOfAccount) await countProof(call, loan.customerId);
  const { code, link } = await renewCode(call, loan, step, contact.channel);
  const content = `Seu código de confirmação é ${code}.`;
  const message = isOfAccount
    ? { ...contact, content: `${content} ${WARNING}`, link: null }
    : { ...contact, content, link: `/sandbox/partner/confirmation?token=${link}` };
  const owner = { customerId: loan.customerId, loanId: isOfAccount ? null : loan.id };
  await sendToOwner(call.database, owner, message, call.now);
}

/** Redeems the code or link of a step. False if it is wrong, replaced or used up; wrong codes are counted. */
export async function redeemVerification(
  database: Queryable,
  loanId: string,
  step: StepCode,
  token: string,
): Promise<boolean> {
  const rows = await database.query(
    `delete from verification where loan_id = $1 and step = $2
     and ((code_hash = $3 and failures < $4) or link_hash = $3) returning step`,
    [loanId, step, hashToken(token), MOST_FAILURES],
  );
  if (rows.length > 0) return true;
  await database.query('update verification set failures = failures + 1 where loan_id = $1 and step = $2', [
    loanId,
    step,
  ]);
  return false;
}

/** A code as it was given. */
export interface GivenCode {
  readonly code: string;
  /** As for {@link renewCode}; nothing by default. */
  readonly boundTo?: string;
}

/** Whether this is the code, sent after `sentAfter`. It stays valid; wrong ones are counted. */
export async function isRightCode(
  database: Queryable,
  loanId: string,
  step: CodePurpose,
  { code, boundTo = '' }: GivenCode,
  sentAfter: Date,
): Promise<boolean> {
  const [row] = await database.query<{ right: boolean }>(
    `update verification set failures = failures + (case when code_hash = $3 then 0 else 1 end)
     where loan_id = $1 and step = $2
     returning code_hash = $3 and failures < $4 and sent_at > $5 as right`,
    [loanId, step, hashCode(code.trim(), boundTo), MOST_FAILURES, sentAfter],
  );
  return row?.right ?? false;
}

/** Invalidates a code. */
export async function forgetCode(database: Queryable, loanId: string, step: CodePurpose): Promise<void> {
  await database.query('delete from verification where loan_id = $1 and step = $2', [loanId, step]);
}

/** What a link refers to. */
export interface VerificationLink {
  readonly customerId: string;
  readonly loanId: string;
  readonly step: StepCode;
}

/** The loan and step of a link; null if it is not valid any more. */
export async function findLink(database: Queryable, token: string): Promise<VerificationLink | null> {
  const [row] = await database.query<{ customer_id: string; loan_id: string; step: StepCode }>(
    `select loan.customer_id, verification.loan_id, verification.step
     from verification join loan on loan.id = verification.loan_id where link_hash = $1`,
    [hashToken(token)],
  );
  return row ? { customerId: row.customer_id, loanId: row.loan_id, step: row.step } : null;
}
