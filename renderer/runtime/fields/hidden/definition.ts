/** The field type `hidden`: an answer that is not typed. */
import type { FieldDefinition } from '@trilha/language/definition/field';

export const hiddenField: FieldDefinition = {
  type: 'hidden',
  description: 'An answer without looks; its value comes from `initial` or `set`.',
  example: `
schema:
  properties:
    source: { type: string }
ui:
  source: { field: hidden, label: Source }
`,
  members: {},
  accepts: ['string', 'number', 'integer', 'boolean', 'array', 'object'],
  module: '@trilha/runtime/fields/hidden/HiddenField',
  component: 'HiddenField',
};
