/** The state of one typed check, shared by the files that know the types of operators, calls and names. */
import type { Ast, ExpressionProblem } from './ast.ts';
import type { ExpressionEnvironment } from './environment.ts';
import { describeType, type Type } from './type.ts';

export interface Inference {
  env: ExpressionEnvironment;
  /** Variables of macros. */
  locals: ReadonlyMap<string, Type>;
  /** Facts named so far. */
  facts: Set<string>;
  problems: ExpressionProblem[];
  /** Types a node, and keeps its type. */
  infer(node: Ast): Type;
  /** The same check with further variables. */
  within(locals: ReadonlyMap<string, Type>): Inference;
  /** Notes a type problem; the type of what is wrong is `any`. */
  report(place: { start: number; end: number }, message: string, hint?: string): Type;
}

/** An optional `hint` member. */
export const hintOf = (hint: string | undefined) => (hint === undefined ? {} : { hint });

/** A condition is wanted; `any` and null pass. */
export function expectCondition(node: Ast, check: Inference): void {
  const type = check.infer(node);
  if (type.kind === 'bool' || type.kind === 'any' || type.kind === 'null') return;
  check.report(
    node,
    `Here stands ${describeType(type)} where a condition is wanted`,
    'compare it, e.g. with != null',
  );
}
