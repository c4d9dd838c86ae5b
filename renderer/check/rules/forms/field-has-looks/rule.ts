/** Rule: each property of a form has looks, so that it can be asked. */
import type { FormNode } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { defineRule } from '../../../rule.ts';

function checkLooks({ form }: FormNode, diagnostics: Diagnostics): void {
  for (const { ui, path, place } of form.fields) {
    if (ui) continue;
    const hint = `ui: { ${path}: { field: …, label: … } }`;
    diagnostics.at(place, 'TR502', `${path} has no entry in ui and no label`, hint);
  }
}

export const fieldHasLooks = defineRule({
  folder: import.meta.dirname,
  code: 'TR502',
  check: { form: checkLooks },
});
