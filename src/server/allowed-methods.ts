/** The methods that each path of the contract accepts, for the Allow header of a 405. */

import { compilePatterns } from '@trilha/server/http/path-patterns';
import { listOperations, type OpenApiDocument } from '../api/load-contract.ts';

/** In capitals; empty for a path that the contract does not have. */
export type AllowedMethods = (path: string) => string[];

export function readAllowedMethods(document: OpenApiDocument): AllowedMethods {
  const known = listOperations(document).map(({ path, method }) => ({
    // HEAD is answered wherever GET is.
    methods: method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    pattern: path.replaceAll(/\{(\w+)\}/g, ':$1'),
  }));
  // Every page is asked for here, and none fits.
  const fitsAny = compilePatterns(known.map(({ pattern }) => pattern));
  const each = known.map(({ methods, pattern }) => ({ methods, fits: compilePatterns([pattern]) }));
  return (path) =>
    fitsAny(path) ? each.filter(({ fits }) => fits(path)).flatMap(({ methods }) => methods) : [];
}
