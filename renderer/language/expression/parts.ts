/** The subexpressions of an expression. */
import type { Ast } from './ast.ts';

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
