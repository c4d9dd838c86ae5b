/** The field type `masked`: text of a fixed shape. */
import type { FieldDefinition } from '@trilha/language/definition/field';
import { keyboardMember, maskMembers } from '../typing-members.ts';

export const maskedField: FieldDefinition = {
  type: 'masked',
  description: 'Digits or letters in a fixed shape, e.g. `000.000.000-00`.',
  example: `
schema:
  properties:
    meter: { type: string }
ui:
  meter: { field: masked, label: Number of your meter, mask: 000-XX, help: It is on your bill. }
`,
  answer: '123BC',
  members: { ...keyboardMember, ...maskMembers },
  byKey: true,
  accepts: ['string'],
  module: '@trilha/runtime/fields/masked/MaskedField',
  component: 'MaskedField',
};
