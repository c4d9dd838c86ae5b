import { defineRule } from '../../../rule.ts';
import { checkTables } from '../tables.ts';

export const cellWithinColumn = defineRule({
  folder: import.meta.dirname,
  code: 'TR208',
  check: { project: ({ project }, diagnostics) => checkTables(project.byKind.routing, diagnostics) },
  also: ['TR209'],
});
