/** The subexpressions of an expression, and the chain of members that it may be. */
import type { Ast, BinaryOperator } from './ast.ts';

/** The direct subexpressions of a node, in source order. */
export function partsOf(node: Ast): readonly Ast[] {
  switch (node.kind) {
    case 'unary':
    case 'member':
      return [node.of];
    case 'binary':
      return [node.left, node.right];
    case 'choice':
      return [node.test, node.yes, node.no];
    case 'index':
      return [node.of, node.index];
    case 'method':
      return [node.of, ...node.args];
    case 'call':
      return node.args;
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flat();
    default:
      return [];
  }
}

/** Operands of a run of one operator: `a && b && c` → a, b, c. */
export const operands = (node: Ast, op: BinaryOperator): readonly Ast[] =>
  node.kind === 'binary' && node.op === op
    ? [...operands(node.left, op), ...operands(node.right, op)]
    : [node];

/**
 * The names of a plain chain of members (`order.customer.name`); null for anything else.
 * @param chainOfName what the chain's first name stands for; by default itself
 */
export function memberChain(
  node: Ast,
  chainOfName: (name: string) => string[] | null = (name) => [name],
): string[] | null {
  if (node.kind === 'name') return chainOfName(node.name);
  if (node.kind !== 'member') return null;
  const of = memberChain(node.of, chainOfName);
  return of && [...of, node.name];
}
