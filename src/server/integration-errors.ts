/** Logs calls that failed for technical reasons (spec §8.3) by their operationId, never with their content. */

import { compilePatterns } from '@trilha/server/http/path-patterns';
import type { FastifyRequest } from 'fastify';
import type { OpenApiDocument } from '../api/load-contract.ts';
import { readOperations, type ServedOperation } from '../sandbox/contract/operations.ts';

/** HTTP 405 and 501 to 511. */
export function isIntegrationError(status: number): boolean {
  return status === 405 || (status >= 501 && status <= 511);
}

/** The call of a request, by its method and its path with or without query; null if the contract has none. */
export type OperationOf = (method: string, url: string) => ServedOperation | null;

/** Reads the calls once. A path without parameters comes before one whose parameter would match it. */
export function readOperationOf(document: OpenApiDocument): OperationOf {
  const parameters = (path: string): number => path.split('{').length;
  const known = readOperations(document)
    .sort((a, b) => parameters(a.path) - parameters(b.path))
    .map((operation) => ({
      operation,
      fits: compilePatterns([operation.path.replaceAll(/\{(\w+)\}/g, ':$1')]),
    }));
  return (method, url) => {
    const [path = ''] = url.split('?');
    const found = known.find(
      ({ operation, fits }) => operation.method === method.toLowerCase() && fits(path),
    );
    return found?.operation ?? null;
  };
}

/** How a call to the lender ended. */
export interface CallEnd {
  readonly status: number;
  readonly milliseconds: number;
  /** Code of what failed on the way (`ECONNREFUSED`), or how the answer differs from the contract; absent for neither. */
  readonly failure?: string | undefined;
}

/**
 * Writes one line if the call failed for technical reasons, or its answer differs from the contract: at level `warn` when pages
 * can read it all the same.
 */
export function logIntegrationError(request: FastifyRequest, operation: string | null, end: CallEnd): void {
  const line = { operation, method: request.method, ...end };
  if (isIntegrationError(end.status)) request.log.error({ integrationError: line });
  else if (end.status >= 500) request.log.error({ lenderFault: line });
  else if (end.failure !== undefined) request.log.warn({ lenderFault: line });
}
