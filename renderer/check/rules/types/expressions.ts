/** Rule: what stands in texts and expressions can be read, names what there is, and is of the type that is wanted. */
import type { ExpressionProblem } from '@trilha/language/expression/ast';
import { isNullable } from '@trilha/language/expression/type';
import type { AnalysisScope, ExpressionNode } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { offsetInScalar, type ScalarNode } from '@trilha/project/load/source-node';
import { originOf } from '../../readings/origin.ts';

const CODES: Record<ExpressionProblem['kind'], string> = {
  syntax: 'TR301',
  unknown: 'TR302',
  type: 'TR303',
  unit: 'TR306',
};

/** Maximum of diagnostics for one text or expression. */
const MOST_TOLD = 20;

/** The condition that a part of an expression stands in: what lies between the nearest `&&`, `||` and `?` around it. */
function around(written: string, start: number, end: number): string {
  const before =
    written
      .slice(0, start)
      .split(/&&|\|\||\?/)
      .at(-1) ?? '';
  const [after = ''] = written.slice(end).split(/&&|\|\||\?/);
  return before + written.slice(start, end) + after;
}

/** Reports the problems of one text or expression at their place in the file. */
export function checkProblems(
  problems: readonly ExpressionProblem[],
  node: ScalarNode,
  scope: AnalysisScope,
  diagnostics: Diagnostics,
): void {
  for (const { kind, start, end, message, hint } of problems.slice(0, MOST_TOLD)) {
    const place = { file: node.file, start: offsetInScalar(node, start), end: node.end };
    const written = String(node.value);
    // Of a member that there is not, whose it would be.
    const [owner = ''] = /[\w.]*$/.exec(written.slice(0, end)) ?? [];
    const related =
      kind === 'type' || kind === 'unit'
        ? (originOf(written.slice(start, end), scope) ?? originOf(around(written, start, end), scope))
        : originOf(kind === 'unknown' ? owner : '', scope);
    const said = kind === 'syntax' ? `This expression cannot be read: ${message}` : message;
    diagnostics.at(place, CODES[kind], said, hint, related);
  }
}

/** Checks a value that is written as a number, a boolean or null. */
function checkConstant({ source, type, wanted }: ExpressionNode, diagnostics: Diagnostics): void {
  if (source.kind !== 'scalar') return;
  // A number where a condition is wanted is reported by the rule about shapes.
  const fits = wanted === 'any' || wanted === 'bool' || type.kind === wanted || type.kind === 'null';
  if (fits) return;
  diagnostics.at(source, 'TR303', `${String(source.value)} stands where a ${wanted} is wanted`);
}

/** Checks that an expression can only give one of the words that its place knows. */
export function checkAmong({ source, type, among }: ExpressionNode, diagnostics: Diagnostics): void {
  if (!among) return;
  const values = type.kind === 'string' ? type.values : undefined;
  const wrong = values?.find((value) => !among.includes(value));
  const hint = `one of ${among.join(', ')}`;
  if (wrong !== undefined) {
    diagnostics.at(source, 'TR303', `This may be ${wrong}, which is not possible here`, hint);
  } else if (!values)
    diagnostics.at(source, 'TR303', 'This may be any text, and only a few words are possible', hint);
  else if (isNullable(type)) {
    diagnostics.at(source, 'TR303', 'This may be missing', `choose a word for that case: ${hint}`);
  }
}

/** Checks how an expression is written. */
export function checkWritten(node: ExpressionNode, diagnostics: Diagnostics): void {
  const { typed, source, scope } = node;
  if (!typed || source.kind !== 'scalar') checkConstant(node, diagnostics);
  else checkProblems(typed.problems, source, scope, diagnostics);
}
