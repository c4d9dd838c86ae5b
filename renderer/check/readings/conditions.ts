/** Conditions put together, and what is known of their parts. */
import type { Ast } from '@trilha/language/expression/ast';
import { ANY } from '@trilha/language/expression/type';
import type { TypedCondition } from '@trilha/project/analyse/condition';
import type { AnalysisScope } from '@trilha/project/analyse/nodes';
import { constantTruth, type TruthScope } from './truth.ts';

const SPAN = { start: 0, end: 0 };
export const not = (of: Ast): Ast => ({ ...SPAN, kind: 'unary', op: '!', of });
export const allOf = (asts: readonly Ast[]): Ast =>
  asts.reduce((left, right) => ({ ...SPAN, kind: 'binary', op: '&&', left, right }));

/** What is known of the parts of some conditions together, facts looked through. */
export function truthScope(conditions: readonly TypedCondition[], { facts, env }: AnalysisScope): TruthScope {
  const typed = [...conditions];
  return {
    type: (of) => typed.find(({ types }) => types.has(of))?.types.get(of) ?? ANY,
    fact(name) {
      // A root of the scope hides a fact of its name.
      const fact = Object.hasOwn(env.roots, name) ? null : facts.expression(name);
      if (!fact?.ast) return null;
      typed.push({ ast: fact.ast, types: fact.types });
      return fact.ast;
    },
  };
}

/** True when the conditions can never hold at once. */
export const exclude = (
  asts: readonly Ast[],
  known: readonly TypedCondition[],
  scope: AnalysisScope,
): boolean => constantTruth(allOf(asts), truthScope(known, scope)) === false;
