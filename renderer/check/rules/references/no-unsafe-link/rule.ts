import { defineRule } from '../../../rule.ts';
import { checkLink } from '../links.ts';

export const noUnsafeLink = defineRule({
  folder: import.meta.dirname,
  code: 'TR205',
  check: { link: ({ source, scope }, diagnostics) => checkLink(source, scope, diagnostics) },
  also: ['TR401', 'TR402'],
});
