import { defineRule } from '../../../rule.ts';
import { checkPolling } from '../polling.ts';

export const noEndlessPolling = defineRule({
  folder: import.meta.dirname,
  code: 'TR941',
  check: {
    flow({ source, scope }, diagnostics) {
      if (source) checkPolling(source, scope.project, diagnostics);
    },
  },
  also: ['TR942', 'TR944'],
});
