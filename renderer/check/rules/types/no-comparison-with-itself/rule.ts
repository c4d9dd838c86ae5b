/** Rule: what is compared is not compared with itself: the result would always be the same. */
import type { Ast } from '@trilha/language/expression/ast';
import type { TypedExpression } from '@trilha/language/expression/expression';
import { partsOf } from '@trilha/language/expression/parts';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { offsetInScalar, type ScalarNode } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

const COMPARING: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];

const isLiteral = (node: Ast): boolean => node.kind === 'literal';

function comparisonsIn(node: Ast): readonly (Ast & { kind: 'binary' })[] {
  const below = partsOf(node).flatMap(comparisonsIn);
  return node.kind === 'binary' && COMPARING.includes(node.op) ? [node, ...below] : below;
}

/** @param from where the expression begins in the text around it */
function check(
  { ast, source }: Pick<TypedExpression, 'ast' | 'source'>,
  at: ScalarNode,
  from: number,
  diagnostics: Diagnostics,
): void {
  const saidBy = ({ start, end }: Ast) => source.slice(start, end).replaceAll(/\s/g, '');
  for (const { left, right, start } of ast ? comparisonsIn(ast) : []) {
    const said = saidBy(left);
    if (isLiteral(left) || said !== saidBy(right)) continue;
    const place = { ...at, start: offsetInScalar(at, from + start) };
    const message = `${said} is compared with itself, so the result is always the same`;
    diagnostics.at(place, 'TR317', message, 'name the other value');
  }
}

export const noComparisonWithItself = defineRule({
  folder: import.meta.dirname,
  code: 'TR317',
  check: {
    right: ({ typed, source }, diagnostics) => check(typed, source, 0, diagnostics),
    text({ typed, source }, diagnostics) {
      for (const hole of typed.holes)
        check(hole, source, String(source.value).indexOf(hole.source), diagnostics);
    },
  },
});
