import { defineRule } from '../../../rule.ts';
import { checkPaths } from '../../routing/paths.ts';

export const noUnreachableScreen = defineRule({
  folder: import.meta.dirname,
  code: 'TR901',
  check: {
    whole: ({ project, screens, graph }, diagnostics) => checkPaths(project, screens, graph, diagnostics),
  },
  also: ['TR902', 'TR903'],
});
