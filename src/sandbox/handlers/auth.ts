/** Sessions of customers who come back: password, who is logged in, one-visit tokens, the end. */
import type { Handler, Handlers } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import { LenderError } from '../lender-error.ts';
import { isPassword } from '../sessions/password.ts';
import { newToken, type Session } from '../sessions/session.ts';

function authOf(session: Pick<Session, 'customerId'> | null) {
  return {
    accessToken: null,
    tempToken: null,
    userId: session?.customerId ?? null,
    isLoggedIn: session !== null,
  };
}

interface Credentials {
  id: string;
  password_hash: string | null;
}

async function findCredentials(database: Queryable, username: string): Promise<Credentials | null> {
  const digits = username.replaceAll(/\D/g, '');
  const [row] = await database.query<Credentials>(
    `select id, password_hash from customer
     where not blocked and password_hash is not null and (tax_id = $1 or lower(email_address) = $2) limit 1`,
    [digits, username.trim().toLowerCase()],
  );
  return row ?? null;
}

const login: Handler<'login'> = async (call) => {
  const { username, password } = call.body;
  const found = await findCredentials(call.database, username);
  const isRight = await isPassword(password, found?.password_hash ?? null);
  if (!found || !isRight) throw new LenderError(401, 'unauthenticated', 'Usuário ou senha incorretos.');
  return {
    status: 200,
    body: authOf({ customerId: found.id }),
    begin: { customerId: found.id, loanId: null },
  };
};

const getLogged: Handler<'getLogged'> = async (call) => ({ status: 200, body: authOf(call.session) });

const logout: Handler<'logout'> = async () => ({ status: 204, end: true });

/** Opaque and good for nothing but being shown to a partner's page of the sandbox. */
const getTempToken: Handler<'getTempToken'> = async () => ({ status: 200, body: { tempToken: newToken() } });

export const authHandlers: Handlers = { login, getLogged, logout, getTempToken };
