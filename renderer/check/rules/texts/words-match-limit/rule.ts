import { defineRule } from '../../../rule.ts';
import { checkSaidLimits } from './said-limits.ts';
import { checkSaidQuantities } from './said-quantities.ts';

export const wordsMatchLimit = defineRule({
  folder: import.meta.dirname,
  code: 'TR514',
  severity: 'advice',
  check: { form: checkSaidLimits, screen: checkSaidQuantities },
});
