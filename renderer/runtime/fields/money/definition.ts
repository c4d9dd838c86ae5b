/** The field type `money`: an amount of money. */

import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

export const moneyField: FieldDefinition = {
  type: 'money',
  description:
    'An amount typed in the currency of the page; the value is a whole number of cents. What is no amount stays as typed, and breaks the check `type`.',
  members: {
    decimals: Type.Optional(
      Type.Enum([0, 2], {
        description: 'Decimals that may be typed; default 2. The value is in cents either way.',
      }),
    ),
  },
  unit: 'cents',
  byKey: true,
  accepts: ['integer', 'number'],
  checks: ['type'],
  module: '@trilha/runtime/fields/money/MoneyField',
  component: 'MoneyField',
};
