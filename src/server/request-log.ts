/** One line for each request, without anything a customer typed: no query, no body, no header. */
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** What of an error may be logged: its frames, and its message unless the database wrote it (it quotes values). */
export function describeError(error: Error & { code?: string; severity?: string }): object {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  const message = error.severity ? undefined : error.message;
  return { name: error.name, code: error.code, message, frames };
}

/** Logs method, route pattern, status, milliseconds and request id when the answer is sent. */
export function registerRequestLog(app: FastifyInstance): void {
  const began = new WeakMap<object, number>();
  app.addHook('onRequest', async (request) => {
    began.set(request, performance.now());
  });
  app.addHook('onResponse', async (request, reply) => {
    const milliseconds = Math.round(performance.now() - (began.get(request) ?? performance.now()));
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'page',
      status: reply.statusCode,
      milliseconds,
    });
  });
}
