import { defineRule } from '../../../rule.ts';

export const optionKeepsOwnWords = defineRule({
  folder: import.meta.dirname,
  code: 'TR516',
  severity: 'advice',
});
