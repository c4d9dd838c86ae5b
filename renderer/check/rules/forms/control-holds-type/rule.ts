/** Rule: a control can hold what the schema says an answer is. */
import { member } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';
import { typesOf } from '../types-of.ts';

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

export const controlHoldsType = defineRule({
  folder: import.meta.dirname,
  code: 'TR505',
  check: {
    asked({ field, ui, definition }, diagnostics) {
      const types = typesOf(field.rules);
      const held: readonly string[] = definition.accepts;
      if (types.length === 0 || types.some((type) => !JSON_TYPES.includes(type) || held.includes(type)))
        return;
      const message = `A ${definition.type} cannot hold ${field.path}, which is ${types.join(' or ')}`;
      diagnostics.at(member(ui, 'field') ?? ui, 'TR505', message, `it holds ${held.join(', ')}`);
    },
  },
});
