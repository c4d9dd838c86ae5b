/**
 * Injects the console's faults before the lender's calls. Registered in their scope, so that nothing else is
 * affected.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallExamples, OpenApiDocument } from '../../api/load-contract.ts';
import { EXAMPLE_HEADER } from '../contract/examples.ts';
import { readOperations } from '../contract/operations.ts';
import type { DatabaseOf } from '../database/traced-database.ts';
import { type CallBehaviour, takeBehaviour } from './call-behaviours.ts';

const RETRY_SECONDS = 2;

function fail(reply: FastifyReply, { status, code }: CallBehaviour): FastifyReply {
  const answered = status ?? 500;
  if (answered === 429) reply.header('retry-after', RETRY_SECONDS);
  return reply
    .code(answered)
    .header('cache-control', 'no-store')
    .send({ code: code ?? 'internal-error', message: 'Falha pedida no painel de testes.' });
}

function drop(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

/** `GET /api/loan/{id}` → operationId. */
function operationsByAddress(document: OpenApiDocument): Map<string, string> {
  return new Map(
    readOperations(document).map(({ id, method, path }) => [`${method.toUpperCase()} ${path}`, id]),
  );
}

/** The router writes it as `/api/loan/:id`. */
function addressOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}')}`;
}

export function registerMisbehaviour(
  app: FastifyInstance,
  databaseOf: DatabaseOf,
  document: OpenApiDocument,
  examples: ReadonlyMap<string, CallExamples>,
): void {
  const operations = operationsByAddress(document);
  const unanswered = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    const operation = operations.get(addressOf(request));
    const behaviour = operation ? await takeBehaviour(databaseOf(request), operation) : null;
    if (!behaviour) return undefined;
    if (behaviour.milliseconds > 0) await wait(behaviour.milliseconds);
    if (behaviour.kind === 'fail') {
      if (operation && examples.has(operation)) reply.header(EXAMPLE_HEADER, 'refused');
      return fail(reply, behaviour);
    }
    if (behaviour.kind === 'drop') return drop(request, reply);
    if (behaviour.kind === 'drop-answer') unanswered.add(request);
    return undefined;
  });
  app.addHook('onSend', async (request) => {
    if (unanswered.has(request)) request.raw.socket.destroy();
  });
}
