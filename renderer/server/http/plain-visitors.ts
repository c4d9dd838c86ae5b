/** Which browsers get pages without scripts, and the addresses that switch them to such pages and back. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf, setCookie } from './page-cookies.ts';

/** The query of the refresh that pages hold for browsers without scripts; a second one tells whether they take cookies. */
export const WITHOUT = '?no-script';
export const WITHOUT_COOKIE = '?no-script=1';
/** The query that the early script of a page without scripts leads to, before that of the page. */
const WITH = '?with-scripts';
/**
 * The header of a page whose scripts are late or broken: it asks for this page as for a browser without scripts. Its value are
 * the personal parameters of the link, as a query.
 */
const NOW = 'x-no-script';

const VISITOR = 'trilha_plain';
const UUID = /^[0-9a-f-]{36}$/;

/** The query of the page that a browser goes back to when its scripts run; null for any other address. */
export const queryWithScripts = (query: string): string | null =>
  query === WITH || query.startsWith(`${WITH}&`) ? query.slice(WITH.length).replace('&', '?') : null;

export const isTurn = (query: string): boolean =>
  query === WITHOUT || query === WITHOUT_COOKIE || queryWithScripts(query) !== null;

/** The value of the header of a page whose scripts are late or broken; undefined for any other request. */
export const askedNow = (request: FastifyRequest): string | undefined => {
  const now = request.headers[NOW];
  return now === undefined ? undefined : String(now);
};

const cookieName = (request: FastifyRequest): string =>
  request.protocol === 'https' ? `__Host-${VISITOR}` : VISITOR;

/** The id of a browser without scripts; null for any other. */
export function visitorOf(request: FastifyRequest): string | null {
  const id = cookiesOf(request)[cookieName(request)];
  return id !== undefined && UUID.test(id) ? id : null;
}

export function nameVisitor(request: FastifyRequest, reply: FastifyReply): string {
  const visitor = randomUUID();
  setCookie(request, reply, cookieName(request), visitor);
  return visitor;
}

export const forgetVisitor = (request: FastifyRequest, reply: FastifyReply): void =>
  setCookie(request, reply, cookieName(request), '', 0);
