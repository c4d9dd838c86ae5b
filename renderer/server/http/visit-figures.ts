/** Counts what visits of a rollout come to, where the server knows it: by the statuses of pages and calls, and by what calls say of their page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SLOW_VISIT_HEADER } from '../addresses.ts';
import type { Figure, VisitFigures } from '../publications/rollout/figures.ts';
import { NetworkVisits } from '../publications/rollout/network-visits.ts';
import type { Served } from '../publications/store.ts';
import { isLoopback } from './loopback.ts';
import { networkOf } from './network.ts';
import { needsPin, pinOf, repin, unpin, type VisitPin } from './visit-pin.ts';

export interface CountedVisits {
  readonly figures: VisitFigures;
  /** Signs the cookie of a visit. */
  readonly secret: string;
  live(): Served | null;
  /** The visit that was pinned with this request; null for none. */
  begunIn(request: FastifyRequest): VisitPin | null;
  /** Does this call send what a form asks for? What pages report by themselves is no submit. */
  submits(request: FastifyRequest): boolean;
  /** Does this call, when it succeeds, end what the product wants visits to come to? */
  completes(request: FastifyRequest): boolean;
}

/** Statuses of a call whose answers were refused. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 422]);
/** The status of a page without scripts whose form was refused. */
const REFUSED_PAGE = 422;

const isCall = ({ url }: FastifyRequest): boolean => url.startsWith('/api/');

/** Was a known page shown, new or as the browser has it, or an error in place of one? */
function isShown(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET' || !request.is404 || isCall(request)) return false;
  const { statusCode } = reply;
  const isHtml = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
  return statusCode >= 500 || statusCode === 304 || (statusCode === 200 && isHtml);
}

/** Shared caches may keep these for others. */
const isPublic = (reply: FastifyReply): boolean =>
  /\bpublic\b/.test(String(reply.getHeader('cache-control') ?? ''));

/** Counts by hooks of all requests, so it is registered before the routes of pages and calls. */
export function registerVisitFigures(
  app: FastifyInstance,
  { figures, secret, live, begunIn, submits, completes }: CountedVisits,
): void {
  const networks = new NetworkVisits();
  /** Visits as the responses to these requests pin them. */
  const repinned = new WeakMap<FastifyRequest, VisitPin>();
  /** Requests whose body was read: one that is no JSON is nobody's submit. */
  const read = new WeakSet<FastifyRequest>();

  function figureOf(request: FastifyRequest, { statusCode }: FastifyReply): Figure | null {
    if (statusCode >= 500) return isCall(request) ? 'failed' : needsPin(request) ? 'errors' : null;
    if (request.method === 'GET' || request.method === 'HEAD') return null;
    if (!isCall(request)) return statusCode === REFUSED_PAGE && needsPin(request) ? 'refused' : null;
    if (REFUSALS.has(statusCode)) return read.has(request) && submits(request) ? 'refused' : null;
    return statusCode < 300 && completes(request) ? 'completed' : null;
  }

  app.addHook('preValidation', async (request) => void read.add(request));

  // The only place that decides what a response pins: whatever ends a request early, it comes by here.
  app.addHook('onSend', async (request, reply) => {
    const pinned = begunIn(request);
    if (pinned && (!needsPin(request) || isPublic(reply) || reply.statusCode === 404)) return unpin(reply);
    const candidate = live()?.candidate ?? null;
    if (candidate === null || !needsPin(request)) return undefined;
    const visit = pinned ?? pinOf(request, secret, Date.now());
    if (visit?.candidate !== candidate || visit.hasBegun) return undefined;
    // The id of a visit that has moved may have been chosen by the group that it gets.
    const isCounted =
      !pinned || (!pinned.hasMoved && (isLoopback(request) || networks.take(visit, networkOf(request.ip))));
    if (isCounted && !isShown(request, reply)) return undefined;
    // What is not counted keeps what it got, and belongs to no rollout.
    const next = isCounted ? { ...visit, hasBegun: true } : { ...visit, candidate: 0, share: 0 };
    repinned.set(request, next);
    repin(request, reply, secret, next);
    if (isCounted) figures.begin(next);
    return undefined;
  });

  app.addHook('onResponse', async (request, reply) => {
    const candidate = live()?.candidate ?? null;
    if (candidate === null) return;
    const visit = repinned.get(request) ?? pinOf(request, secret, Date.now());
    if (!visit?.hasBegun || visit.candidate !== candidate) return;
    if (isCall(request) && request.headers[SLOW_VISIT_HEADER] !== undefined) figures.count(visit, 'slow');
    const figure = figureOf(request, reply);
    if (figure) figures.count(visit, figure);
  });
}
