import { defineRule } from '../../../rule.ts';
import { checkAmong, checkProblems, checkWritten } from '../expressions.ts';

export const parsableExpression = defineRule({
  folder: import.meta.dirname,
  code: 'TR301',
  check: {
    expression: checkWritten,
    right: checkAmong,
    text: ({ typed, source, scope }, diagnostics) =>
      checkProblems(typed.problems, source, scope, diagnostics),
  },
  also: ['TR302', 'TR303', 'TR306'],
});
