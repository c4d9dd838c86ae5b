/** Password login, current user, logout. */

import type { Auth } from '../base/wire.ts';
import { refuse } from '../caller/refusal.ts';
import type { EarlyCall, Handler, Handlers } from '../contract/handler.ts';
import { forgetGuesses } from '../contract/rate-limit.ts';
import { EXISTING_CUSTOMER } from '../credit-decision/demo-customers.ts';
import type { Queryable } from '../database/database.ts';
import { hashPassword, isOutdated, isPassword, type ScryptCost } from '../sessions/password.ts';
import type { SessionSubject } from '../sessions/session.ts';
import { readUserName } from '../sessions/user-name.ts';
import { noteEvent } from '../trail/security-event.ts';
import { countGuessAtAccount, forgiveGuess, warnOfGuesses } from './account-guesses.ts';
import { findByUserName, type KnownCustomer } from './find-customer.ts';

/**
 * The session in the contract's format, which names a customer only after a login; the session itself is the cookie.
 */
export function authOf(session: SessionSubject | null): Auth {
  return {
    accessToken: null,
    tempToken: null,
    userId: session?.loanId === null ? session.customerId : null,
    isLoggedIn: session !== null,
  };
}

/** What was found out about a password before the transaction. */
interface Verdict {
  /** Whose password it was compared with; null for nobody's. */
  readonly found: KnownCustomer | null;
  readonly isRight: boolean;
}

/** Rehashes a password that was hashed with an older, lower cost, while it is available. */
async function renewHash(
  database: Queryable,
  found: KnownCustomer,
  password: string,
  cost?: ScryptCost,
): Promise<void> {
  if (found.passwordHash === null || !isOutdated(found.passwordHash, cost)) return;
  await database.query('update customer set password_hash = $3 where id = $1 and password_hash = $2', [
    found.id,
    found.passwordHash,
    await hashPassword(password, cost),
  ]);
}

/** Compares the password. The same work whether the name is unknown, has no password, or the password is wrong. */
async function judge({ database, body, client }: EarlyCall<'login'>, cost?: ScryptCost): Promise<Verdict> {
  const { username, password } = body;
  const found = await findByUserName(database, readUserName(username));
  await countGuessAtAccount(database, found, username, client);
  // The demo customer's password is public: from other machines it counts as wrong.
  const isPublic = password === EXISTING_CUSTOMER.password && !client.mayUseSandbox;
  const isRight = (await isPassword(password, found?.passwordHash ?? null, cost)) && !isPublic;
  if (found && isRight) await renewHash(database, found, password, cost);
  return { found, isRight };
}

/** Whether the password was not set anew between the comparison and the transaction. */
const isStill = (before: KnownCustomer, now: KnownCustomer): boolean =>
  before.id === now.id && before.passwordSetAt?.getTime() === now.passwordSetAt?.getTime();

/** The same response for an unknown name and a wrong password. */
function loginWith({ found: before, isRight }: Verdict): Handler<'login'> {
  return async (call) => {
    const { username } = call.body;
    const found = await findByUserName(call.database, readUserName(username));
    if (!before || !found || !isRight || !isStill(before, found)) {
      const refused = { customerId: found?.id ?? null, kind: 'login-refused', detail: 'password' } as const;
      await noteEvent(call.database, call.client, refused, call.now);
      await warnOfGuesses(call, found, username);
      return refuse(401, 'unauthenticated', 'Usuário ou senha incorretos.');
    }
    await forgetGuesses(call.database, username, call.client.address);
    await forgiveGuess(call.database, found, username);
    const start = { customerId: found.id, loanId: null, way: 'password' } as const;
    return { status: 200, body: authOf(start), begin: start, end: true };
  };
}

const getLogged: Handler<'getLogged'> = async (call) => ({ status: 200, body: authOf(call.session) });

const logout: Handler<'logout'> = async ({ database, session, client, now }) => {
  if (session?.loanId === null) {
    await noteEvent(database, client, { customerId: session.customerId, kind: 'logout' }, now);
  }
  return { status: 204, end: true };
};

/** @param cost of new hashes; the current recommendation by default */
export const passwordLoginHandlers = (cost?: ScryptCost): Handlers => ({
  login: { prepare: async (call) => loginWith(await judge(call, cost)) },
  getLogged,
  logout,
});
