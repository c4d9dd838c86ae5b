import { defineRule } from '../../../rule.ts';
import { checkLedOn } from '../kept-answers.ts';

export const leadOnAfterChange = defineRule({
  folder: import.meta.dirname,
  code: 'TR415',
  check: {
    among({ screen, whole }, diagnostics) {
      if (screen.source.kind !== 'layout') checkLedOn(screen, whole.project, diagnostics);
    },
  },
});
