import { defineRule } from '../../../rule.ts';
import { checkGuidedTables } from '../guided.ts';

export const guidedHasTable = defineRule({
  folder: import.meta.dirname,
  code: 'TR605',
  check: { project: ({ project }, diagnostics) => checkGuidedTables(project, diagnostics) },
});
