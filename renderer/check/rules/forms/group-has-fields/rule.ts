/** Rule: a repeated group has fields, and is the only list with fields. */

import { entriesOf, member, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

const GROUP = 'repeated-group';

export const groupHasFields = defineRule({
  folder: import.meta.dirname,
  code: 'TR513',
  check: {
    form({ form: { fields } }, diagnostics) {
      for (const { path, rules, ui } of fields) {
        const isGroup = textOf(member(ui ?? undefined, 'field')) === GROUP;
        const items = member(rules, 'items');
        const hasFields = entriesOf(member(items, 'properties')).length > 0;
        if (isGroup && items && !hasFields) {
          const hint = 'items: { type: object, properties: … }';
          diagnostics.at(items, 'TR513', `The elements of ${path} have no fields`, hint);
        } else if (!isGroup && ui && hasFields) {
          const hint = `field: ${GROUP}`;
          diagnostics.at(member(ui, 'field') ?? ui, 'TR513', `The elements of ${path} have fields`, hint);
        }
      }
    },
  },
});
