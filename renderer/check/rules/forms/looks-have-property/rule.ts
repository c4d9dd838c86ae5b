/** Rule: looks are those of a property of the form. */
import { suggestion } from '@trilha/language/expression/suggestion';
import { defineRule } from '../../../rule.ts';

export const looksHaveProperty = defineRule({
  folder: import.meta.dirname,
  code: 'TR503',
  check: {
    form({ form }, diagnostics) {
      const paths = form.fields.map(({ path }) => path);
      for (const { key, keyPlace } of form.orphans)
        diagnostics.at(keyPlace, 'TR503', `The form has no property ${key}`, suggestion(key, paths));
    },
  },
});
