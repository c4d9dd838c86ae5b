import { defineRule } from '../../../rule.ts';

export const noMoveToSamePlace = defineRule({
  folder: import.meta.dirname,
  code: 'TR211',
  severity: 'advice',
});
