/** Rule: a box that must be ticked says so: that it must be answered is met by its being empty. */
import { isNullNode, member } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';
import { typesOf } from '../types-of.ts';

export const noBoxAnsweredEmpty = defineRule({
  folder: import.meta.dirname,
  code: 'TR517',
  check: {
    asked({ field, definition }, diagnostics) {
      const { path, required, rules, place } = field;
      const only = member(rules, 'const');
      if (!required || !definition.ticked || !typesOf(rules).includes('boolean')) return;
      if (only && !isNullNode(only)) return;
      const message = `${path} must be answered, and an empty box is an answer, too: nobody has to tick it`;
      const hint = 'const: true, or without required';
      diagnostics.at(only ?? rules, 'TR517', message, hint, { place, says: 'the box' });
    },
  },
});
