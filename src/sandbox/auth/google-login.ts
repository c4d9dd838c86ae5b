/**
 * Login with Google, OpenID Connect by authorization code with PKCE. The account is found by its subject, and on the first
 * login by its verified e-mail address.
 */

import { readClock } from '../base/clock.ts';
import { isSameText } from '../base/same-text.ts';
import { refuse } from '../caller/refusal.ts';
import type { Client, EarlyCall, Handler, Handlers } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';

import { noteEvent } from '../trail/security-event.ts';
import { exchangeCode } from './code-exchange.ts';
import { type GoogleLogin, type Identity, type ReadIdentity, readByRemoteKeys } from './identity-token.ts';
import { authOf } from './password-login.ts';
import { AFTER_LOGIN_PAGE, GOOGLE_START } from './portal-pages.ts';
import { exchangeSandboxCode, readBySandboxKey } from './sandbox-issuer.ts';
import { spendToken } from './used-token.ts';

function readerOf(google: GoogleLogin): ReadIdentity {
  if (google === undefined) return readBySandboxKey;
  return google ? readByRemoteKeys(google) : async () => null;
}

/** Whether a caller may log in this way: by a real issuer, or by the sandbox's where the sandbox may be used. */
export const isGoogleOffered = (google: GoogleLogin, { mayUseSandbox }: Pick<Client, 'mayUseSandbox'>) =>
  google === undefined ? mayUseSandbox : google !== null;

/** The login begins at the lender, which binds it to the browser: nothing happens before somebody goes there. */
function getGoogleLogin(google: GoogleLogin): Handler<'getGoogleLogin'> {
  return async ({ client }) => ({
    status: 200,
    body: { url: isGoogleOffered(google, client) ? GOOGLE_START : null },
  });
}

/** The customer of an account. The first login stores the subject: a later change of the address has no effect. */
async function findOrBind(database: Queryable, { subject, emailAddress }: Identity): Promise<string | null> {
  const [bound] = await database.query<{ id: string }>('select id from customer where google_subject = $1', [
    subject,
  ]);
  if (bound) return bound.id;
  const [newlyBound] = await database.query<{ id: string }>(
    `update customer set google_subject = $1 where id = (
       select id from customer where lower(email_address) = $2 and google_subject is null
       order by created_at desc limit 1
     ) returning id`,
    [subject, emailAddress],
  );
  return newlyBound?.id ?? null;
}

/** What a token proved before the transaction; null for nothing. */
interface Proven {
  readonly identity: Identity;
  readonly token: string;
}

/**
 * 401 for a token that proves nothing or has logged in before; person-not-found for an account whose address no customer
 * has. Either way the browser has to begin anew.
 */
function logIn(proven: Proven | null): Handler<'loginWithGoogle'> & Handler<'loginWithGoogleCode'> {
  return async ({ database, client, now }) => {
    if (!proven || !(await spendToken(database, proven.token, now))) {
      const refused = { customerId: null, kind: 'login-refused', detail: 'google' } as const;
      await noteEvent(database, client, refused, now);
      const refusal = refuse(401, 'unauthenticated', 'Não foi possível confirmar a sua conta Google.');
      return { ...refusal, endGoogleProof: true };
    }
    const customerId = await findOrBind(database, proven.identity);
    if (!customerId) {
      const refusal = refuse(422, 'person-not-found', 'Não encontramos um cadastro com este e-mail.');
      return { ...refusal, endGoogleProof: true };
    }
    const start = { customerId, loanId: null, way: 'google' } as const;
    return { status: 200, body: authOf(start), begin: start, end: true, endGoogleProof: true };
  };
}

/** Reads a token that must belong to the login which this browser began. */
async function prove(
  read: ReadIdentity,
  { database, client }: Pick<EarlyCall<'loginWithGoogle'>, 'database' | 'client'>,
  token: string | null,
): Promise<Proven | null> {
  const nonce = client.googleProof?.nonce;
  if (token === null || nonce === undefined) return null;
  const identity = await read(database, token, nonce, await readClock(database));
  return identity && { identity, token };
}

/** The token of a code that the issuer gave to the login which this browser began. */
async function tokenOf(
  google: GoogleLogin,
  { database, client, body }: EarlyCall<'loginWithGoogleCode'>,
): Promise<string | null> {
  const proof = client.googleProof;
  if (!proof || !isSameText(proof.state, body.state)) return null;
  const login = { code: body.code, verifier: proof.verifier, redirectUri: client.origin + AFTER_LOGIN_PAGE };
  if (google === undefined) return exchangeSandboxCode(database, login, await readClock(database));
  return google && exchangeCode(google, login);
}

/** @param google whose identity tokens are accepted */
export function googleLoginHandlers(google: GoogleLogin): Handlers {
  const read = readerOf(google);
  return {
    getGoogleLogin: getGoogleLogin(google),
    loginWithGoogle: {
      prepare: async (call) => logIn(await prove(read, call, call.body.googleIdToken)),
    },
    loginWithGoogleCode: {
      prepare: async (call) => logIn(await prove(read, call, await tokenOf(google, call))),
    },
  };
}
