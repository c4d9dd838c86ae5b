/** Logs one line per request, without anything a customer typed: no query, body or headers. */
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';

/** The stack without the message: lines of the message may look like frames, and may quote what was typed. */
function framesOf({ stack = '', message }: Error): string[] {
  const begin = message === '' ? -1 : stack.indexOf(message);
  const below = begin < 0 ? stack : stack.slice(begin + message.length);
  return below.split('\n').filter((line) => line.startsWith('    at '));
}

/**
 * What may be logged of an error: its frames, and its message unless it comes from the database (those quote values).
 */
export function describeError(error: Error & { code?: string; severity?: string }): object {
  const message = error.severity ? undefined : error.message;
  return { name: error.name, code: error.code, message, frames: framesOf(error) };
}

/** Logs method, route pattern, status, milliseconds and request id once the response is sent. */
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
