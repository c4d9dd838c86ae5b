/** Logs calls that failed for technical reasons (spec §8.3) by their operationId, never with their content. */
import type { FastifyRequest } from 'fastify';
import { listOperations, type OpenApiDocument } from '../api/load-contract.ts';
import { compilePatterns } from './path-patterns.ts';

/** HTTP 405 and 501 to 511. */
export function isIntegrationError(status: number): boolean {
  return status === 405 || (status >= 501 && status <= 511);
}

/** The operationId of a call; null if the contract has none. */
export type OperationNames = (method: string, path: string) => string | null;

/** Reads the names once. A path without parameters comes before one whose parameter would match it. */
export function readOperationNames(document: OpenApiDocument): OperationNames {
  const parameters = (path: string): number => path.split('{').length;
  const known = listOperations(document)
    .sort((a, b) => parameters(a.path) - parameters(b.path))
    .map(({ path, method, operation }) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      fits: compilePatterns([path.replaceAll(/\{(\w+)\}/g, ':$1')]),
    }));
  return (method, path) => known.find((one) => one.method === method && one.fits(path))?.name ?? null;
}

/** How a call to the lender ended. */
export interface CallEnd {
  readonly status: number;
  readonly milliseconds: number;
  /** Code of what failed on the way (`ECONNREFUSED`); absent when the lender itself sent the status. */
  readonly failure?: string | undefined;
}

/** Writes one line at level `error` if the call failed for technical reasons. */
export function logIntegrationError(request: FastifyRequest, names: OperationNames, end: CallEnd): void {
  if (!isIntegrationError(end.status)) return;
  const [path = ''] = request.url.split('?');
  const operation = names(request.method, path);
  request.log.error({ integrationError: { operation, method: request.method, ...end } });
}
