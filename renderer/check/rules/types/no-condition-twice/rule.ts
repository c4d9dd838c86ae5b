/** Rule: a condition says each thing once. `!!a`, `a && a`, `x in ['b', 'b']` are slips of the keyboard. */
import type { Ast } from '@trilha/language/expression/ast';
import { operands, partsOf } from '@trilha/language/expression/parts';
import { keyOf } from '../../../readings/possible-values.ts';
import { defineRule } from '../../../rule.ts';

const firstTwice = (nodes: readonly Ast[]): Ast | undefined => {
  const keys = nodes.map(keyOf);
  return nodes.find((_, index) => keys.indexOf(keys[index] ?? '') < index);
};

/** The part that is said again at this node, whatever lies below it. */
function repetitionAt(node: Ast): Ast | undefined {
  if (node.kind === 'unary')
    return node.op === '!' && node.of.kind === 'unary' && node.of.op === '!' ? node : undefined;
  if (node.kind !== 'binary') return undefined;
  if (node.op === 'in') return node.right.kind === 'list' ? firstTwice(node.right.items) : undefined;
  return node.op === '&&' || node.op === '||' ? firstTwice(operands(node, node.op)) : undefined;
}

/** The outermost first: a chain of conditions is one, and its parts are not asked again for the same. */
const repetitionsIn = (node: Ast): Ast[] => [
  ...new Set([repetitionAt(node) ?? [], ...partsOf(node).map(repetitionsIn)].flat()),
];

export const noConditionTwice = defineRule({
  folder: import.meta.dirname,
  code: 'TR305',
  check: {
    formula({ ast, typed: { source }, placeOf }, diagnostics) {
      for (const twice of repetitionsIn(ast)) {
        const said = source.slice(twice.start, twice.end).trim();
        const is = twice.kind === 'unary' && repetitionAt(twice) ? 'is negated twice' : 'is repeated';
        diagnostics.at(placeOf(twice), 'TR305', `${said} ${is}`, 'say it once, or name what was meant');
      }
    },
  },
});
