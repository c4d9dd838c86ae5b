/** Logging in with a password, asking who is logged in, and leaving. */
import type { CallContext, Handler, Handlers } from '../contract/handler.ts';
import { forgetGuesses } from '../contract/rate-limit.ts';
import { EXISTING_CUSTOMER } from '../credit-decision/demo-customers.ts';
import { LenderError } from '../lender-error.ts';
import { hashPassword, isOutdated, isPassword } from '../sessions/password.ts';
import type { SessionSubject } from '../sessions/session.ts';
import type { Auth } from '../wire.ts';
import { findByUserName, type KnownCustomer } from './find-customer.ts';
import { readUserName } from './user-name.ts';

/** The contract's word on a session, which names a customer after a login only; the session itself is the cookie. */
export function authOf(session: SessionSubject | null): Auth {
  return {
    accessToken: null,
    tempToken: null,
    userId: session?.loanId === null ? session.customerId : null,
    isLoggedIn: session !== null,
  };
}

/** A hash of an older, lower cost is made anew while the password is at hand. */
async function renewHash(call: CallContext, found: KnownCustomer, password: string): Promise<void> {
  if (found.passwordHash === null || !isOutdated(found.passwordHash)) return;
  await call.database.query('update customer set password_hash = $3 where id = $1 and password_hash = $2', [
    found.id,
    found.passwordHash,
    await hashPassword(password),
  ]);
}

/** The same answer after the same work, whether the name is nobody's, has no password, or the password is wrong. */
const login: Handler<'login'> = async (call) => {
  const { username, password } = call.body;
  const found = await findByUserName(call.database, readUserName(username));
  // The demo customer's password is printed for everybody: from elsewhere it is a wrong one.
  const isPublic = password === EXISTING_CUSTOMER.password && !call.client.mayUseSandbox;
  const isRight = (await isPassword(password, found?.passwordHash ?? null)) && !isPublic;
  if (!found || !isRight) throw new LenderError(401, 'unauthenticated', 'Usuário ou senha incorretos.');
  await renewHash(call, found, password);
  await forgetGuesses(call.database, username, call.client.address);
  const subject = { customerId: found.id, loanId: null };
  return { status: 200, body: authOf(subject), begin: subject, end: true };
};

const getLogged: Handler<'getLogged'> = async (call) => ({ status: 200, body: authOf(call.session) });

const logout: Handler<'logout'> = async () => ({ status: 204, end: true });

export const passwordLoginHandlers: Handlers = { login, getLogged, logout };
