/** Counts what visits of a rollout come to, where the server knows it: by the statuses of pages and calls, and by what calls say of their page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SLOW_VISIT_HEADER } from '../addresses.ts';
import type { Figure, VisitFigures } from '../publications/rollout/figures.ts';
import type { Served } from '../publications/store.ts';
import { pinOf, type VisitPin } from './visit-pin.ts';

export interface CountedVisits {
  readonly figures: VisitFigures;
  /** Signs the cookie of a visit. */
  readonly secret: string;
  live(): Served | null;
  /** The visit that began with this request; null for none. */
  begunIn(request: FastifyRequest): VisitPin | null;
  /** Does this call, when it succeeds, end what the product wants visits to come to? */
  completes(request: FastifyRequest): boolean;
}

/** Statuses of a submit whose answers were refused. */
const REFUSALS: ReadonlySet<number> = new Set([400, 409, 422]);

const isPage = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/html');

function figureOf(
  request: FastifyRequest,
  reply: FastifyReply,
  completes: CountedVisits['completes'],
): Figure | null {
  const { statusCode } = reply;
  const isCall = request.url.startsWith('/api/');
  if (statusCode >= 500) return isCall ? 'failed' : isPage(reply) ? 'errors' : null;
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  // A page without scripts answers a refused form itself.
  if (REFUSALS.has(statusCode) && (isCall || isPage(reply))) return 'refused';
  return isCall && reply.statusCode < 300 && completes(request) ? 'completed' : null;
}

/** Counts by a hook of all requests, so it is registered before the routes of pages and calls. */
export function registerVisitFigures(
  app: FastifyInstance,
  { figures, secret, live, begunIn, completes }: CountedVisits,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const candidate = live()?.candidate ?? null;
    if (candidate === null) return;
    const begun = begunIn(request);
    const visit = begun ?? pinOf(request, secret, Date.now());
    if (visit?.candidate !== candidate) return;
    // Health checks and other files are no visits.
    if (begun && isPage(reply)) figures.begin(visit);
    if (request.url.startsWith('/api/') && request.headers[SLOW_VISIT_HEADER] !== undefined)
      figures.count(visit, 'slow');
    const figure = figureOf(request, reply, completes);
    if (figure) figures.count(visit, figure);
  });
}
