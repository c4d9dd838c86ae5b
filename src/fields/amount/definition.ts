/** The field type `amount`: a sum of money between two ends, by buttons and a line. */
import { presetOf } from '@trilha/language/definition/field';
import { sliderField } from '@trilha/runtime/fields/slider/definition';

export const amountField = presetOf(sliderField, {
  type: 'amount',
  description:
    'A sum of money between two ends, by buttons and a line; the answer is in the minor unit (cents).',
  example: `
schema:
  properties:
    loan: { type: integer, minimum: 25000, maximum: 250000, multipleOf: 5000 }
ui:
  loan: { field: amount, label: How much? }
`,
  answer: 100000,
  // Without scripts it is typed.
  checks: ['type'],
  enforces: [],
  preset: { stepper: true, money: true },
});
