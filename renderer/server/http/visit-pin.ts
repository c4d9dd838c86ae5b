/**
 * The publication that a visit is on: a signed cookie that says nothing of the visitor. Pages, posts without scripts and what pages
 * load of a visit all come from it, for at most a day.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newVisitId } from '../publications/rollout/share.ts';
import { cookiesOf, setCookie } from './page-cookies.ts';

/** How long a visit keeps its publication. */
export const VISIT_SECONDS = 86_400;

const COOKIE = 'trilha_visit';

export interface VisitPin {
  /** Random. */
  readonly id: string;
  readonly publication: number;
  /** The candidate of the rollout in which it began, and the percent of new visits that got it; 0 and 0 for none. */
  readonly candidate: number;
  readonly share: number;
  /** Seconds since 1970. */
  readonly since: number;
  /** It began on another publication, which is recalled or rolled back: pages of that one may be gone. */
  readonly hasMoved: boolean;
  /** It was shown a page while it is part of a rollout: from then on, what it comes to is counted. */
  readonly hasBegun: boolean;
}

const signature = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`visit ${text}`).digest();

const textOf = ({ id, publication, candidate, share, since, hasMoved, hasBegun }: VisitPin): string =>
  [
    id,
    publication,
    candidate,
    share,
    since,
    ...(hasMoved ? ['moved'] : []),
    ...(hasBegun ? ['begun'] : []),
  ].join('.');

const SHAPE = /^([\w-]{22})\.(\d{1,9})\.(\d{1,9})\.(\d{1,3})\.(\d{1,11})(\.moved)?(\.begun)?$/;

/**
 * Does a request ask for what a visit is pinned for: a page, or a post of one without scripts? Pages have no routes: those of the portal
 * are what no other route takes.
 */
export const needsPin = ({ method, is404, routeOptions }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'POST') && (is404 || routeOptions.url === '/*');

/** The pin of a request; null for a new visit, one that is older than a day, and a cookie that is not ours. */
export function pinOf(request: FastifyRequest, secret: string, now: number): VisitPin | null {
  const [text = '', given = ''] = (cookiesOf(request)[COOKIE] ?? '').split('~');
  const parts = SHAPE.exec(text);
  if (!parts) return null;
  const own = signature(secret, text);
  const signed = Buffer.from(given, 'base64url');
  if (signed.length !== own.length || !timingSafeEqual(signed, own)) return null;
  const [, id = '', publication, candidate, share, since, moved, begun] = parts;
  const pin = {
    id,
    publication: Number(publication),
    candidate: Number(candidate),
    share: Number(share),
    since: Number(since),
    hasMoved: moved !== undefined,
    hasBegun: begun !== undefined,
  };
  return now / 1000 - pin.since < VISIT_SECONDS ? pin : null;
}

/** Takes the pin from a response. */
export function unpin(reply: FastifyReply): void {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  reply.removeHeader('set-cookie');
  for (const cookie of cookies) if (!cookie.startsWith(`${COOKIE}=`)) reply.header('set-cookie', cookie);
}

/** Pins a visit to what it is on by now, instead of what the response said before. */
export function repin(request: FastifyRequest, reply: FastifyReply, secret: string, visit: VisitPin): void {
  const text = textOf(visit);
  unpin(reply);
  setCookie(
    request,
    reply,
    COOKIE,
    `${text}~${signature(secret, text).toString('base64url')}`,
    VISIT_SECONDS,
  );
}

/** Pins the visit of a request. @param now milliseconds since 1970 */
export function pin(
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
  on: Omit<VisitPin, 'id' | 'since' | 'hasBegun'>,
  { id = newVisitId(), now }: { id?: string; now: number },
): VisitPin {
  const visit = { ...on, id, since: Math.floor(now / 1000), hasBegun: false };
  repin(request, reply, secret, visit);
  return visit;
}
