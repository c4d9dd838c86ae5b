import { defineRule } from '../../../rule.ts';
import { checkStageOf, checkStages } from '../stages.ts';

export const oneStageEach = defineRule({
  folder: import.meta.dirname,
  code: 'TR920',
  check: {
    among: ({ screen, whole }, diagnostics) =>
      checkStageOf(screen, whole.screens, whole.project, diagnostics),
    whole: ({ project, screens }, diagnostics) => checkStages(project, screens, diagnostics),
  },
  also: ['TR201', 'TR921'],
});
