/** Scopes within scopes. */
import type { Type } from '../../language/expression/type.ts';
import type { Scope } from './nodes.ts';

/** The same scope with further roots. */
export const withRoots = (scope: Scope, roots: Record<string, Type>): Scope => ({
  ...scope,
  env: { ...scope.env, roots: { ...scope.env.roots, ...roots } },
});
