import { defineRule } from '../../../rule.ts';
import { checkSpokenNames } from '../spoken-names.ts';

export const tellingName = defineRule({
  folder: import.meta.dirname,
  code: 'TR716',
  check: { members: ({ members }, diagnostics) => checkSpokenNames(members, diagnostics) },
});
