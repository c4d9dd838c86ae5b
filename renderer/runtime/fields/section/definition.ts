/** The field type `section`: a named group of fields. */
import type { FieldDefinition } from '@trilha/language/definition/field';

export const sectionField: FieldDefinition = {
  type: 'section',
  description: 'A group of fields that is an object: a fieldset with a legend.',
  example: `
schema:
  properties:
    home: { type: object, properties: { street: { type: string } } }
ui:
  home: { field: section, label: Your home }
  home.street: { field: text, label: Street and number }
`,
  members: {},
  accepts: ['object'],
  module: '@trilha/runtime/fields/section/SectionField',
  component: 'SectionField',
};
