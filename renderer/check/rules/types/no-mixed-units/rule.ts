import { defineRule } from '../../../rule.ts';
import { checkCurrency, checkLimitUnits } from '../field-units.ts';

export const noMixedUnits = defineRule({
  folder: import.meta.dirname,
  code: 'TR306',
  check: { asked: checkCurrency, form: checkLimitUnits },
});
