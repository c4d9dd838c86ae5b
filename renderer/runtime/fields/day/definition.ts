/** The field type `day`: a day of the month. */
import Type from 'typebox';
import { type FieldDefinition, OptionRange } from '../../../language/definition/field.ts';

export const dayField: FieldDefinition = {
  type: 'day',
  description: 'A day of the month.',
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
  module: 'renderer/runtime/fields/day/DayField.tsx',
  component: 'DayField',
};
