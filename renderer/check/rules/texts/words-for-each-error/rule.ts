import { defineRule } from '../../../rule.ts';
import { checkCatalogue } from '../../calls/error-codes.ts';

export const wordsForEachError = defineRule({
  folder: import.meta.dirname,
  code: 'TR807',
  check: { whole: ({ project, all }, diagnostics) => checkCatalogue(project, all, diagnostics) },
  also: ['TR808', 'TR809', 'TR910'],
});
