/** The field type `text`: free text on one line. */

import type { FieldDefinition } from '@trilha/language/definition/field';
import Type from 'typebox';
import { keyboardMember, maskMembers } from '../typing-members.ts';

export const textField: FieldDefinition = {
  type: 'text',
  description: 'One line of free text.',
  example: `
schema:
  properties:
    name: { type: string }
ui:
  name: { field: text, label: Full name, help: As on your bill. }
`,
  answer: 'Ann Lee',
  members: { ...keyboardMember, mask: Type.Optional(maskMembers.mask) },
  byKey: true,
  accepts: ['string'],
  filtered: true,
  module: '@trilha/runtime/fields/text/TextField',
  component: 'TextField',
};
