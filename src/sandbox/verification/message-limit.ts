/**
 * Limits on messages: nobody's phone or address may be flooded, nor a code be guessed by requesting ever new ones.
 * Counted in real time, with the calls' limits.
 */
import { networkOf } from '@trilha/server/http/network';
import type { CallContext } from '../contract/handler.ts';
import { countIn, hashName } from '../contract/rate-limit.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Maximum messages per hour to one recipient, for one loan, and from one network. */
export const MESSAGES_AN_HOUR = { recipient: 20, loan: 20, network: 100 } as const;
/** Maximum codes per day to the contacts of one account: each allows five guesses. */
export const PROOFS_A_DAY = 10;

/** Counts a message before it is sent. Throws TooManyRequests. */
export async function countMessage(call: CallContext, recipient: string, loanId: string): Promise<void> {
  const clients = { recipient: hashName(recipient), loan: loanId, network: networkOf(call.client.address) };
  for (const kind of ['recipient', 'loan', 'network'] as const) {
    const limit = MESSAGES_AN_HOUR[kind];
    await countIn(call.database, {
      name: `messages-by-${kind}`,
      client: clients[kind],
      limit,
      seconds: HOUR,
    });
  }
}

/** Counts a code that would open a loan in an existing account. Throws TooManyRequests. */
export async function countProof(call: CallContext, customerId: string): Promise<void> {
  await countIn(call.database, { name: 'proofs', client: customerId, limit: PROOFS_A_DAY, seconds: DAY });
}
