/** The field type `photo`: a picture. */

import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';
import { SMALLEST_PICTURE } from '../sending/smallest-picture.ts';

export const photoField: FieldDefinition = {
  type: 'photo',
  description:
    'A picture from the camera or from a file, downscaled to 1600 px; the value is the data URL of a JPEG.',
  example: `
schema:
  properties:
    bill: { type: string }
ui:
  bill: { field: photo, label: A photo of your bill }
`,
  answer: SMALLEST_PICTURE,
  sendsFiles: true,
  members: {
    facing: Type.Optional(
      Type.Enum(['user', 'environment'], { description: 'Which camera; default environment.' }),
    ),
    maxBytes: Type.Optional(
      Type.Integer({ minimum: 10_000, description: 'Of the picture as sent; default 4,000,000.' }),
    ),
  },
  accepts: ['string'],
  checks: ['image', 'maxBytes'],
  enforces: ['format', 'pattern'],
  module: '@trilha/runtime/fields/photo/PhotoField',
  component: 'PhotoField',
};
