/**
 * Wrong passwords for one account from many networks. After twenty in a day every further guess waits, up to five
 * minutes, so that a thousand networks guess no faster than one. Nobody is locked out: networks from which the account
 * was opened before are not slowed down, a login link or Google opens it as always, and the wait ends by itself. The
 * customer is told once a day. Counted in real time, for all processes.
 */
import { keptNetworkOf } from '@trilha/server/http/network';
import type { CallContext, Client } from '../contract/handler.ts';
import { hashName, TooManyRequests } from '../contract/rate-limit.ts';
import type { Queryable } from '../database/database.ts';
import { cleanUserName } from '../sessions/user-name.ts';
import { noteEvent } from '../trail/security-event.ts';
import { sendToOwner } from '../verification/outbox.ts';
import type { KnownCustomer } from './find-customer.ts';

/** Wrong passwords from unknown networks that cost no wait. */
const FREE = 20;
/** The longest wait between two guesses, seconds. */
const LONGEST_WAIT = 5 * 60;

/** An account has one count for all its names; an unknown name has its own, so that both are answered alike. */
const clientOf = (found: KnownCustomer | null, username: string): string =>
  found?.id ?? hashName(cleanUserName(username));

async function isKnownNetwork(
  database: Queryable,
  found: KnownCustomer | null,
  address: string,
): Promise<boolean> {
  const rows = await database.query(
    "select 1 from security_event where customer_id = $1 and kind = 'login' and network = $2 limit 1",
    [found?.id ?? null, keptNetworkOf(address)],
  );
  return rows.length > 0;
}

const WAIT = `least(power(2, least(w.calls - ${FREE}, 20)), ${LONGEST_WAIT}) * interval '1 second'`;

/** Counts a guess, unless its network is known. A day without guesses begins anew. Throws TooManyRequests. */
export async function countGuessAtAccount(
  database: Queryable,
  found: KnownCustomer | null,
  username: string,
  { address }: Client,
): Promise<void> {
  const isKnown = await isKnownNetwork(database, found, address);
  const client = clientOf(found, username);
  const counted = await database.query(
    `insert into rate_window as w (bucket, client, window_start, calls)
     select 'account-guesses', $1::text, now(), 1 where not $2
     on conflict (bucket, client) do update set window_start = now(),
       calls = case when w.window_start <= now() - interval '1 day' then 1 else w.calls + 1 end
       where w.calls < ${FREE} or w.window_start + ${WAIT} <= now() returning calls`,
    [client, isKnown],
  );
  if (isKnown || counted.length > 0) return;
  const [row] = await database.query<{ seconds: number }>(
    `select ceil(extract(epoch from w.window_start + ${WAIT} - now()))::integer as seconds
     from rate_window as w where bucket = 'account-guesses' and client = $1`,
    [client],
  );
  throw new TooManyRequests(Math.max(1, row?.seconds ?? 1));
}

/** The right password is no guess. */
export async function forgiveGuess(
  database: Queryable,
  found: KnownCustomer,
  username: string,
): Promise<void> {
  await database.query(
    "update rate_window set calls = greatest(calls - 1, 0) where bucket = 'account-guesses' and client = $1",
    [clientOf(found, username)],
  );
}

/** A new password makes earlier guesses meaningless. */
export async function forgetGuessesAt(database: Queryable, customerId: string): Promise<void> {
  await database.query("delete from rate_window where bucket = 'account-guesses' and client = $1", [
    customerId,
  ]);
}

const WARNING =
  'Alguém errou muitas vezes a senha da sua conta. Ela está protegida, e as próximas tentativas demoram mais. ' +
  'Se não foi você, troque a senha. Para entrar sem senha, peça um link de acesso.';

/** Tells the account's contacts once a day that others guess. The same statements for an unknown name. */
export async function warnOfGuesses(
  { database, client, now }: CallContext,
  found: KnownCustomer | null,
  username: string,
): Promise<void> {
  const [row] = await database.query<{ isDue: boolean }>(
    `select calls >= ${FREE} and not exists (
       select 1 from security_event where customer_id = $2 and kind = 'guessed' and at > $3::timestamptz - interval '1 day'
     ) as "isDue" from rate_window where bucket = 'account-guesses' and client = $1`,
    [clientOf(found, username), found?.id ?? null, now],
  );
  if (!row?.isDue) return;
  await noteEvent(database, client, { customerId: found?.id ?? null, kind: 'guessed' }, now);
  const owner = found && { customerId: found.id, loanId: null };
  for (const [channel, recipient] of [
    ['email', found?.emailAddress],
    ['sms', found?.mobilePhoneNumber],
  ] as const) {
    const message = { channel, recipient: recipient ?? '', content: WARNING, link: null };
    await sendToOwner(database, recipient ? owner : null, message, now);
  }
}
