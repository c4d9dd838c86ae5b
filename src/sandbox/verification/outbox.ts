/** The outbox replaces e-mail, SMS and WhatsApp: messages are stored, for their recipient to read. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';

export type Channel = 'email' | 'sms' | 'whatsapp';

interface Message {
  readonly channel: Channel;
  readonly recipient: string;
  /** Portuguese, as the customer reads it. */
  readonly content: string;
  /** A path of this portal or another URL; null without a link. */
  readonly link: string | null;
}

export interface OutboxMessage extends Message {
  readonly loanId: string;
}

export async function putIntoOutbox(database: Queryable, message: OutboxMessage, now: Date): Promise<void> {
  const { loanId, channel, recipient, content, link } = message;
  await database.query(
    `insert into outbox_message (id, loan_id, channel, recipient, content, link, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), loanId, channel, recipient, content, link, now],
  );
}

/** The owner of a message: one loan, or with null the customer's whole account. */
export interface MessageOwner {
  readonly customerId: string;
  readonly loanId: string | null;
}

/** Sends to a customer, or to nobody: the same statement, so the timing reveals nothing. */
export async function sendToOwner(
  database: Queryable,
  owner: MessageOwner | null,
  message: Message,
  now: Date,
): Promise<void> {
  const { channel, recipient, content, link } = message;
  await database.query(
    `insert into outbox_message (id, customer_id, loan_id, channel, recipient, content, link, created_at)
     select $1::uuid, customer.id, $3::uuid, $4, $5, $6, $7, $8::timestamptz from customer where id = $2`,
    [randomUUID(), owner?.customerId ?? null, owner?.loanId ?? null, channel, recipient, content, link, now],
  );
}

/** A sent message. */
export interface SentMessage extends Message, MessageOwner {
  readonly id: string;
  /** By the lender's clock. */
  readonly sentAt: Date;
}

export interface OutboxFilter {
  readonly customerId?: string | null;
  readonly loanId?: string | null;
  /** The unmasked address or phone. */
  readonly recipient?: string | null;
  /** 100 by default. */
  readonly limit?: number;
}

/** Messages sent by now, newest first; without a filter those of all customers. One for a later instant waits for it. */
export async function readOutbox(database: Queryable, filter: OutboxFilter = {}): Promise<SentMessage[]> {
  return database.query<SentMessage>(
    `select message.id, coalesce(message.customer_id, loan.customer_id) as "customerId",
       message.loan_id as "loanId", message.channel, message.recipient, message.content, message.link,
       message.created_at as "sentAt"
     from outbox_message as message left join loan on loan.id = message.loan_id
     where ($1::uuid is null or coalesce(message.customer_id, loan.customer_id) = $1::uuid)
       and ($2::uuid is null or message.loan_id = $2::uuid)
       and ($3::text is null or message.recipient = $3::text)
       and message.created_at <=
         (select clock_timestamp() + offset_seconds * interval '1 second' from lender_clock)
     order by message.created_at desc limit $4`,
    [filter.customerId ?? null, filter.loanId ?? null, filter.recipient ?? null, filter.limit ?? 100],
  );
}
