import { defineRule } from '../../../rule.ts';
import { checkEffectLists } from '../effect-lists.ts';
import { checkUnused } from '../unused.ts';

export const noUnusedDefinition = defineRule({
  folder: import.meta.dirname,
  code: 'TR910',
  check: {
    whole({ project }, diagnostics) {
      checkUnused(project, diagnostics);
      checkEffectLists(project, diagnostics);
    },
  },
  also: ['TR911', 'TR912'],
});
