/** Cookies of pages: for the whole portal, decoded when read. */

import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Led } from '../render/open-page.tsx';

/** Encoded characters: browsers refuse a cookie of 4,096. */
const LONGEST = 3000;

export const cookiesOf = (request: FastifyRequest) => fastifyCookie.parse(request.headers.cookie ?? '');

/** The value of a cookie that holds JSON; null for one that is absent or malformed. */
export function jsonOf(value: string | undefined): unknown {
  try {
    return JSON.parse(value ?? 'null');
  } catch {
    return null;
  }
}

export const isShort = (value: string): boolean => encodeURIComponent(value).length <= LONGEST;

/** @param maxAge seconds; 0 removes it, undefined is the browser's session */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge?: number,
  httpOnly = true,
): void {
  const secure = request.protocol === 'https';
  const options = {
    ...({ httpOnly, sameSite: 'lax', path: '/', secure } as const),
    ...(maxAge !== undefined && { maxAge }),
  };
  reply.header('set-cookie', fastifyCookie.serialize(name, value, options));
}

/**
 * Tells the browser the tab's flags as the page has them: a cookie that the page itself would write keeps a customer's page
 * out of the back/forward cache. Flags that are too long are left to the page.
 */
export function tellFlags(request: FastifyRequest, reply: FastifyReply, name: string, flags: object): void {
  const value = JSON.stringify(flags);
  if (isShort(value)) setCookie(request, reply, name, value, undefined, false);
}

/** What a page that leads to another one hands on to the request for that: the browser follows at once. */
const LED = 'trilha_led';
const LED_SECONDS = 10;

/** What the page before has handed on, for this request alone. */
export function takeLed(request: FastifyRequest, reply: FastifyReply): Led | null {
  const led = jsonOf(cookiesOf(request)[LED]) as Led | null;
  if (led !== null) setCookie(request, reply, LED, '', 0);
  return led;
}

/** @returns whether it fits */
export function handOn(request: FastifyRequest, reply: FastifyReply, led: Led): boolean {
  const value = JSON.stringify(led);
  if (!isShort(value)) return false;
  setCookie(request, reply, LED, value, LED_SECONDS);
  return true;
}
