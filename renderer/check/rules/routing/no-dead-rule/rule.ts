import { defineRule } from '../../../rule.ts';
import { checkTableRules } from '../table-rules.ts';

export const noDeadRule = defineRule({
  folder: import.meta.dirname,
  code: 'TR904',
  check: { whole: ({ scope }, diagnostics) => checkTableRules(scope, diagnostics) },
  also: ['TR905', 'TR906', 'TR907'],
});
