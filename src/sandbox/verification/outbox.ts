/** The outbox stands for e-mail, SMS and WhatsApp: what would be sent is kept, to be read by who it is for. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';

export type Channel = 'email' | 'sms' | 'whatsapp';

export interface OutboxMessage {
  readonly loanId: string;
  readonly channel: Channel;
  readonly recipient: string;
  /** Portuguese, as the customer reads it. */
  readonly content: string;
  /** Path of this portal or address of another; null without a link. */
  readonly link: string | null;
}

export async function putIntoOutbox(database: Queryable, message: OutboxMessage, now: Date): Promise<void> {
  const { loanId, channel, recipient, content, link } = message;
  await database.query(
    `insert into outbox_message (id, loan_id, channel, recipient, content, link, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), loanId, channel, recipient, content, link, now],
  );
}
