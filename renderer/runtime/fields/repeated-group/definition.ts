/** The field type `repeated-group`: the same fields for each of several people, documents … */

import { Text } from '@trilha/language/definition/annotations';
import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';

export const repeatedGroupField: FieldDefinition = {
  type: 'repeated-group',
  description:
    'The same fields several times: a list of objects, whose elements the customer adds and removes. Their fields stand below its path (`people.name`), and see their element as `item`. A group in a group (`people.pets`) has its elements in those of the other, whose element its fields see as `around.people`.',
  example: `
schema:
  properties:
    people: { type: array, minItems: 1, items: { type: object, properties: { name: { type: string } } } }
ui:
  people: { field: repeated-group, label: Who lives with you, element: Person, add: Add a person }
  people.name: { field: text, label: Full name }
`,
  members: {
    element: Text({ description: 'What one element is called, e.g. `Person`: its number follows.' }),
    add: Text({ description: 'The button that adds an element.' }),
    remove: Type.Optional(
      Text({
        description: 'The button that removes one; the element’s name follows. Default: the locale’s word.',
      }),
    ),
  },
  accepts: ['array'],
  needs: ['items'],
  enforces: ['type', 'required'],
  module: '@trilha/runtime/fields/repeated-group/RepeatedGroupField',
  component: 'RepeatedGroupField',
};
