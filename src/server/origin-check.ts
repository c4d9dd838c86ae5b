/** Requests that change something must come from our own pages: browsers say where from, programs say nothing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorBody } from './error-answers.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `none` is a person's own doing: a bookmark, a reload. */
const OWN_SITES: ReadonlySet<string> = new Set(['same-origin', 'none']);

/** Only names and ports are compared: a proxy may have ended TLS before us. */
function isOwnOrigin(origin: string, host: string): boolean {
  return (
    URL.canParse(origin) && new URL(origin).host === new URL(`${new URL(origin).protocol}//${host}`).host
  );
}

/** Whether a browser says that another site's page sent this. */
export function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (typeof site === 'string' && !OWN_SITES.has(site)) return true;
  return origin !== undefined && !isOwnOrigin(origin, request.host);
}

/** Answers 403 to changes another site's page asks for. */
export function registerOriginCheck(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (READING.has(request.method) || !isForeign(request)) return undefined;
    return reply.code(403).send(errorBody(403));
  });
}
