/**
 * The owner of a session, by which a page says for whom it was opened (`renderer/server/calls/page-owner.ts`): the loan, or without one
 * the account. A hash, because an id in a header is an id in somebody's log.
 */
import { createHash } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import type { SessionSubject } from './session.ts';

/**
 * The session's loans, the current one first: its own, or after a login the account's newest (cancelled ones and those only
 * offered come last). Parameters: customer, loan of the session or null.
 */
export const CURRENT_LOAN_FIRST = `where customer_id = $1 and (id = $2::uuid or ($2::uuid is null and of_account))
     order by cancelled_at is not null, offered, created_at desc`;

/** Characters: 132 bits. */
const LENGTH = 22;

/** The text by which pages know a loan, or an account without one. @param id of the loan or customer */
export const pageOwnerOf = (id: string): string =>
  createHash('sha256').update(`page owner ${id}`).digest('base64url').slice(0, LENGTH);

/** The owner of a session now. */
export async function ownerOf(database: Queryable, { customerId, loanId }: SessionSubject): Promise<string> {
  if (loanId !== null) return pageOwnerOf(loanId);
  const [loan] = await database.query<{ id: string }>(`select id from loan ${CURRENT_LOAN_FIRST} limit 1`, [
    customerId,
    null,
  ]);
  return pageOwnerOf(loan?.id ?? customerId);
}
