/** The field type `slider`: a number between two ends. */

import { Text } from '@trilha/language/definition/annotations';
import { Currency, type FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

export const sliderField: FieldDefinition = {
  type: 'slider',
  description:
    'A number chosen on a line between `minimum` and `maximum`, in steps of `multipleOf` (default 1). Unanswered until it is touched.',
  example: `
schema:
  properties:
    rooms: { type: integer, minimum: 1, maximum: 12 }
ui:
  rooms: { field: slider, label: How many rooms?, stepper: true }
`,
  answer: 12,
  members: {
    shown: Type.Optional(
      Text({ description: 'The answer as text, e.g. `${form.months} months`; default: the number.' }),
    ),
    stepper: Type.Optional(
      Type.Boolean({
        description:
          'The number stands large between a button for less and one for more, and both ends are named. Without scripts it is typed.',
      }),
    ),
    money: Type.Optional(
      Type.Boolean({
        description:
          'The answer is an amount in the minor unit of its currency (cents); texts show it in the currency.',
      }),
    ),
    currency: Currency,
  },
  amount: 'money',
  // Each step on the way along the line, and each press of a button, is an answer.
  byKey: true,
  accepts: ['integer', 'number'],
  needs: ['minimum', 'maximum'],
  enforces: ['type', 'minimum', 'maximum', 'multipleOf'],
  module: '@trilha/runtime/fields/slider/SliderField',
  component: 'SliderField',
};
