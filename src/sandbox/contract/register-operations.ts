/** Registers one route per operation, all alike: validate, run in a transaction, respond. */

import { PAGE_OWNER_HEADER } from '@trilha/server/calls/page-owner';
import { networkOf } from '@trilha/server/http/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LENDER_DAY_HEADER } from '../../api/lender-day.ts';
import { unauthenticated } from '../base/lender-error.ts';
import type { DatabaseOf } from '../database/traced-database.ts';
import type { ExperimentsOf } from '../experiments/experiment.ts';
import { endProof, proofOfBrowser } from '../sessions/google-proof.ts';
import { findSession } from '../sessions/session.ts';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from '../sessions/session-cookie.ts';
import { visitorOf } from '../sessions/visitor-cookie.ts';
import type { LoadedContract } from './contract-schemas.ts';
import { EXAMPLE_HEADER, exampleHandler } from './examples.ts';
import { type Client, type Handlers, originOf } from './handler.ts';
import { readOperations, type ServedOperation } from './operations.ts';
import { type PersistentLog, readPersistentLog } from './persistent-log.ts';
import { countCall, countNames, type RateLimits } from './rate-limit.ts';
import { type AnyOperation, type OperationResult, prepareHandler, runOperation } from './run-operation.ts';
import { countStored } from './storage-limit.ts';
import { validateRequest } from './validate-request.ts';
import { validateResponse } from './validate-response.ts';

export interface LenderRoutes {
  readonly contract: LoadedContract;
  readonly databaseOf: DatabaseOf;
  readonly handlers: Handlers;
  readonly rateLimits: RateLimits;
  readonly experimentsOf: ExperimentsOf;
  readonly mayUseSandbox: (request: FastifyRequest) => boolean;
}

/** `/api/loan/{id}` in the router's syntax. */
function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function clientOf(routes: LenderRoutes, request: FastifyRequest, log: PersistentLog | null): Client {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    origin: originOf(request),
    page: log?.page ?? null,
    visitor: visitorOf(request),
    googleProof: proofOfBrowser(request),
    mayUseSandbox: routes.mayUseSandbox(request),
  };
}

function writeCookies(request: FastifyRequest, reply: FastifyReply, result: OperationResult): void {
  if (result.newSession) setSessionCookie(request, reply, result.newSession);
  else if (result.sessionEnded) clearSessionCookie(request, reply);
  if (result.googleProofEnded) endProof(request, reply);
}

function sendResult(
  reply: FastifyReply,
  result: OperationResult,
  { mediaType, fresh }: { mediaType: string | null; fresh: number | null },
): FastifyReply {
  const kept = fresh === null ? 'no-store' : `private, max-age=${fresh}`;
  reply.code(result.status).header('cache-control', kept).header(LENDER_DAY_HEADER, result.day);
  if (result.owner !== null) reply.header(PAGE_OWNER_HEADER, result.owner);
  if (mediaType === null || result.body === undefined) return reply.send();
  if (mediaType === 'application/json') return reply.send(result.body);
  return reply
    .type(`${mediaType}${mediaType.startsWith('text/') ? '; charset=utf-8' : ''}`)
    .send(result.body);
}

/**
 * Runs before the body is read: rate limit and session come first, so that refused callers cannot make the server
 * parse and validate. The transaction looks the session up again.
 */
function beforeBody({ databaseOf, rateLimits }: LenderRoutes, operation: ServedOperation) {
  return async (request: FastifyRequest): Promise<void> => {
    const ours = databaseOf(request);
    await countCall(ours, rateLimits, operation.id, request.ip);
    if (!operation.needsSession || !operation.requestBody) return;
    const session = await findSession(ours, sessionTokenOf(request), new Date());
    if (!session) throw unauthenticated();
  };
}

/** Bytes that a call brings to be stored: of its body, and of what the portal tells about device and request. */
function bytesOf({ body, headers }: FastifyRequest): number {
  const content = body instanceof Uint8Array ? body : (JSON.stringify(body) ?? '');
  return Buffer.byteLength(content) + Buffer.byteLength(String(headers['x-persistent-log'] ?? ''));
}

function registerOperation(app: FastifyInstance, routes: LenderRoutes, operation: ServedOperation): void {
  const { document, schemas } = routes.contract;
  // The table's type ties each handler to its operation; here they are called without that type.
  const implemented = routes.handlers[operation.id] as AnyOperation | undefined;
  const handler = implemented ?? exampleHandler(document, operation);
  const mediaTypeOf = (status: number, body: unknown) =>
    validateResponse(document, schemas, operation, status, body);
  app.route({
    method: operation.method.toUpperCase(),
    url: routePath(operation.path),
    onRequest: beforeBody(routes, operation),
    handler: async (request, reply) => {
      const log = readPersistentLog(request.headers['x-persistent-log']);
      const client = clientOf(routes, request, log);
      const checked = validateRequest(schemas, operation, request);
      const database = routes.databaseOf(request);
      await countStored(database, operation, { bytes: bytesOf(request), network: networkOf(client.address) });
      await countNames(database, routes.rateLimits, operation.id, checked, client.address);
      const run = {
        operation,
        request: checked,
        sessionToken: sessionTokenOf(request),
        client,
        experiments: await routes.experimentsOf(request.hostname),
        log,
        checkAnswer: mediaTypeOf,
      };
      const prepared = await prepareHandler(database, run, handler);
      const result = await runOperation(database, { ...run, handler: prepared });
      writeCookies(request, reply, result);
      if (handler !== implemented) reply.header(EXAMPLE_HEADER, 'ok');
      const mediaType = mediaTypeOf(result.status, result.body);
      return sendResult(reply, result, { mediaType, fresh: operation.fresh });
    },
  });
}

/** Registers every operation of the contract. Schemas are compiled on first use. */
export function registerOperations(app: FastifyInstance, routes: LenderRoutes): void {
  for (const operation of readOperations(routes.contract.document)) registerOperation(app, routes, operation);
}
