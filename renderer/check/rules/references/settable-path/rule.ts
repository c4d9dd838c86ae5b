import { defineRule } from '../../../rule.ts';
import { checkAssignments } from '../../types/assignment.ts';

export const settablePath = defineRule({
  folder: import.meta.dirname,
  code: 'TR206',
  check: { assignments: checkAssignments },
  also: ['TR303', 'TR306'],
});
