/** The field type `number`: a number. */

import { Text } from '@trilha/language/definition/annotations';
import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

export const numberField: FieldDefinition = {
  type: 'number',
  description:
    'A number typed with the digits keyboard. What is no number, or has too many decimals, stays as typed, and breaks the check `type`.',
  example: `
schema:
  properties:
    size: { type: integer, minimum: 10, maximum: 900 }
ui:
  size: { field: number, label: How large is your home?, unit: m² }
`,
  answer: 850,
  members: {
    decimals: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 6, description: 'Default 0: whole numbers.' }),
    ),
    unit: Type.Optional(Text({ description: 'Shown after the number.' })),
  },
  byKey: true,
  accepts: ['integer', 'number'],
  checks: ['type'],
  enforces: ['multipleOf'],
  module: '@trilha/runtime/fields/number/NumberField',
  component: 'NumberField',
};
