import { defineRule } from '../../../rule.ts';
import { checkSteps } from '../form-steps.ts';

export const fieldInOneStep = defineRule({
  folder: import.meta.dirname,
  code: 'TR512',
  check: { form: ({ form }, diagnostics) => checkSteps(form, diagnostics) },
  also: ['TR503'],
});
