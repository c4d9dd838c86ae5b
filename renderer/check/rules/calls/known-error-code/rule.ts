import { defineRule } from '../../../rule.ts';
import { checkFails } from '../error-codes.ts';

export const knownErrorCode = defineRule({
  folder: import.meta.dirname,
  code: 'TR808',
  check: {
    file({ source, project }, diagnostics) {
      if (source.kind === 'flow' || source.kind === 'journey') checkFails(source.node, project, diagnostics);
    },
  },
  also: ['TR809'],
});
