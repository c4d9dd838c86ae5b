/** Stores the proof of a consent with the loan: text version, time, address and browser (LGPD art. 8). */
import { randomUUID } from 'node:crypto';
import type { CallContext } from '../contract/handler.ts';

export interface GivenConsent {
  /** Which text: `terms`, `credit-query`, `contract`. */
  readonly kind: string;
  readonly version: string;
}

const LONGEST_AGENT = 500;

export async function recordConsents(
  call: CallContext,
  loanId: string,
  consents: readonly GivenConsent[],
): Promise<void> {
  const { address, userAgent } = call.client;
  for (const { kind, version } of consents) {
    await call.database.query(
      `insert into consent_record (id, loan_id, kind, version, given_at, address, user_agent)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [randomUUID(), loanId, kind, version, call.now, address, userAgent?.slice(0, LONGEST_AGENT) ?? null],
    );
  }
}
