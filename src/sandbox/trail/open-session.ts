/** Opens a session, and notes the login that it is. */
import type { Queryable } from '../database/database.ts';
import { beginSession, type SessionStart } from '../sessions/session.ts';
import { type Actor, noteEvent, traceOf } from './security-event.ts';

/**
 * Begins a session; one of an account is a login, which the trail tells.
 * @param now by the lender's clock; the session itself counts real time
 * @returns its token
 */
export async function openSession(
  database: Queryable,
  start: SessionStart,
  actor: Actor,
  now: Date,
): Promise<string> {
  const { customerId, loanId, way = null } = start;
  const token = await beginSession(database, start, new Date(), traceOf(actor));
  if (loanId === null) await noteEvent(database, actor, { customerId, kind: 'login', detail: way }, now);
  return token;
}
