/** A partner's page acting for the customer: the same session, lock and history as any call of the contract. */
import type { FastifyRequest } from 'fastify';
import { readClock } from '../base/clock.ts';
import { type CallContext, originOf } from '../contract/handler.ts';
import type { Database, Queryable } from '../database/database.ts';
import { findSession, type Session } from '../sessions/session.ts';
import { sessionTokenOf } from '../sessions/session-cookie.ts';
import { visitorOf } from '../sessions/visitor-cookie.ts';

/** Runs `work` in one transaction with the browser's session, or with the given one. */
export async function inPartnerCall<T>(
  database: Database,
  request: FastifyRequest,
  work: (call: CallContext) => Promise<T>,
  sessionFor?: (transaction: Queryable) => Promise<Session | null>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    const session = sessionFor
      ? await sessionFor(transaction)
      : await findSession(transaction, sessionTokenOf(request), new Date());
    const userAgent = request.headers['user-agent'] ?? null;
    // Only callers with access to the sandbox reach one of its pages.
    const client = {
      address: request.ip,
      userAgent,
      origin: originOf(request),
      page: null,
      visitor: visitorOf(request),
      mayUseSandbox: true,
    };
    return work({
      database: transaction,
      now: await readClock(transaction),
      session,
      client,
      experiments: [],
    });
  });
}
