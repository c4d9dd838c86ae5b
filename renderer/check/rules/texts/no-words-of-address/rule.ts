/**
 * Rule: a text does not repeat what the address says. Anybody can write a link, and with it what the page then seems to say;
 * and what a link says of a person stays in histories and logs.
 */

import type { Ast } from '@trilha/language/expression/ast';
import { memberChain } from '@trilha/language/expression/parts';
import { holesOf } from '@trilha/project/analyse/holes';
import { defineRule } from '../../../rule.ts';

/** The parts of an expression that its value repeats. */
function repeated(ast: Ast): readonly Ast[] {
  if (ast.kind === 'choice') return [ast.yes, ast.no].flatMap(repeated);
  if (ast.kind === 'binary' && ast.op === '+') return [ast.left, ast.right].flatMap(repeated);
  return ast.kind === 'method' ? repeated(ast.of) : [ast];
}

export const noWordsOfAddress = defineRule({
  folder: import.meta.dirname,
  code: 'TR825',
  check: {
    text(node, diagnostics) {
      if (!node.isRead || !node.typed.text.includes('query.')) return;
      for (const { hole, place } of holesOf(node)) {
        const chains = hole.ast
          ? repeated(hole.ast).flatMap((part) => memberChain(part)?.join('.') ?? [])
          : [];
        const said = chains.find((chain) => chain.startsWith('query.'));
        if (said === undefined) continue;
        const message = `This says what anybody writes into the address as ${said}`;
        diagnostics.at(place, 'TR825', message, "choose the words by it: query.x == 'y' ? … : …");
        return;
      }
    },
  },
});
