import { defineRule } from '../../../rule.ts';
import { checkSaidUnits } from '../said-units.ts';

export const wordsMatchUnit = defineRule({
  folder: import.meta.dirname,
  code: 'TR308',
  severity: 'advice',
  check: { members: checkSaidUnits },
});
