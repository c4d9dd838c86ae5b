/** Conditions with the type of each of their parts, for rules that ask when they hold. */
import type { Ast } from '@trilha/language/expression/ast';
import { typeExpression } from '@trilha/language/expression/expression';
import type { Type } from '@trilha/language/expression/type';
import { memo } from '../load/memo.ts';
import type { Analysed, AnalysisScope } from './nodes.ts';

export interface TypedCondition {
  ast: Ast;
  types: ReadonlyMap<Ast, Type>;
}

/** The condition of a node; null for what is none or cannot be parsed, which is reported elsewhere. */
export function conditionOf(node: Analysed | undefined): TypedCondition | null {
  const typed = node?.kind === 'expression' ? node.typed : null;
  return typed?.ast ? { ast: typed.ast, types: typed.types } : null;
}

/** The condition that a text is; null when it cannot be parsed. */
export const typedCondition = memo((scope: AnalysisScope, source: string): TypedCondition | null => {
  const { ast, types } = typeExpression(source, scope.env, 'any');
  return ast && { ast, types };
});
