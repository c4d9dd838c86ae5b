import { defineRule } from '../../../rule.ts';
import { checkCurrency, checkLimitUnits } from '../field-units.ts';
import { checkLimitsInText, checkWrittenLimits } from '../written-limits.ts';

export const noMixedUnits = defineRule({
  folder: import.meta.dirname,
  code: 'TR306',
  check: { right: checkWrittenLimits, text: checkLimitsInText, asked: checkCurrency, form: checkLimitUnits },
});
