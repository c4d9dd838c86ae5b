/** The methods that each path of the contract accepts, for the Allow header of a 405. */
import { listOperations, type OpenApiDocument } from '../api/load-contract.ts';
import { compilePatterns } from './path-patterns.ts';

/** In capitals; empty for a path that the contract does not have. */
export type AllowedMethods = (path: string) => string[];

export function readAllowedMethods(document: OpenApiDocument): AllowedMethods {
  const known = listOperations(document).map(({ path, method }) => ({
    // HEAD is answered wherever GET is.
    methods: method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
    fits: compilePatterns([path.replaceAll(/\{(\w+)\}/g, ':$1')]),
  }));
  return (path) => known.filter(({ fits }) => fits(path)).flatMap(({ methods }) => methods);
}
