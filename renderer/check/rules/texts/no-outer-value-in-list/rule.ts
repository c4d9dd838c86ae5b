/**
 * Rule: what is shown of each element of a list is its own: `order.price.total` beside each of several orders that have a
 * `price.total` themselves is the same each time.
 */

import type { Ast } from '@trilha/language/expression/ast';
import { memberChain, partsOf } from '@trilha/language/expression/parts';
import type { Type } from '@trilha/language/expression/type';
import { holesOf } from '@trilha/project/analyse/holes';
import { defineRule } from '../../../rule.ts';

/** The nearest end of a chain that the element has as well, of two names or more. */
function ownIn(element: Type, names: readonly string[]): readonly string[] | undefined {
  for (let from = 0; from < names.length - 1; from++) {
    const end = names.slice(from);
    let at: Type | undefined = element;
    for (const name of end) at = at?.kind === 'object' ? at.members().get(name) : undefined;
    if (at) return end;
  }
  return undefined;
}

function outerIn(ast: Ast, element: Type): { chain: string; own: string } | undefined {
  const chain = memberChain(ast);
  if (!chain)
    return partsOf(ast)
      .map((part) => outerIn(part, element))
      .find((found) => found !== undefined);
  const [root = '', ...names] = chain;
  const own = root === 'item' ? undefined : ownIn(element, names);
  return own && { chain: chain.join('.'), own: ['item', ...own].join('.') };
}

export const noOuterValueInList = defineRule({
  folder: import.meta.dirname,
  code: 'TR316',
  severity: 'advice',
  check: {
    text(node, diagnostics) {
      const element = node.scope.env.roots.item;
      if (element?.kind !== 'object' || node.typed.text.includes('item.')) return;
      for (const { hole, place } of holesOf(node)) {
        const found = hole.ast && outerIn(hole.ast, element);
        if (!found) continue;
        const message = `${found.chain} is the same beside each element, which has its own ${found.own}`;
        diagnostics.at(place, 'TR316', message, found.own);
        return;
      }
    },
  },
});
