/** The type of the elements that a block or field goes through. */
import { typeExpression } from '@trilha/language/expression/expression';
import { ANY, type Type } from '@trilha/language/expression/type';
import { member, type SourceNode, textOf } from '../load/source-node.ts';
import type { AnalysisScope } from './nodes.ts';

/** The element type of the list expression at `key`; its mistakes are reported at the expression itself. */
export function listElement(node: SourceNode, key: string, { env }: AnalysisScope): Type {
  const source = textOf(member(node, key));
  if (source === undefined) return ANY;
  const { type, problems } = typeExpression(source, env, 'any');
  return problems.length === 0 && type.kind === 'list' ? type.of : ANY;
}
