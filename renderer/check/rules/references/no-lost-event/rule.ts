import { defineRule } from '../../../rule.ts';

export const noLostEvent = defineRule({
  folder: import.meta.dirname,
  code: 'TR214',
  severity: 'advice',
});
