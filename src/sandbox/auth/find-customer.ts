/** Who is meant by a name or a contact. One statement each, whoever is found: its time tells nobody who exists. */
import type { Queryable } from '../database/database.ts';
import type { SessionSubject } from '../sessions/session.ts';
import type { UserName } from './user-name.ts';

export interface KnownCustomer {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly emailAddress: string | null;
}

/**
 * The customer of a name. An address that several customers share means the newest of those who have a password.
 * Null when there is none, or the name is none.
 */
export async function findByUserName(
  database: Queryable,
  name: UserName | null,
): Promise<KnownCustomer | null> {
  const [row] = await database.query<KnownCustomer>(
    `select id, password_hash as "passwordHash", email_address as "emailAddress" from customer
     where tax_id = $1 or lower(email_address) = $2
     order by password_hash is null, created_at desc limit 1`,
    [name?.kind === 'tax-id' ? name.value : null, name?.kind === 'email' ? name.value : null],
  );
  return row ?? null;
}

/** What a caller says about somebody; null where nothing is said. */
export interface Contact {
  readonly taxId: string | null;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
}

/** Where a link would go, and what it would open. */
export interface LinkReceiver extends SessionSubject {
  readonly recipient: string;
}

/** Everybody a link can go to: customers, and applications by the contact they were made with. */
const RECEIVERS = `
  select id as "customerId", null::uuid as "loanId", tax_id, lower(email_address) as email,
    mobile_phone_number as phone, created_at from customer
  union all
  select customer.id, loan.id, tax_id, lower(content -> 'application' -> 'personal' ->> 'emailAddress'),
    content -> 'application' -> 'personal' ->> 'mobilePhoneNumber', loan.created_at
  from loan join customer on customer.id = loan.customer_id where loan.cancelled_at is null`;

/**
 * Who all of a contact fits. A customer whose contacts the lender took over comes first, and a link opens all of the
 * account; else it is the newest application made with this contact, and a link opens that one only: a stranger's
 * form must never lead into somebody's account. Nobody is found without a contact.
 */
export async function findReceiver(
  database: Queryable,
  contact: Contact,
  channel: 'email' | 'sms',
): Promise<LinkReceiver | null> {
  const said = [
    { column: 'tax_id', value: contact.taxId },
    { column: 'email', value: contact.emailAddress },
    { column: 'phone', value: contact.phoneNumber },
  ].filter((part): part is { column: string; value: string } => part.value !== null);
  if (said.length === 0) return null;
  const fits = said.map(({ column }, index) => `${column} = $${index + 1}`).join(' and ');
  const recipient = channel === 'email' ? 'email' : 'phone';
  const [row] = await database.query<LinkReceiver>(
    `select "customerId", "loanId", ${recipient} as recipient from (${RECEIVERS}) as known
     where ${fits} and ${recipient} is not null order by "loanId" is not null, created_at desc limit 1`,
    said.map(({ value }) => value),
  );
  return row ?? null;
}
