/**
 * The session's cookie: not readable by scripts, not sent by other sites, not set by sibling hosts (`__Host-`, over
 * TLS).
 *
 * It is set only when a session starts, for the maximum length of a session; the database decides whether one has
 * ended earlier (two hours without a call, spec §9). If every response renewed the cookie, a slow one could restore
 * the session from before a login.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LONGEST_SESSION_SECONDS, SESSION_COOKIE } from './session.ts';

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Browsers accept `__Host-` cookies over TLS only, which a laptop does not have. */
export function sessionCookieName(request: FastifyRequest): string {
  return isSecure(request) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
}

/** The token of the request's cookie; one under another name is ignored. */
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
