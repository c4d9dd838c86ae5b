/** The field type `amount`: a sum of money between two ends, by buttons and a line. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { sliderField } from '@trilha/runtime/fields/slider/definition';

export const amountField: FieldDefinition = {
  ...sliderField,
  type: 'amount',
  description:
    'A sum of money between two ends, by buttons and a line; the answer is in the minor unit (cents).',
  // Without scripts it is typed.
  checks: ['type'],
  enforces: [],
  preset: { stepper: true, money: true },
};
