/** Password login, current user, logout. */

import { LenderError } from '../base/lender-error.ts';
import type { Auth } from '../base/wire.ts';
import type { CallContext, Handler, Handlers } from '../contract/handler.ts';
import { forgetGuesses } from '../contract/rate-limit.ts';
import { EXISTING_CUSTOMER } from '../credit-decision/demo-customers.ts';
import { hashPassword, isOutdated, isPassword, type ScryptCost } from '../sessions/password.ts';
import type { SessionSubject } from '../sessions/session.ts';
import { readUserName } from '../sessions/user-name.ts';
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

/** Rehashes a password that was hashed with an older, lower cost, while it is available. */
async function renewHash(
  call: CallContext,
  found: KnownCustomer,
  password: string,
  cost?: ScryptCost,
): Promise<void> {
  if (found.passwordHash === null || !isOutdated(found.passwordHash, cost)) return;
  await call.database.query('update customer set password_hash = $3 where id = $1 and password_hash = $2', [
    found.id,
    found.passwordHash,
    await hashPassword(password, cost),
  ]);
}

/** Same response and same work whether the name is unknown, has no password, or the password is wrong. */
function loginAt(cost?: ScryptCost): Handler<'login'> {
  return async (call) => {
    const { username, password } = call.body;
    const found = await findByUserName(call.database, readUserName(username));
    // The demo customer's password is public: from other machines it counts as wrong.
    const isPublic = password === EXISTING_CUSTOMER.password && !call.client.mayUseSandbox;
    const isRight = (await isPassword(password, found?.passwordHash ?? null, cost)) && !isPublic;
    if (!found || !isRight) throw new LenderError(401, 'unauthenticated', 'Usuário ou senha incorretos.');
    await renewHash(call, found, password, cost);
    await forgetGuesses(call.database, username, call.client.address);
    const subject = { customerId: found.id, loanId: null };
    return { status: 200, body: authOf(subject), begin: subject, end: true };
  };
}

const getLogged: Handler<'getLogged'> = async (call) => ({ status: 200, body: authOf(call.session) });

const logout: Handler<'logout'> = async () => ({ status: 204, end: true });

/** @param cost of new hashes; the current recommendation by default */
export const passwordLoginHandlers = (cost?: ScryptCost): Handlers => ({
  login: loginAt(cost),
  getLogged,
  logout,
});
