/**
 * The session's cookie: no script reads it, no other site sends it, no neighbouring host sets it (`__Host-`, over TLS).
 *
 * It is written where a session begins and nowhere else, for as long as the longest session: that one has ended earlier
 * is the database's to say (two hours without a call, spec §9). A cookie renewed with each response would let a slow
 * one bring the session of before a login back.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LONGEST_SESSION_SECONDS, SESSION_COOKIE } from './session.ts';

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Browsers take `__Host-` cookies over TLS only, which a laptop has not. */
export function sessionCookieName(request: FastifyRequest): string {
  return isSecure(request) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

/** The token that came along; of another name it does not count. */
export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookieName(request)];
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookieName(request), token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(request),
    maxAge: LONGEST_SESSION_SECONDS,
  });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(request), { path: '/', secure: isSecure(request) });
}
