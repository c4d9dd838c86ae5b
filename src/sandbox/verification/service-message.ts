/**
 * Messages about a customer's contract. They go by those channels among e-mail, SMS and WhatsApp that the customer has chosen;
 * who has chosen none gets them by e-mail or, without an address, by SMS: the law wants them to arrive.
 */
import type { Queryable } from '../database/database.ts';
import { type Channel, putIntoOutbox } from './outbox.ts';

interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
  readonly chosen: readonly string[] | null;
}

interface Way {
  readonly channel: Channel;
  readonly recipient: string;
}

const CHANNELS: readonly Channel[] = ['email', 'sms', 'whatsapp'];

/** By which channels a message goes. */
export function waysTo({ email, phone, chosen }: Contacts): Way[] {
  const ways = CHANNELS.flatMap((channel) => {
    const recipient = channel === 'email' ? email : phone;
    return recipient ? [{ channel, recipient }] : [];
  });
  const wanted = ways.filter(({ channel }) => chosen?.includes(channel));
  return wanted.length > 0 ? wanted : ways.slice(0, 1);
}

export interface ServiceMessage {
  readonly loanId: string;
  /** Portuguese, as the customer reads it. */
  readonly content: string;
  /** A path of this portal. */
  readonly link: string;
}

/** Sends it, by as many channels as the customer has chosen. */
export async function sendService(database: Queryable, message: ServiceMessage, at: Date): Promise<void> {
  const [contacts] = await database.query<Contacts>(
    `select loan.content #>> '{application,personal,emailAddress}' as email,
       loan.content #>> '{application,personal,mobilePhoneNumber}' as phone,
       customer.preferences #> '{preferences,marketing-personal-lending-application}' as chosen
     from loan join customer on customer.id = loan.customer_id where loan.id = $1`,
    [message.loanId],
  );
  for (const way of contacts ? waysTo(contacts) : [])
    await putIntoOutbox(database, { ...message, ...way }, at);
}
