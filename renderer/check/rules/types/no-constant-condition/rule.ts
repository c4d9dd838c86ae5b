import { defineRule } from '../../../rule.ts';
import { checkConditions } from '../conditions.ts';
import { checkConditionsWithin, checkEffectConditions } from '../conditions-together.ts';

export const noConstantCondition = defineRule({
  folder: import.meta.dirname,
  code: 'TR304',
  check: { right: checkConditions, effect: checkEffectConditions, screen: checkConditionsWithin },
  also: ['TR305'],
});
