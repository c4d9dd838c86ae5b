/** The field type `account`: a bank account with its check character. */
import { presetOf } from '@trilha/language/definition/field';
import { maskedField } from '@trilha/runtime/fields/masked/definition';

export const accountField = presetOf(maskedField, {
  type: 'account',
  unit: 'account with check digit',
  description:
    'A bank account: up to eleven digits, a hyphen and one check character, e.g. 13002-4 (spec §5); the answer is that text.',
  example: `
schema:
  properties:
    account: { type: string }
ui:
  account: { field: account, label: Account }
`,
  answer: '13002-4',
  preset: {
    mask: '00000000000-X',
    anchor: 'end',
    keep: 'text',
    keyboard: 'text',
    placeholder: '13002-4',
    autocomplete: 'off',
  },
});
