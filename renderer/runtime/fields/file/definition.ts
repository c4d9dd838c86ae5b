/** The field type `file`: files. */

import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';
import { SMALLEST_PICTURE } from '../sending/smallest-picture.ts';

export const fileField: FieldDefinition = {
  type: 'file',
  description:
    'Files of the given kinds, a file of no declared kind by its first bytes; the value is a data URL with the name in it, or a list of them with `multiple`.',
  example: `
schema:
  properties:
    proof: { type: string }
ui:
  proof: { field: file, label: Your bill, accept: "image/jpeg,application/pdf", maxBytes: 2000000 }
`,
  answer: SMALLEST_PICTURE,
  sendsFiles: true,
  members: {
    accept: Type.String({
      description: 'Kinds of files, as HTML’s accept.',
      examples: ['image/*,application/pdf'],
    }),
    maxBytes: Type.Integer({ minimum: 1000, description: 'Of each file.' }),
    multiple: Type.Optional(Type.Boolean({ description: 'Several files: the answer is a list.' })),
  },
  accepts: ['string', 'array'],
  checks: ['empty', 'accept', 'maxBytes'],
  enforces: ['type'],
  module: '@trilha/runtime/fields/file/FileField',
  component: 'FileField',
};
