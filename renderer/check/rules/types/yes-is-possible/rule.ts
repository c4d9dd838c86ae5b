/**
 * Rule: a condition that may be nothing yet, as a box that nobody has ticked, is not compared by `!= false`, which takes
 * nothing for a yes.
 */

import type { Ast } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import { isNullable } from '@trilha/language/expression/type';
import type { ExpressionNode } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { offsetInScalar } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

const MAY_BE_COMPARED = /!=\s*false|false\s*!=/;

const isFalse = (node: Ast): boolean => node.kind === 'literal' && node.value === false;

/** Checks one expression that has no other mistakes. */
export function checkUnanswered({ typed, source }: ExpressionNode, diagnostics: Diagnostics): void {
  if (!typed?.ast || source.kind !== 'scalar' || !MAY_BE_COMPARED.test(typed.source)) return;
  const visit = (node: Ast): void => {
    for (const part of partsOf(node)) visit(part);
    if (node.kind !== 'binary' || node.op !== '!=') return;
    const [asked] = [node.left, node.right].filter((side) => !isFalse(side));
    const type = asked && typed.types.get(asked);
    if (!asked || type?.kind !== 'bool' || !isNullable(type)) return;
    const said = typed.source.slice(asked.start, asked.end).trim();
    const at = { file: source.file, start: offsetInScalar(source, node.start), end: source.end };
    diagnostics.at(at, 'TR312', `${said} != false holds while ${said} is nothing, too`, `${said} == true`);
  };
  visit(typed.ast);
}

export const yesIsPossible = defineRule({
  folder: import.meta.dirname,
  code: 'TR312',
  check: { right: checkUnanswered },
});
