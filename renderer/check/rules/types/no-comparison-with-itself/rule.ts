/** Rule: what is compared is not compared with itself: the result would always be the same. */
import type { Ast, AstOf } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import { defineRule } from '../../../rule.ts';

const COMPARING: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];

function comparisonsIn(node: Ast): readonly AstOf<'binary'>[] {
  const below = partsOf(node).flatMap(comparisonsIn);
  return node.kind === 'binary' && COMPARING.includes(node.op) ? [node, ...below] : below;
}

export const noComparisonWithItself = defineRule({
  folder: import.meta.dirname,
  code: 'TR317',
  check: {
    formula({ ast, typed: { source }, placeOf }, diagnostics) {
      const saidBy = ({ start, end }: Ast) => source.slice(start, end).replaceAll(/\s/g, '');
      for (const comparison of comparisonsIn(ast)) {
        const said = saidBy(comparison.left);
        if (comparison.left.kind === 'literal' || said !== saidBy(comparison.right)) continue;
        const message = `${said} is compared with itself, so the result is always the same`;
        diagnostics.at(placeOf(comparison), 'TR317', message, 'name the other value');
      }
    },
  },
});
