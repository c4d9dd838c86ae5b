/**
 * Finds a customer by user name or contact, always with one statement: equal timing, so accounts cannot be
 * enumerated.
 */
import type { Queryable } from '../database/database.ts';
import type { SessionSubject } from '../sessions/session.ts';
import type { UserName } from '../sessions/user-name.ts';

export interface KnownCustomer {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
  /** When the password was set last; null if never since this is noted. A renewed hash leaves it as it is. */
  readonly passwordSetAt: Date | null;
}

/**
 * The customer with a user name. If several share an e-mail address, the newest of those with a password. Null if
 * there is none or the name is invalid.
 */
export async function findByUserName(
  database: Queryable,
  name: UserName | null,
): Promise<KnownCustomer | null> {
  const [row] = await database.query<KnownCustomer>(
    `select id, password_hash as "passwordHash", email_address as "emailAddress",
       mobile_phone_number as "mobilePhoneNumber", password_set_at as "passwordSetAt" from customer
     where tax_id = $1 or lower(email_address) = $2
     order by password_hash is null, created_at desc limit 1`,
    [name?.kind === 'tax-id' ? name.value : null, name?.kind === 'email' ? name.value : null],
  );
  return row ?? null;
}

/** Contact data from a request; null where nothing was given. */
export interface GivenContact {
  readonly taxId: string | null;
  readonly emailAddress: string | null;
  readonly phoneNumber: string | null;
}

/** The recipient of a login link, and what the link opens. */
export interface LinkReceiver extends SessionSubject {
  readonly recipient: string;
}

/** Everybody who can receive a link: customers, and applications by their contacts. */
const RECEIVERS = `
  select id as "customerId", null::uuid as "loanId", tax_id, lower(email_address) as email,
    mobile_phone_number as phone, created_at from customer
  union all
  select customer.id, loan.id, tax_id, lower(content -> 'application' -> 'personal' ->> 'emailAddress'),
    content -> 'application' -> 'personal' ->> 'mobilePhoneNumber', loan.created_at
  from loan join customer on customer.id = loan.customer_id where loan.cancelled_at is null`;

/**
 * Finds the recipient that matches all given contact data. A customer whose contacts the lender has confirmed comes
 * first, and the link opens the account; otherwise it is the newest application made with this contact, and the link
 * opens that application only: a stranger's form must never lead into an account. Null without contact data.
 */
export async function findReceiver(
  database: Queryable,
  contact: GivenContact,
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
