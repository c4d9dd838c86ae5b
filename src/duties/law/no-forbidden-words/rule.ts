import { defineRule } from '@trilha/check/rule';
import { checkDuties } from '../../check-duties.ts';

export const noForbiddenWords = defineRule({
  folder: import.meta.dirname,
  code: 'TR952',
  severity: 'advice',
  check: { whole: (whole, diagnostics) => checkDuties(whole, whole.project, diagnostics) },
  also: ['TR201', 'TR508', 'TR908', 'TR950', 'TR951', 'TR953', 'TR954'],
});
