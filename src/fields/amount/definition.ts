/** The field type `amount`: a sum of money between two ends, by buttons and a line. */
import type { FieldDefinition } from '../../../renderer/language/definition/field.ts';
import { sliderField } from '../../../renderer/runtime/fields/slider/definition.ts';

export const amountField: FieldDefinition = {
  ...sliderField,
  type: 'amount',
  unit: 'cents',
  description: 'A sum of money between two ends, by buttons and a line; the answer is in cents.',
  // Without scripts it is typed.
  checks: ['type'],
  enforces: [],
  preset: { stepper: true, money: true },
};
