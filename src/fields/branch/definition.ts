/** The field type `branch`: the branch of a bank, without its check digit. */
import { presetOf } from '@trilha/language/definition/field';
import { maskedField } from '@trilha/runtime/fields/masked/definition';

export const branchField = presetOf(maskedField, {
  type: 'branch',
  unit: 'branch of a bank',
  description: 'A bank branch: one to five digits (spec §5).',
  example: `
schema:
  properties:
    branch: { type: string }
ui:
  branch: { field: branch, label: Branch }
`,
  answer: '0001',
  // A hyphen stays: the digit behind it is no part of the branch.
  preset: { mask: '00000', keep: 'text', placeholder: '0001', autocomplete: 'off' },
});
