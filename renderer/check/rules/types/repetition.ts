/** Rule: a condition says each thing once. `!!a`, `a && a`, `x in ['b', 'b']` are slips of the keyboard. */
import type { Ast } from '@trilha/language/expression/ast';
import { operands } from '@trilha/language/expression/parts';
import { keyOf } from '../../readings/possible-values.ts';

const firstTwice = (nodes: readonly Ast[]): Ast | undefined => {
  const keys = nodes.map(keyOf);
  return nodes.find((_, index) => keys.indexOf(keys[index] ?? '') < index);
};

/** The part that is said again at this node, if any; what lies below it is looked at by who walks. */
export function repetitionAt(node: Ast): Ast | null {
  if (node.kind === 'unary') {
    return node.op === '!' && node.of.kind === 'unary' && node.of.op === '!' ? node : null;
  }
  if (node.kind !== 'binary') return null;
  if (node.op === 'in') return (node.right.kind === 'list' && firstTwice(node.right.items)) || null;
  return node.op === '&&' || node.op === '||' ? (firstTwice(operands(node, node.op)) ?? null) : null;
}
