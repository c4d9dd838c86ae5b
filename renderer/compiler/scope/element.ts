/** The type of the elements that a block or field goes through. */
import { compileExpression } from '../../expression/expression.ts';
import { ANY, type Type } from '../../expression/type.ts';
import type { EmitContext } from '../emit/context.ts';
import { member, type SourceNode, textOf } from '../load/source-node.ts';

/** The element type of the list expression at `key`; its mistakes are told where it is compiled itself. */
export function listElement(node: SourceNode, key: string, { env }: EmitContext): Type {
  const source = textOf(member(node, key));
  if (source === undefined) return ANY;
  const { type, problems } = compileExpression(source, env, 'any');
  return problems.length === 0 && type.kind === 'list' ? type.of : ANY;
}
