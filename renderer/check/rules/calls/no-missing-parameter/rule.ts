import { defineRule } from '../../../rule.ts';
import { checkCall } from '../call-mapping.ts';

export const noMissingParameter = defineRule({
  folder: import.meta.dirname,
  code: 'TR401',
  check: { call: ({ call, isReload, scope }, diagnostics) => checkCall(call, isReload, scope, diagnostics) },
  also: ['TR402', 'TR403', 'TR404', 'TR405', 'TR406', 'TR407', 'TR409', 'TR516', 'TR824'],
});
