/** Scopes within scopes. */
import type { Type } from '@trilha/language/expression/type';
import type { AnalysisScope } from './nodes.ts';

/** The same scope with further roots. */
export const withRoots = (scope: AnalysisScope, roots: Readonly<Record<string, Type>>): AnalysisScope => ({
  ...scope,
  env: { ...scope.env, roots: { ...scope.env.roots, ...roots } },
});
