/**
 * Codes that prove a contact: six digits to type under the customer's session, and a link with a token of its own.
 * Only hashes are kept; five wrong digits end a code; a new one ends the one before. The message itself goes to
 * the outbox, which stands for e-mail, SMS and WhatsApp.
 */
import { randomInt } from 'node:crypto';
import { maskEmail } from '../../domain/email.ts';
import { maskPhone } from '../../domain/phone.ts';
import type { CallContext } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { hashToken, newToken } from '../sessions/session.ts';
import type { StepCode } from '../wire.ts';
import { findAccount } from './account.ts';
import { countMessage, countProof } from './message-limit.ts';
import { type Channel, sendToOwner } from './outbox.ts';

/** Steps a code proves; 20 is the extra formalization, whose code comes by SMS. */
const CHANNEL_BY_STEP: { readonly [step: number]: Channel } = {
  20: 'sms',
  27: 'email',
  28: 'sms',
  29: 'whatsapp',
};

const MOST_FAILURES = 5;
/** Spec §9: the resend of a link is locked for thirty seconds. */
export const RESEND_SECONDS = 30;

export function isVerified(step: StepCode): boolean {
  return step in CHANNEL_BY_STEP;
}

export function channelOf(step: StepCode): Channel {
  return CHANNEL_BY_STEP[step] ?? 'sms';
}

/** Where a code can go. */
export interface Contact {
  readonly channel: Channel;
  /** The whole address or number. */
  readonly recipient: string;
}

/** Whether the steps of this loan ask for a contact of the account, not for one the applicant typed. */
export function isAccountProof(loan: LoanRecord): boolean {
  return loan.state === 'started';
}

function channelsOf(step: StepCode, isOfAccount: boolean): Channel[] {
  if (isOfAccount) return ['email', 'sms', 'whatsapp'];
  if (step === 28 || step === 29) return ['sms', 'whatsapp'];
  return [channelOf(step)];
}

/** Every contact that proves the step: those on record of an account, or else the application's own. */
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

/** The contact as the customer may see it. */
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

/** Null when none was sent. */
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

/** Makes a new code and link for the step, of which only hashes are kept; the one before ends. */
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
 * To a contact on record goes no link: one click of somebody who wonders would let a stranger in. Nor is it the
 * loan's message, which the stranger's session could read.
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

/** Uses up the code or link of a step. False when it is wrong, replaced or worn out; wrong digits are counted. */
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

/** What a link stands for. */
export interface VerificationLink {
  readonly customerId: string;
  readonly loanId: string;
  readonly step: StepCode;
}

/** Which loan and step a link belongs to; null when it is not (or no longer) good. */
export async function findLink(database: Queryable, token: string): Promise<VerificationLink | null> {
  const [row] = await database.query<{ customer_id: string; loan_id: string; step: StepCode }>(
    `select loan.customer_id, verification.loan_id, verification.step
     from verification join loan on loan.id = verification.loan_id where link_hash = $1`,
    [hashToken(token)],
  );
  return row ? { customerId: row.customer_id, loanId: row.loan_id, step: row.step } : null;
}
