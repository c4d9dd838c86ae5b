/** Rule: rows of a summary, and columns of a table, show different values under their different labels. */

import { entriesOf, member, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

export const noValueShownTwice = defineRule({
  folder: import.meta.dirname,
  code: 'TR723',
  severity: 'advice',
  check: {
    block({ source }, diagnostics) {
      for (const list of ['rows', 'columns']) {
        const labels = new Map<string, string>();
        for (const { value: row } of entriesOf(member(source, list))) {
          const value = member(row, 'value');
          const shown = textOf(value) ?? '';
          if (!value || member(row, 'when') || !shown.includes('${')) continue;
          const label = textOf(member(row, 'label')) ?? '';
          const other = labels.get(shown);
          if (other === undefined) labels.set(shown, label);
          else if (other !== label) {
            const message = `«${label}» shows what «${other}» shows`;
            diagnostics.at(value, 'TR723', message, 'show its own value, or remove one');
          }
        }
      }
    },
  },
});
