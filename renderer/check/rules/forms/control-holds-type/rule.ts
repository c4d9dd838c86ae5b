/** Rule: a control can hold what the schema says an answer is. */
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { member } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';
import type { AskedField } from '../../../subjects.ts';
import { typesOf } from '../types-of.ts';

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

function checkHeld({ field, ui, definition }: AskedField, diagnostics: Diagnostics): void {
  const types = typesOf(field.rules);
  const held: readonly string[] = definition.accepts;
  if (types.length === 0 || types.some((type) => !JSON_TYPES.includes(type) || held.includes(type))) return;
  const message = `A ${definition.type} cannot hold ${field.path}, which is ${types.join(' or ')}`;
  diagnostics.at(member(ui, 'field') ?? ui, 'TR505', message, `it holds ${held.join(', ')}`);
}

export const controlHoldsType = defineRule({
  folder: import.meta.dirname,
  code: 'TR505',
  check: { asked: checkHeld },
});
