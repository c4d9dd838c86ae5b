import { defineRule } from '../../../rule.ts';
import { checkSentLimits } from '../sent-answers.ts';

export const noWiderLimits = defineRule({
  folder: import.meta.dirname,
  code: 'TR408',
  check: { screen: checkSentLimits },
});
