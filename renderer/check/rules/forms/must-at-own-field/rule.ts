/** Rule: a rule across fields judges the field that it stands at. */

import type { Ast } from '@trilha/language/expression/ast';
import { memberChain, partsOf } from '@trilha/language/expression/parts';
import { memberOf } from '@trilha/project/analyse/nodes';
import { defineRule } from '../../../rule.ts';

/** Whether an expression reads the value at a path, or one around it. */
function reads(node: Ast, path: string): boolean {
  const chain = memberChain(node)?.join('.');
  if (chain !== undefined)
    return chain === path || path.startsWith(`${chain}.`) || chain.startsWith(`${path}.`);
  return partsOf(node).some((part) => reads(part, path));
}

export const mustAtOwnField = defineRule({
  folder: import.meta.dirname,
  code: 'TR510',
  check: {
    form({ fields, scope }, diagnostics) {
      for (const { field, looks } of fields) {
        const must = memberOf(looks, 'must');
        if (must?.kind !== 'expression') continue;
        if (scope.project.fields.get(looks.type)?.accepts.includes('object')) {
          const hint = 'write it at one of its fields';
          diagnostics.at(
            must.source,
            'TR510',
            `${field.path} is a section, which has no answer to judge`,
            hint,
          );
          continue;
        }
        const ast = must.typed?.problems.length === 0 ? must.typed.ast : null;
        const { path, group } = field;
        const own = group === null ? `form.${path}` : `item.${path.slice(group.length + 1)}`;
        if (ast && !reads(ast, own)) {
          const hint = 'write it at a field that it compares';
          diagnostics.at(must.source, 'TR510', `The rule of ${path} does not read ${own}`, hint);
        }
      }
    },
  },
});
