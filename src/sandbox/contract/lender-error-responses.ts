/**
 * The lender's error responses: 503 with `Retry-After` while its database is unavailable; faults give 500 without
 * their cause.
 */
import type { FastifyError, FastifyInstance } from 'fastify';
import { LenderError, RetryLater } from '../base/lender-error.ts';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { RequestInvalid } from './validate-request.ts';

function bodyOf(error: LenderError): object {
  return {
    code: error.code,
    message: error.message,
    ...(error.field === undefined ? {} : { field: error.field }),
    ...(error instanceof RequestInvalid ? { details: error.details } : {}),
  };
}

const AWAY = {
  code: 'lender-unavailable',
  message: 'O serviço está indisponível no momento. Tente novamente em instantes.',
};

/** Installs the handler in the lender's scope; other errors are passed on to the server's. */
export function registerLenderErrorResponses(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | LenderError | DatabaseUnavailable, request, reply) => {
    if (error instanceof DatabaseUnavailable) {
      // The driver's message may quote values: its class and code are enough.
      const { code } = (error.cause ?? {}) as { code?: string };
      request.log.error({ databaseUnavailable: { code } });
      reply.code(503).header('retry-after', error.retryAfterSeconds).header('cache-control', 'no-store');
      return reply.send(AWAY);
    }
    if (!(error instanceof LenderError)) throw error;
    if (error instanceof RetryLater) reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(error.status).header('cache-control', 'no-store').send(bodyOf(error));
  });
}
