/**
 * What binds a login by Google to the browser that began it (OpenID Connect with PKCE, RFC 7636): one random secret in a
 * cookie that scripts cannot read, from which state, nonce and code verifier are derived. Nothing is stored before a login.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from './session.ts';

export const GOOGLE_COOKIE = 'trilha_google';
/** Time to choose an account. */
const SECONDS = 10 * 60;
const SHAPE = /^[\w-]{43}$/;

export interface LoginProof {
  readonly state: string;
  readonly nonce: string;
  /** Told to the issuer with the code only. */
  readonly verifier: string;
  /** S256 of the verifier. */
  readonly challenge: string;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** @param secret of the browser's cookie */
export function proofOf(secret: string): LoginProof {
  const verifier = digest(`verifier ${secret}`);
  return {
    state: digest(`state ${secret}`),
    nonce: digest(`nonce ${secret}`),
    verifier,
    challenge: digest(verifier),
  };
}

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Browsers accept `__Host-` cookies over TLS only. */
const cookieName = (request: FastifyRequest): string =>
  isSecure(request) ? `__Host-${GOOGLE_COOKIE}` : GOOGLE_COOKIE;

/** The proof of the request's browser; null if it has begun no login, or too long ago. */
export function proofOfBrowser(request: FastifyRequest): LoginProof | null {
  const secret = request.cookies[cookieName(request)];
  return secret !== undefined && SHAPE.test(secret) ? proofOf(secret) : null;
}

/** Begins a login in this browser, in place of one that was not finished. */
export function beginProof(request: FastifyRequest, reply: FastifyReply): LoginProof {
  const secret = newToken();
  reply.setCookie(cookieName(request), secret, {
    httpOnly: true,
    // Sent with the issuer's redirect back, and with no other request of another site.
    sameSite: 'lax',
    path: '/',
    secure: isSecure(request),
    maxAge: SECONDS,
  });
  return proofOf(secret);
}

/** A proof serves one login. */
export function endProof(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), { path: '/', secure: isSecure(request) });
}
