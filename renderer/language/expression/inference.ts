/** The state of one type inference, shared by the files for operators, calls and names. */
import type { Ast, ExpressionProblem } from './ast.ts';
import type { ExpressionEnvironment } from './environment.ts';
import { describeType, type Type } from './type.ts';

export interface Inference {
  env: ExpressionEnvironment;
  /** Variables of macros. */
  locals: ReadonlyMap<string, Type>;
  /** Facts used so far. */
  facts: Set<string>;
  problems: ExpressionProblem[];
  /** Infers and records the type of a node. */
  infer(node: Ast): Type;
  /** The same inference with further variables. */
  within(locals: ReadonlyMap<string, Type>): Inference;
  /** Reports a type problem; returns `any` as the type of the wrong node. */
  report(place: { start: number; end: number }, message: string, hint?: string): Type;
}

/** An optional `hint` member. */
export const hintOf = (hint: string | undefined) => (hint === undefined ? {} : { hint });

/** Reports a node that is not a condition; `any` and null are accepted. */
export function expectCondition(node: Ast, check: Inference): void {
  const type = check.infer(node);
  if (type.kind === 'bool' || type.kind === 'any' || type.kind === 'null') return;
  check.report(node, `Expected a condition, found ${describeType(type)}`, 'compare it, e.g. with != null');
}
