/** Rule: what is found by its name alone, a button, a field, a frame, a table, has one that says what it is (WCAG 2.4.6, 4.1.2). */
import { defineRule } from '../../../rule.ts';

const NAMES = ['label', 'caption', 'title'];

export const tellingName = defineRule({
  folder: import.meta.dirname,
  code: 'TR716',
  check: {
    members({ members }, diagnostics) {
      for (const [key, text] of members) {
        if (!NAMES.includes(key) || text.kind !== 'text') continue;
        const { source, typed, scope } = text;
        if (!scope.project.language.saysNothing?.(typed.text)) continue;
        diagnostics.at(source, 'TR716', `«${typed.text}» does not say what this is`, 'name what is there');
      }
    },
  },
});
