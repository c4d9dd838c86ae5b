/** The field type `section`: a named group of fields. */
import type { FieldDefinition } from '../../../language/definition/field.ts';

export const sectionField: FieldDefinition = {
  type: 'section',
  description: 'A group of fields that is an object: a fieldset with a legend.',
  members: {},
  accepts: ['object'],
  module: 'renderer/runtime/fields/section/SectionField.tsx',
  component: 'SectionField',
};
