/**
 * Requests that change something must come from our own pages. Browsers send Origin or Sec-Fetch-Site; other programs
 * send neither.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorFor } from './words.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `none`: started by the user, such as a bookmark or a reload. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/** Compares host and port only: a proxy may have terminated TLS. */
function isOwnOrigin(origin: string, host: string): boolean {
  return (
    URL.canParse(origin) && new URL(origin).host === new URL(`${new URL(origin).protocol}//${host}`).host
  );
}

/** Whether the browser says that a page of another site sent this. */
export function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (typeof site === 'string' && !OWN_SITES.has(site)) return true;
  return origin !== undefined && !isOwnOrigin(origin, request.host);
}

/** Answers 403 to state-changing requests from pages of other sites. */
export function registerOriginCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (READING.has(request.method) || !isForeign(request)) return undefined;
    return reply.code(403).send(errorFor(request, 403));
  });
}
