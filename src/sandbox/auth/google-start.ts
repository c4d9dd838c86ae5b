/** Where a login by Google begins: binds it to the browser and leads to the issuer. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../base/lender-error.ts';
import { originOf } from '../contract/handler.ts';
import { beginProof, type LoginProof } from '../sessions/google-proof.ts';
import { isGoogleOffered } from './google-login.ts';
import type { GoogleLogin } from './identity-token.ts';
import { AFTER_LOGIN_PAGE, GOOGLE_PAGE, GOOGLE_START } from './portal-pages.ts';
import { AUDIENCE } from './sandbox-issuer.ts';

/** OpenID Connect, authorization code with PKCE: the browser only ever carries a code that nobody else can use. */
function authorizationAddress(google: GoogleLogin, proof: LoginProof, origin: string): string {
  const asked = new URLSearchParams({
    client_id: google?.audience ?? AUDIENCE,
    redirect_uri: origin + AFTER_LOGIN_PAGE,
    response_type: 'code',
    scope: 'openid email',
    prompt: 'select_account',
    state: proof.state,
    nonce: proof.nonce,
    code_challenge: proof.challenge,
    code_challenge_method: 'S256',
  });
  if (!google) return `${GOOGLE_PAGE}?${asked}`;
  const url = new URL(google.authorizationUrl);
  url.search = asked.toString();
  return url.href;
}

/** Registers the address in a scope that reads cookies. */
export function registerGoogleStart(
  app: FastifyInstance,
  google: GoogleLogin,
  mayUseSandbox: (request: FastifyRequest) => boolean,
): void {
  app.get(GOOGLE_START, { exposeHeadRoute: false }, async (request, reply) => {
    if (!isGoogleOffered(google, { mayUseSandbox: mayUseSandbox(request) })) throw notFound();
    const address = authorizationAddress(google, beginProof(request, reply), originOf(request));
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(address, 303);
  });
}
