import { defineRule } from '../../../rule.ts';
import { checkHeadings } from '../headings.ts';

export const noSecondMainHeading = defineRule({
  folder: import.meta.dirname,
  code: 'TR711',
  check: { screen: ({ screen }, diagnostics) => checkHeadings(screen, diagnostics) },
  also: ['TR710'],
});
