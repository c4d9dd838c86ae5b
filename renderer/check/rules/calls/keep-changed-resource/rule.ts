import { defineRule } from '../../../rule.ts';
import { checkKeptAnswers } from '../../flow/kept-answers.ts';

export const keepChangedResource = defineRule({
  folder: import.meta.dirname,
  code: 'TR414',
  check: {
    file({ source, project }, diagnostics) {
      if (source.kind === 'flow') checkKeptAnswers(source.node, project, diagnostics);
    },
  },
});
