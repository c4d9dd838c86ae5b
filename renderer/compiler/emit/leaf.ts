/** Texts and expressions at their place in YAML: compiled, their mistakes placed in the file. */
import type { ExpressionProblem } from '../../expression/ast.ts';
import { type CompiledSource, compileExpression, type Wanted } from '../../expression/expression.ts';
import { compileText } from '../../expression/template.ts';
import { ANY, BOOL, NULL, NUMBER, type Type } from '../../expression/type.ts';
import { checkConditions } from '../check/conditions.ts';
import { checkText } from '../check/texts.ts';
import { offsetInScalar, type ScalarNode, type SourceNode, textOf } from '../load/source-node.ts';
import type { EmitContext } from './context.ts';

const CODES: Record<ExpressionProblem['kind'], string> = { syntax: 'TR301', unknown: 'TR302', type: 'TR303' };

/** Of one text or expression no more mistakes are told at once. */
const MOST_TOLD = 20;

function note(compiled: CompiledSource, node: ScalarNode, { findings, needs }: EmitContext): void {
  for (const { kind, start, message, hint } of compiled.problems.slice(0, MOST_TOLD)) {
    const place = { file: node.file, start: offsetInScalar(node, start), end: node.end };
    findings.at(place, CODES[kind], message, hint);
  }
  if (compiled.facts.size > 0) needs.facts = true;
  for (const name of compiled.needs.runtime) needs.runtime.add(name);
  for (const name of compiled.needs.functions) needs.functions.add(name);
}

/** A text: a string constant, or a function of the scope. `rich`: with marks, as `Words`. */
export function emitText(node: SourceNode, rich: boolean, context: EmitContext): string {
  const text = textOf(node);
  if (text === undefined || node.kind !== 'scalar') return '""';
  checkText(node, text, rich, context);
  const compiled = compileText(text, context.env, rich);
  note(compiled, node, context);
  return compiled.constant ? compiled.code : `($) => ${compiled.code}`;
}

const CONSTANT_TYPES: Record<string, Type> = { number: NUMBER, boolean: BOOL };

/** An expression's JavaScript over `$`, without the function around it, and its type. */
export function compileValue(
  node: SourceNode,
  wanted: Wanted,
  context: EmitContext,
): { code: string; type: Type } {
  if (node.kind !== 'scalar') return { code: 'null', type: ANY };
  if (typeof node.value !== 'string') {
    const type = node.value === null ? NULL : (CONSTANT_TYPES[typeof node.value] ?? ANY);
    // A number where a condition is wanted is told by the shape check.
    const fits = wanted === 'any' || wanted === 'bool' || type.kind === wanted || type.kind === 'null';
    if (!fits) context.findings.at(node, 'TR303', `${String(node.value)} stands where a ${wanted} is wanted`);
    return { code: String(node.value), type };
  }
  const compiled = compileExpression(node.value, context.env, wanted);
  note(compiled, node, context);
  if (compiled.problems.length === 0) checkConditions(node, node.value, context);
  return { code: compiled.code, type: compiled.type };
}

/** An expression as a function of the scope. */
export function emitExpression(node: SourceNode, wanted: Wanted, context: EmitContext): string {
  const { code } = compileValue(node, wanted, context);
  return code.includes('$') ? `($) => ${code}` : `() => ${code}`;
}
