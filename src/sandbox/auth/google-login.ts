/** Login with Google: the account is found by its subject, and on the first login by its verified e-mail address. */
import { randomUUID } from 'node:crypto';

import { LenderError } from '../base/lender-error.ts';
import { refuse } from '../caller/refusal.ts';
import type { Handler, Handlers } from '../contract/handler.ts';
import type { Queryable } from '../database/database.ts';
import { noteEvent } from '../trail/security-event.ts';
import {
  type GoogleLogin,
  type Identity,
  type IdentityIssuer,
  type ReadIdentity,
  readByRemoteKeys,
} from './identity-token.ts';
import { authOf } from './password-login.ts';
import { AFTER_LOGIN_PAGE } from './portal-pages.ts';
import { readBySandboxKey } from './sandbox-issuer.ts';

/** The sandbox's replacement for Google. */
export const GOOGLE_PAGE = '/sandbox/partner/google';

/** OpenID Connect, implicit flow: the token comes back in the fragment, which no server log sees. */
function authorizationAddress({ audience, authorizationUrl }: IdentityIssuer, origin: string): string {
  const url = new URL(authorizationUrl);
  url.search = new URLSearchParams({
    client_id: audience,
    redirect_uri: origin + AFTER_LOGIN_PAGE,
    response_type: 'id_token',
    scope: 'openid email',
    prompt: 'select_account',
    nonce: randomUUID(),
  }).toString();
  return url.href;
}

function readerOf(google: GoogleLogin): ReadIdentity {
  if (google === undefined) return readBySandboxKey;
  return google ? readByRemoteKeys(google) : async () => null;
}

function getGoogleLogin(google: GoogleLogin): Handler<'getGoogleLogin'> {
  return async ({ client }) => {
    if (google) return { status: 200, body: { url: authorizationAddress(google, client.origin) } };
    const isOffered = google === undefined && client.mayUseSandbox;
    const url = `${GOOGLE_PAGE}?return=${encodeURIComponent(AFTER_LOGIN_PAGE)}`;
    return { status: 200, body: { url: isOffered ? url : null } };
  };
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

/** 401 for an invalid token; person-not-found for an account whose address no customer has. */
function loginWithGoogle(read: ReadIdentity): Handler<'loginWithGoogle'> {
  return async (call) => {
    const identity = await read(call.database, call.body.googleIdToken, call.now);
    if (!identity) {
      const refused = { customerId: null, kind: 'login-refused', detail: 'google' } as const;
      await noteEvent(call.database, call.client, refused, call.now);
      return refuse(401, 'unauthenticated', 'Não foi possível confirmar a sua conta Google.');
    }
    const customerId = await findOrBind(call.database, identity);
    if (!customerId) {
      throw new LenderError(422, 'person-not-found', 'Não encontramos um cadastro com este e-mail.');
    }
    const start = { customerId, loanId: null, way: 'google' } as const;
    return { status: 200, body: authOf(start), begin: start, end: true };
  };
}

/** @param google whose identity tokens are accepted */
export function googleLoginHandlers(google: GoogleLogin): Handlers {
  return { getGoogleLogin: getGoogleLogin(google), loginWithGoogle: loginWithGoogle(readerOf(google)) };
}
