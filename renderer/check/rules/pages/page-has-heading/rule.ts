import { defineRule } from '../../../rule.ts';
import { checkMainHeading } from '../main-heading.ts';

export const pageHasHeading = defineRule({
  folder: import.meta.dirname,
  code: 'TR718',
  check: { faultless: checkMainHeading },
  also: ['TR711'],
});
