import { defineRule } from '../../../rule.ts';
import { checkEntryNames } from './entry-names.ts';
import { checkKeptValues } from './kept-values.ts';

export const noCopiedEntry = defineRule({
  folder: import.meta.dirname,
  code: 'TR826',
  severity: 'advice',
  check: {
    file: ({ source, project }, diagnostics) => checkEntryNames(source.node, project, diagnostics),
    whole: ({ project }, diagnostics) => checkKeptValues(project, diagnostics),
  },
});
