/** Rule: each property of a form has looks, so that it can be asked. */
import { defineRule } from '../../../rule.ts';

export const fieldHasLooks = defineRule({
  folder: import.meta.dirname,
  code: 'TR502',
  check: {
    form({ form }, diagnostics) {
      for (const { ui, path, place } of form.fields) {
        if (ui) continue;
        const hint = `ui: { ${path}: { field: …, label: … } }`;
        diagnostics.at(place, 'TR502', `${path} has no entry in ui, so nobody can be asked for it`, hint);
      }
    },
  },
});
