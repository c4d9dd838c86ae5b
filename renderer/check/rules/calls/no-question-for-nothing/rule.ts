import { defineRule } from '../../../rule.ts';
import { checkUsedAnswers } from '../sent-answers.ts';

export const noQuestionForNothing = defineRule({
  folder: import.meta.dirname,
  code: 'TR409',
  also: ['TR421'],
  check: {
    among({ screen, whole }, diagnostics) {
      if (screen.source.kind === 'layout') return;
      const bases = screen.bases.flatMap((base) => whole.screens.get(base) ?? whole.parts.get(base) ?? []);
      checkUsedAnswers(screen, bases, whole.scope, diagnostics);
    },
  },
});
