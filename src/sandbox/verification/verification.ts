/**
 * Codes that prove a contact: six digits to type under the customer's session, and a link with a token of its own.
 * Only hashes are kept; five wrong digits end a code; a new one ends the one before. The message itself goes to
 * the outbox, which stands for e-mail, SMS and WhatsApp.
 */
import { randomInt } from 'node:crypto';
import { maskEmail } from '../../domain/email.ts';
import { maskPhone } from '../../domain/phone.ts';
import type { Queryable } from '../database/database.ts';
import type { LoanRecord } from '../life-cycle/loan-record.ts';
import { hashToken, newToken } from '../sessions/session.ts';
import type { StepCode } from '../wire.ts';
import { type Channel, putIntoOutbox } from './outbox.ts';

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

function recipientOf(loan: LoanRecord, channel: Channel): string {
  const { emailAddress, mobilePhoneNumber } = loan.content.application.personal;
  return (channel === 'email' ? emailAddress : mobilePhoneNumber) ?? '';
}

/** The address as the customer may see it. */
export function maskedRecipient(loan: LoanRecord, channel: Channel): string {
  const recipient = recipientOf(loan, channel);
  return channel === 'email' ? maskEmail(recipient) : maskPhone(recipient);
}

export async function wasVerificationSent(
  database: Queryable,
  loanId: string,
  step: StepCode,
): Promise<boolean> {
  return (await lastSent(database, loanId, step)) !== null;
}

/** When the newest code of a step was sent; null when none was. */
export async function lastSent(database: Queryable, loanId: string, step: StepCode): Promise<Date | null> {
  const [row] = await database.query<{ sent_at: Date }>(
    'select sent_at from verification where loan_id = $1 and step = $2',
    [loanId, step],
  );
  return row?.sent_at ?? null;
}

/** Makes a new code and link for the step and puts the message into the outbox. */
export async function sendVerification(
  database: Queryable,
  loan: LoanRecord,
  step: StepCode,
  now: Date,
  channel: Channel = channelOf(step),
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const link = newToken();
  await database.query(
    `insert into verification (loan_id, step, code_hash, link_hash, sent_at) values ($1, $2, $3, $4, $5)
     on conflict (loan_id, step) do update
       set code_hash = excluded.code_hash, link_hash = excluded.link_hash, failures = 0, sent_at = excluded.sent_at`,
    [loan.id, step, hashToken(code), hashToken(link), now],
  );
  const message = {
    loanId: loan.id,
    channel,
    recipient: recipientOf(loan, channel),
    content: `Seu código de confirmação é ${code}.`,
    link: `/sandbox/partner/confirmation?token=${link}`,
  };
  await putIntoOutbox(database, message, now);
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
