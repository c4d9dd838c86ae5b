/**
 * Refuses what a page of a recalled publication sends, before the lender is asked: nobody ends on it. The page is loaded anew, in the
 * publication that is live, with what was typed.
 */
import { pinOf } from '@trilha/server/http/visit-pin';
import type { LivePublications } from '@trilha/server/publications/live-publications';
import type { FastifyInstance } from 'fastify';

/** As the contract has it (`Conflict`). */
const RECALLED = {
  code: 'recalled',
  message: 'Esta página foi atualizada. O que você preencheu está guardado: confira e envie de novo.',
};

export interface RecalledCalls {
  readonly live: LivePublications;
  /** Signs the cookie of a visit. */
  readonly secret: string;
  /** The operation of a request; null for none of the contract. */
  operationOf(method: string, url: string): { readonly id: string } | null;
}

export function registerRecalledCalls(
  app: FastifyInstance,
  { live, secret, operationOf }: RecalledCalls,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || !request.url.startsWith('/api/')) return undefined;
    const pin = pinOf(request, secret, Date.now());
    if (pin === null || live.isServed(pin.publication)) return undefined;
    const operation = operationOf(request.method, request.url);
    if (operation === null || live.mayCall(pin.publication, operation.id)) return undefined;
    return reply.code(409).header('cache-control', 'no-store').send(RECALLED);
  });
}
