import { defineRule } from '../../../rule.ts';
import { checkGuidedScreens } from '../guided.ts';

export const noUnreachableGuidedScreen = defineRule({
  folder: import.meta.dirname,
  code: 'TR913',
  check: {
    whole: (whole, diagnostics) => checkGuidedScreens(whole.project, whole, whole.graph, diagnostics),
  },
});
