/** The field type `day`: a day of the month. */

import { type FieldDefinition, OptionRange } from '@trilha/language/definition/field';
import Type from 'typebox';

export const dayField: FieldDefinition = {
  type: 'day',
  description: 'A day of the month.',
  example: `
schema:
  properties:
    payday: { type: integer, minimum: 1, maximum: 31 }
ui:
  payday: { field: day, label: On which day are you paid? }
`,
  answer: 15,
  members: {
    range: Type.Optional(OptionRange),
    typed: Type.Optional(
      Type.Boolean({
        description: 'Typed with two digits instead of chosen; what is no day stays as typed.',
      }),
    ),
  },
  unit: 'day of month',
  byKey: 'typed',
  accepts: ['integer', 'number', 'string'],
  checks: ['type'],
  module: '@trilha/runtime/fields/day/DayField',
  component: 'DayField',
};
