import { defineRule } from '../../../rule.ts';
import { checkPartCircles } from '../../pages/parts.ts';

export const noSelfReference = defineRule({
  folder: import.meta.dirname,
  code: 'TR202',
  check: { project: ({ parts }, diagnostics) => checkPartCircles(parts, diagnostics) },
});
