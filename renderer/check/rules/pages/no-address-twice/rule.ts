import { defineRule } from '../../../rule.ts';
import { checkAddresses } from '../addresses.ts';

export const noAddressTwice = defineRule({
  folder: import.meta.dirname,
  code: 'TR601',
  check: { scope: ({ addresses }, diagnostics) => checkAddresses(addresses, diagnostics) },
  also: ['TR602'],
});
