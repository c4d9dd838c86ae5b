import { defineRule } from '../../../rule.ts';
import { checkEvents } from '../events.ts';
import { checkLayoutEvents } from '../layout-events.ts';

export const handleEachEvent = defineRule({
  folder: import.meta.dirname,
  code: 'TR701',
  check: { screen: checkEvents, layout: ({ layout }, diagnostics) => checkLayoutEvents(layout, diagnostics) },
  also: ['TR106', 'TR214', 'TR702', 'TR703', 'TR704'],
});
