/**
 * Refuses what a page of a recalled publication sends, before the lender is asked: nobody ends on it. The page is loaded anew, in the
 * publication that is live, with what was typed.
 */
import { PAGE_LIST_HEADER } from '@trilha/server/addresses';
import { pinOf } from '@trilha/server/http/visit-pin';
import type { LivePublications } from '@trilha/server/publications/live-publications';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** As the contract has it (`Conflict`). */
const RECALLED = {
  code: 'recalled',
  message: 'Esta página foi atualizada. O que você preencheu está guardado: confira e envie de novo.',
};

export interface RecalledCalls {
  readonly live: LivePublications;
  /** The hash of the list by which pages of the build load their modules. */
  readonly builtList: string | undefined;
  /** Signs the cookie of a visit. */
  readonly secret: string;
  /** The operation of a request; null for none of the contract. */
  operationOf(method: string, url: string): { readonly id: string } | null;
}

/**
 * The publication of the page that calls: as the page says, since another tab of the same browser may be on a later one by now. Calls of
 * pages without scripts come from this server, on the visit's own publication.
 */
function publicationOf(request: FastifyRequest, { live, builtList, secret }: RecalledCalls): number | null {
  const said = request.headers[PAGE_LIST_HEADER];
  if (said === undefined) return pinOf(request, secret, Date.now())?.publication ?? null;
  const [, hash = builtList] = /\/([0-9a-f]{32})\.js$/.exec(String(said)) ?? [];
  return hash === undefined ? null : live.ofList(hash);
}

export function registerRecalledCalls(app: FastifyInstance, recalled: RecalledCalls): void {
  const { live, operationOf } = recalled;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || !request.url.startsWith('/api/')) return undefined;
    const publication = publicationOf(request, recalled);
    if (publication === null) return undefined;
    const operation = operationOf(request.method, request.url);
    if (operation === null || live.mayCall(publication, operation.id)) return undefined;
    return reply.code(409).header('cache-control', 'no-store').send(RECALLED);
  });
}
