/** The lender's refusals on the wire; faults become 500 without a word of their cause. */
import type { FastifyError, FastifyInstance } from 'fastify';
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

/** Installs the handler in the lender's scope; what it does not know goes on to the server's. */
export function registerLenderErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | LenderError, _request, reply) => {
    if (!(error instanceof LenderError)) throw error;
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds);
    return reply.code(error.status).header('cache-control', 'no-store').send(bodyOf(error));
  });
}
