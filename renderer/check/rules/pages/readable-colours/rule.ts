import { defineRule } from '../../../rule.ts';
import { checkLooks } from '../looks.ts';

export const readableColours = defineRule({
  folder: import.meta.dirname,
  code: 'TR806',
  check: { project: ({ project }, diagnostics) => checkLooks(project, diagnostics) },
  also: ['TR810'],
});
