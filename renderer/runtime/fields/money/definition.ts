/** The field type `money`: an amount of money. */

import { Currency, type FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

export const moneyField: FieldDefinition = {
  type: 'money',
  description:
    'An amount typed in whole units of a currency; the value is a whole number of its minor unit (cents). What is no amount stays as typed, and breaks the check `type`.',
  example: `
schema:
  properties:
    cost: { type: integer, minimum: 0 }
ui:
  cost: { field: money, label: Heating in the last month }
`,
  answer: 250050,
  members: {
    currency: Currency,
    decimals: Type.Optional(
      Type.Literal(0, {
        description:
          'Only whole units may be typed; default: as many decimals as the currency has. The value is in the minor unit either way.',
      }),
    ),
  },
  amount: true,
  byKey: true,
  accepts: ['integer', 'number'],
  checks: ['type'],
  module: '@trilha/runtime/fields/money/MoneyField',
  component: 'MoneyField',
};
