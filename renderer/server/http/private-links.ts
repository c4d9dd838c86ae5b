/**
 * Personal data in a link (spec §3 Partner link) leaves the address of a page without scripts, too: it is kept in a cookie
 * until the page is opened, and then in the page's signed state.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf, isShort, jsonOf, setCookie } from './page-cookies.ts';

/** The query of a link, for the page it leads to. */
export interface HeldQuery {
  /** Without query. */
  path: string;
  /** With its question mark. */
  query: string;
}

const COOKIE = 'trilha_query';
/** Seconds within which the browser opens the page. */
const SECONDS = 20;

export function holdQuery(request: FastifyRequest, reply: FastifyReply, held: HeldQuery): void {
  const value = JSON.stringify(held);
  if (isShort(value)) setCookie(request, reply, COOKIE, value, SECONDS);
}

/** @returns the query held for this path, otherwise '' */
export function heldBy(request: FastifyRequest, path: string): string {
  const held = jsonOf(cookiesOf(request)[COOKIE]) as Partial<HeldQuery> | null;
  return held?.path === path && typeof held.query === 'string' ? held.query : '';
}

const written = (query: URLSearchParams): string => (query.size === 0 ? '' : `?${query}`);

/** @returns the query as the address may show it, and whether that is less */
export function withoutPrivate(query: string, names: readonly string[]): { shown: string; isLess: boolean } {
  const left = new URLSearchParams(query);
  for (const name of names) left.delete(name);
  const isLess = left.size < new URLSearchParams(query).size;
  return { shown: isLess ? written(left) : query, isLess };
}

/** The query with all that is held. */
export function withHeld(query: string, held: string): string {
  if (held === '') return query;
  const whole = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(held)) whole.set(name, value);
  return written(whole);
}
