/** Rule: words that are looked up by a value, `{'paid': 'Pago'}[order.state]`, are there for each value that the contract lists. */

import type { Ast } from '@trilha/language/expression/ast';
import type { TypedExpression } from '@trilha/language/expression/expression';
import { partsOf } from '@trilha/language/expression/parts';
import { holesOf } from '@trilha/project/analyse/holes';
import { type Analysed, childrenOf, isShared, memberOf } from '@trilha/project/analyse/nodes';
import { nodesOfScreen } from '@trilha/project/analyse/screen';
import { createDiagnostics, type Diagnostics } from '@trilha/project/load/diagnostics';
import { memo } from '@trilha/project/load/memo';
import type { Place } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

/** `{…}[value]`: what else would be an index into a map that is written out? */
const MAY_LOOK_UP = /\}\s*\[/;

/** The listed values for which a map has no entry. */
function missingFrom(node: Ast, { types }: TypedExpression): readonly (string | number)[] {
  if (node.kind !== 'index' || node.of.kind !== 'map') return [];
  const type = types.get(node.index);
  const listed = type?.kind === 'string' || type?.kind === 'number' ? (type.values ?? type.known ?? []) : [];
  const keys = node.of.entries.map(([key]) => (key.kind === 'literal' ? key.value : null));
  return keys.includes(null) ? [] : listed.filter((value) => !keys.includes(value));
}

function checkExpression(typed: TypedExpression, place: () => Place, diagnostics: Diagnostics): void {
  if (!typed.ast || !MAY_LOOK_UP.test(typed.source)) return;
  const visit = (node: Ast): void => {
    const missing = missingFrom(node, typed);
    if (missing.length > 0)
      diagnostics.at(
        place(),
        'TR310',
        `No words stand here for ${missing.join(', ')}: whoever has that reads nothing`,
        `'${missing[0]}': …`,
      );
    // A choice, or an order of conditions, may have ruled the others out.
    if (node.kind === 'choice') visit(node.test);
    else if (node.kind !== 'binary' || !['&&', '||'].includes(node.op))
      for (const part of partsOf(node)) visit(part);
  };
  visit(typed.ast);
}

/** Checks a node and what is below it, unless a condition there may rule values out. */
function checkTree(node: Analysed, diagnostics: Diagnostics): void {
  if (memberOf(node, 'when')) return;
  if (isShared(node)) diagnostics.list.push(...missingBelow(node));
  else visitTree(node, diagnostics);
}

function visitTree(node: Analysed, diagnostics: Diagnostics): void {
  if (node.kind === 'expression' && node.typed) checkExpression(node.typed, () => node.source, diagnostics);
  if (node.kind === 'text' && MAY_LOOK_UP.test(node.typed.text))
    for (const { hole, place } of holesOf(node)) checkExpression(hole, () => place, diagnostics);
  for (const child of childrenOf(node)) checkTree(child, diagnostics);
}

const missingBelow = memo((node: Analysed) => {
  const diagnostics = createDiagnostics();
  visitTree(node, diagnostics);
  return diagnostics.list;
});

export const wordsForEachValue = defineRule({
  folder: import.meta.dirname,
  code: 'TR310',
  severity: 'advice',
  check: {
    screen(analysed, diagnostics) {
      for (const node of nodesOfScreen(analysed)) checkTree(node, diagnostics);
    },
    layout({ layout: { blocks } }, diagnostics) {
      if (blocks) checkTree(blocks, diagnostics);
    },
  },
});
