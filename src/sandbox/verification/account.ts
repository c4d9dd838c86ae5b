/** A customer's contacts on record, and whether they make an account. */
import { isDemoCustomer } from '../credit-decision/demo-customers.ts';
import type { Queryable } from '../database/database.ts';
import type { Session } from '../sessions/session.ts';

/** Condition on a row of `customer`: somebody can log in to it, or its contacts were confirmed. */
export const HAS_ACCOUNT = `(email_address is not null or mobile_phone_number is not null
  or password_hash is not null or google_subject is not null)`;

export interface Account {
  readonly customerId: string;
  readonly taxId: string;
  readonly emailAddress: string | null;
  readonly mobilePhoneNumber: string | null;
}

/** Null for a customer of whom only a typed CPF is known. */
export async function findAccount(database: Queryable, customerId: string): Promise<Account | null> {
  const [row] = await database.query<Account>(
    `select id as "customerId", tax_id as "taxId", email_address as "emailAddress",
       mobile_phone_number as "mobilePhoneNumber" from customer where id = $1 and ${HAS_ACCOUNT}`,
    [customerId],
  );
  return row ?? null;
}

/** The contacts of an application. */
export interface TypedContacts {
  /** In lower case. */
  readonly emailAddress: string;
  readonly mobilePhoneNumber: string;
}

/**
 * Whether the caller need not prove a contact on record: after a login, or as the tester of a demo CPF, who applies
 * repeatedly with the same contacts.
 */
export function isKnownOwner(session: Session | null, account: Account, typed: TypedContacts): boolean {
  if (session?.loanId === null && session.customerId === account.customerId) return true;
  return (
    isDemoCustomer(account.taxId) &&
    account.emailAddress?.toLowerCase() === typed.emailAddress &&
    account.mobilePhoneNumber === typed.mobilePhoneNumber
  );
}
