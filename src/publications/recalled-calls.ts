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

/** May the page of a request call an operation? */
async function mayCall(
  request: FastifyRequest,
  operation: string,
  recalled: RecalledCalls,
): Promise<boolean> {
  const { live, builtList, secret } = recalled;
  // The list that the page says counts: another tab of the browser may be on a later publication by now.
  const said = request.headers[PAGE_LIST_HEADER];
  if (said === undefined) {
    // Calls of pages without scripts come from this server, on the visit's own publication.
    const pin = pinOf(request, secret, Date.now());
    return pin === null || live.mayCall(pin.publication, operation);
  }
  const [, named] = /\/([0-9a-f]{32})\.js$/.exec(String(said)) ?? [];
  const list = named ?? builtList ?? '';
  // Another process may have published it a moment ago.
  if (named && live.ofList(named) === null) await live.refresh();
  const publication = live.ofList(list);
  if (publication !== null) return live.mayCall(publication, operation);
  // One of which nothing is known is older than all that visits are on. Pages of the build stand in for what cannot be served.
  return named === undefined || live.live() === null;
}

export function registerRecalledCalls(app: FastifyInstance, recalled: RecalledCalls): void {
  const { operationOf } = recalled;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || !request.url.startsWith('/api/')) return undefined;
    const operation = operationOf(request.method, request.url);
    if (operation === null || (await mayCall(request, operation.id, recalled))) return undefined;
    return reply.code(409).header('cache-control', 'no-store').send(RECALLED);
  });
}
