/** Where a login by Google begins: binds it to the browser and leads to the issuer. */

import { redirectTo, redirectWithin } from '@trilha/server/http/redirect';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../base/lender-error.ts';
import { originOf } from '../contract/handler.ts';
import { beginProof, type LoginProof } from '../sessions/google-proof.ts';
import { isGoogleOffered } from './google-login.ts';
import type { GoogleLogin } from './identity-token.ts';
import { AFTER_LOGIN_PAGE, GOOGLE_PAGE, GOOGLE_START } from './portal-pages.ts';
import { AUDIENCE } from './sandbox-issuer.ts';

/** OpenID Connect, authorization code with PKCE: the browser only ever carries a code that nobody else can use. */
function askedOf(google: GoogleLogin, proof: LoginProof, origin: string): URLSearchParams {
  return new URLSearchParams({
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
}

/** Leads to the issuer: the one of the settings, or the sandbox's own page. */
function leadToIssuer(google: GoogleLogin, asked: URLSearchParams, reply: FastifyReply): FastifyReply {
  if (!google) return redirectWithin(reply, `${GOOGLE_PAGE}?${asked}`);
  const url = new URL(google.authorizationUrl);
  url.search = asked.toString();
  return redirectTo(reply, url.href, [url.origin]);
}

/** Registers the address in a scope that reads cookies. */
export function registerGoogleStart(
  app: FastifyInstance,
  google: GoogleLogin,
  mayUseSandbox: (request: FastifyRequest) => boolean,
): void {
  app.get(GOOGLE_START, { exposeHeadRoute: false }, async (request, reply) => {
    if (!isGoogleOffered(google, { mayUseSandbox: mayUseSandbox(request) })) throw notFound();
    const asked = askedOf(google, beginProof(request, reply), originOf(request));
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return leadToIssuer(google, asked, reply);
  });
}
