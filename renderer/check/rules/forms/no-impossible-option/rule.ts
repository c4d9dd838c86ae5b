import { defineRule } from '../../../rule.ts';
import { checkChoices, checkRange } from '../choices.ts';

export const noImpossibleOption = defineRule({
  folder: import.meta.dirname,
  code: 'TR506',
  check: {
    asked({ dressed, scope }, diagnostics) {
      checkChoices(dressed, { ...scope, diagnostics });
      checkRange(dressed, { ...scope, diagnostics });
    },
  },
  also: ['TR507', 'TR516'],
});
