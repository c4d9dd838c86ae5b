/**
 * The visitor's random id, in a cookie that scripts cannot read and other sites do not send. Pages set it, and only while
 * an experiment runs: calls that a page makes at the same time then all carry the same id. It says nothing about the
 * person, and the lender stores it with groups only.
 */
import { randomUUID } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const VISITOR_COOKIE = 'trilha_visitor';
const NINETY_DAYS = 90 * 24 * 60 * 60;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Browsers accept `__Host-` cookies over TLS only. */
const nameFor = (request: FastifyRequest): string =>
  isSecure(request) ? `__Host-${VISITOR_COOKIE}` : VISITOR_COOKIE;

/** The visitor of a request; null without a valid cookie. Pages are served without the plugin that parses cookies. */
export function visitorOf(request: FastifyRequest): string | null {
  const value = fastifyCookie.parse(request.headers.cookie ?? '')[nameFor(request)];
  return value !== undefined && UUID.test(value) ? value : null;
}

/** Makes the browser a visitor, unless it is one. */
export function nameVisitor(request: FastifyRequest, reply: FastifyReply): void {
  if (visitorOf(request) !== null) return;
  const cookie = fastifyCookie.serialize(nameFor(request), randomUUID(), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure(request),
    maxAge: NINETY_DAYS,
  });
  reply.header('set-cookie', cookie);
}
