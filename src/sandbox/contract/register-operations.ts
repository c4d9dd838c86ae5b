/** One route for each call of the contract, all the same way: check, run in a transaction, answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LENDER_DAY_HEADER } from '../../api/lender-day.ts';
import type { OpenApiDocument } from '../../api/load-contract.ts';
import type { Database } from '../database/database.ts';
import { unauthenticated } from '../lender-error.ts';
import { findSession } from '../sessions/session.ts';
import { clearSessionCookie, sessionTokenOf, setSessionCookie } from '../sessions/session-cookie.ts';
import { type ContractSchemas, openContractSchemas } from './contract-schemas.ts';
import type { Client, Handlers } from './handler.ts';
import { type Operation, readOperations } from './operations.ts';
import { type PersistentLog, readPersistentLog } from './persistent-log.ts';
import { countCall, countNames, type RateLimits } from './rate-limit.ts';
import { type AnyHandler, type OperationResult, runOperation } from './run-operation.ts';
import { validateAnswer } from './validate-answer.ts';
import { validateRequest } from './validate-request.ts';

export interface LenderRoutes {
  readonly document: OpenApiDocument;
  readonly database: Database;
  readonly handlers: Handlers;
  readonly rateLimits: RateLimits;
  readonly mayUseSandbox: (request: FastifyRequest) => boolean;
}

/** `/api/loan/{id}` as the router writes it. */
function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function clientOf(routes: LenderRoutes, request: FastifyRequest, log: PersistentLog | null): Client {
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    page: log?.page ?? null,
    mayUseSandbox: routes.mayUseSandbox(request),
  };
}

function writeCookies(request: FastifyRequest, reply: FastifyReply, result: OperationResult): void {
  if (result.newSession) setSessionCookie(request, reply, result.newSession);
  else if (result.sessionEnded) clearSessionCookie(request, reply);
}

function sendResult(reply: FastifyReply, result: OperationResult, mediaType: string | null): FastifyReply {
  reply.code(result.status).header('cache-control', 'no-store').header(LENDER_DAY_HEADER, result.day);
  if (mediaType === null || result.body === undefined) return reply.send();
  if (mediaType === 'application/json') return reply.send(result.body);
  return reply
    .type(`${mediaType}${mediaType.startsWith('text/') ? '; charset=utf-8' : ''}`)
    .send(result.body);
}

/**
 * Runs before the body is read: who calls too often, or has no session where one is needed, must not have the server
 * parse and validate what they send. The transaction looks the session up once more.
 */
function beforeBody({ database, rateLimits }: LenderRoutes, operation: Operation) {
  return async (request: FastifyRequest): Promise<void> => {
    await countCall(database, rateLimits, operation.id, request.ip);
    if (!operation.needsSession || !operation.requestBody) return;
    const session = await findSession(database, sessionTokenOf(request), new Date());
    if (!session) throw unauthenticated();
  };
}

function registerOperation(
  app: FastifyInstance,
  routes: LenderRoutes,
  schemas: ContractSchemas,
  operation: Operation,
): void {
  // Which handler belongs to which operation is checked by the type of the table; here they are all alike.
  const handler = routes.handlers[operation.id] as AnyHandler | undefined;
  const mediaTypeOf = (status: number, body: unknown) =>
    validateAnswer(routes.document, schemas, operation, status, body);
  app.route({
    method: operation.method.toUpperCase(),
    url: routePath(operation.path),
    onRequest: beforeBody(routes, operation),
    handler: async (request, reply) => {
      const log = readPersistentLog(request.headers['x-persistent-log']);
      const client = clientOf(routes, request, log);
      const checked = validateRequest(schemas, operation, request);
      await countNames(routes.database, routes.rateLimits, operation.id, checked, client.address);
      const result = await runOperation(routes.database, {
        operation,
        handler,
        request: checked,
        sessionToken: sessionTokenOf(request),
        client,
        log,
        checkAnswer: mediaTypeOf,
      });
      writeCookies(request, reply, result);
      return sendResult(reply, result, mediaTypeOf(result.status, result.body));
    },
  });
}

/** Registers every call of the contract. Nothing is compiled until it is called. */
export function registerOperations(app: FastifyInstance, routes: LenderRoutes): void {
  const schemas = openContractSchemas(routes.document);
  for (const operation of readOperations(routes.document)) registerOperation(app, routes, schemas, operation);
}
