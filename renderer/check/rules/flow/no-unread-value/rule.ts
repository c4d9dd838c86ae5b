import { defineRule } from '../../../rule.ts';
import { checkIdle } from '../idle.ts';

export const noUnreadValue = defineRule({
  folder: import.meta.dirname,
  code: 'TR706',
  check: { whole: ({ project, all }, diagnostics) => checkIdle(project, all, diagnostics) },
  also: ['TR704', 'TR705', 'TR707', 'TR708'],
});
