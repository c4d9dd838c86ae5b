/**
 * Codes that prove a contact: six digits to type in the customer's session, and a link with its own token. Only
 * hashes are stored; five wrong codes invalidate it; a new one invalidates the one before. Messages go to the outbox,
 * which replaces e-mail, SMS and WhatsApp.
 */
import { randomInt } from 'node:crypto';
import { maskEmail } from '../../domain/email.ts';
import { maskPhone } from '../../domain/phone.ts';
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
  return loan.state === 'started';
}

function channelsOf(step: StepCode, isOfAccount: boolean): Channel[] {
  if (isOfAccount) return ['email', 'sms', 'whatsapp'];
  if (step === 28 || step === 29) return ['sms', 'whatsapp'];
  return [channelOf(step)];
}

/** Every contact that proves the step: an account's contacts on record, otherwise the application's own. */
export async function contactsFor(database: Queryable, loan: LoanRecord, step: StepCode): Promise<Contact[]> {
  const isOfAccount = isAccountProof(loan);
  const known = isOfAccount
    ? await findAccount(database, loan.customerId)
    : loan.content.application.personal;
  const recipientOf = (channel: Channel) =>
    (channel === 'email' ? known?.emailAddress : known?.mobilePhoneNumber) ?? '';
  return channelsOf(step, isOfAccount)
    .map((channel) => ({ channel, recipient: recipientOf(channel) }))
    .filter(({ recipient }) => recipient !== '');
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
  step: StepCode,
): Promise<SentCode | null> {
  const [row] = await database.query<{ sent_at: Date; channel: Channel | null }>(
    'select sent_at, channel from verification where loan_id = $1 and step = $2',
    [loanId, step],
  );
  return row ? { at: row.sent_at, channel: row.channel ?? channelOf(step) } : null;
}

/** Creates a new code and link for the step, stored as hashes; invalidates the ones before. */
async function renewCode(call: CallContext, loan: LoanRecord, step: StepCode, channel: Channel) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const link = newToken();
  await call.database.query(
    `insert into verification (loan_id, step, code_hash, link_hash, sent_at, channel)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (loan_id, step) do update
       set code_hash = excluded.code_hash, link_hash = excluded.link_hash, failures = 0,
         sent_at = excluded.sent_at, channel = excluded.channel`,
    [loan.id, step, hashToken(code), hashToken(link), call.now, channel],
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
