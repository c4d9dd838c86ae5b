import { defineRule } from '../../../rule.ts';
import { checkLeftOut } from './left-out.ts';
import { checkSubmit } from './silent-submit.ts';

export const noFruitlessSubmit = defineRule({
  folder: import.meta.dirname,
  code: 'TR412',
  check: {
    flow: checkLeftOut,
    among({ screen, whole }, diagnostics) {
      if (screen.source.kind === 'layout') return;
      const [base = ''] = screen.bases;
      checkSubmit(screen, whole.screens.get(base) ?? whole.parts.get(base), whole.project, diagnostics);
    },
  },
});
