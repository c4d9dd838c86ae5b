import { defineRule } from '../../../rule.ts';
import { checkFacts } from '../facts.ts';

export const noCircleOfFacts = defineRule({
  folder: import.meta.dirname,
  code: 'TR803',
  check: { scope: checkFacts },
  also: ['TR201', 'TR302'],
});
