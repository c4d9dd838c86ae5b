/**
 * Rule: a condition that may be nothing yet, as a box that nobody has ticked, is not compared by `!= false`, which takes
 * nothing for a yes.
 */
import type { Ast } from '@trilha/language/expression/ast';
import { partsOf } from '@trilha/language/expression/parts';
import { isNullable } from '@trilha/language/expression/type';
import { defineRule } from '../../../rule.ts';

const isFalse = (node: Ast): boolean => node.kind === 'literal' && node.value === false;

export const noNullableNotFalse = defineRule({
  folder: import.meta.dirname,
  code: 'TR312',
  check: {
    formula({ ast, typed: { source, types }, placeOf }, diagnostics) {
      if (!source.includes('false')) return;
      const visit = (node: Ast): void => {
        for (const part of partsOf(node)) visit(part);
        if (node.kind !== 'binary' || node.op !== '!=') return;
        const [asked] = [node.left, node.right].filter((side) => !isFalse(side));
        const type = asked && types.get(asked);
        if (!asked || type?.kind !== 'bool' || !isNullable(type)) return;
        const said = source.slice(asked.start, asked.end).trim();
        if (source.includes(`${said} != null`)) return;
        const message = `${said} != false is also true while ${said} is missing`;
        diagnostics.at(placeOf(node), 'TR312', message, `${said} == true`);
      };
      visit(ast);
    },
  },
});
