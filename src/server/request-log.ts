/** One line for each request, without anything a customer typed: no query, no body, no header. */
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** The stack below the message: lines of the message itself may look like frames, and quote what was typed. */
function framesOf({ stack = '', message }: Error): string[] {
  const begin = message === '' ? -1 : stack.indexOf(message);
  const below = begin < 0 ? stack : stack.slice(begin + message.length);
  return below.split('\n').filter((line) => line.startsWith('    at '));
}

/** What of an error may be logged: its frames, and its message unless the database wrote it (it quotes values). */
export function describeError(error: Error & { code?: string; severity?: string }): object {
  const message = error.severity ? undefined : error.message;
  return { name: error.name, code: error.code, message, frames: framesOf(error) };
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
