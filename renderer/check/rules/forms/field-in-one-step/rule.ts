/** Rule: each property of a form with steps stands in one of them. */

import { suggestion } from '@trilha/language/expression/suggestion';
import { itemsOf, member, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

export const fieldInOneStep = defineRule({
  folder: import.meta.dirname,
  code: 'TR512',
  check: {
    form({ form: { steps, fields } }, diagnostics) {
      if (!steps) return;
      const names = fields.map(({ path }) => path).filter((path) => !path.includes('.'));
      const placed = new Set<string>();
      for (const item of steps.flatMap(({ value }) => itemsOf(member(value, 'fields')))) {
        const name = textOf(item) ?? '';
        if (!names.includes(name)) {
          diagnostics.at(item, 'TR503', `The form has no property ${name}`, suggestion(name, names));
        } else if (placed.has(name)) {
          diagnostics.at(item, 'TR512', `${name} stands in a step already`, 'remove it here or there');
        }
        placed.add(name);
      }
      for (const { path, place } of fields) {
        if (!names.includes(path) || placed.has(path)) continue;
        const hint = `one of ${steps.map(({ key }) => key).join(', ')}`;
        diagnostics.at(place, 'TR512', `${path} stands in no step, so it is never shown`, hint);
      }
    },
  },
  also: ['TR503'],
});
