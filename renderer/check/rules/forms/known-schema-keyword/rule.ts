import { defineRule } from '../../../rule.ts';
import { checkSchemaOf } from '../form-schema.ts';

export const knownSchemaKeyword = defineRule({
  folder: import.meta.dirname,
  code: 'TR504',
  check: { form: checkSchemaOf },
  also: ['TR109'],
});
