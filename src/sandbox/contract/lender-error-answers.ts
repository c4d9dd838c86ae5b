/**
 * The lender's refusals on the wire, 503 with `Retry-After` while its database is away; faults become 500 without a
 * word of their cause.
 */
import type { FastifyError, FastifyInstance } from 'fastify';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { LenderError } from '../lender-error.ts';
import { TooManyRequests } from './rate-limit.ts';
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

/** Installs the handler in the lender's scope; what it does not know goes on to the server's. */
export function registerLenderErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | LenderError | DatabaseUnavailable, request, reply) => {
    if (error instanceof DatabaseUnavailable) {
      // The driver's words may quote values: its class and code are enough.
      const { code } = (error.cause ?? {}) as { code?: string };
      request.log.error({ databaseUnavailable: { code } });
      reply.code(503).header('retry-after', error.retryAfterSeconds).header('cache-control', 'no-store');
      return reply.send(AWAY);
    }
    if (!(error instanceof LenderError)) throw error;
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(error.status).header('cache-control', 'no-store').send(bodyOf(error));
  });
}
