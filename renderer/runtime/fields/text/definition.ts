/** The field type `text`: free text on one line. */
import Type from 'typebox';
import type { FieldDefinition } from '../../../language/definition/field.ts';
import { keyboardMember, maskMembers } from '../typing-members.ts';

export const textField: FieldDefinition = {
  type: 'text',
  description: 'One line of free text.',
  members: { ...keyboardMember, mask: Type.Optional(maskMembers.mask) },
  byKey: true,
  accepts: ['string'],
  filtered: true,
  module: 'renderer/runtime/fields/text/TextField.tsx',
  component: 'TextField',
};
