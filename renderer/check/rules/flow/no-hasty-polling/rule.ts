import { defineRule } from '../../../rule.ts';
import { checkTimes } from '../times.ts';

export const noHastyPolling = defineRule({
  folder: import.meta.dirname,
  code: 'TR940',
  check: {
    flow({ source, scope }, diagnostics) {
      if (source) checkTimes(source, scope, diagnostics);
    },
  },
  also: ['TR943'],
});
