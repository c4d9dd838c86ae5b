import { defineRule } from '../../../rule.ts';
import { checkLeaving } from '../parts.ts';

export const partStaysOnPage = defineRule({
  folder: import.meta.dirname,
  code: 'TR713',
  check: { placed: ({ analysed }, diagnostics) => checkLeaving(analysed, diagnostics) },
});
