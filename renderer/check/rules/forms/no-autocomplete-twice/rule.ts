/** Rule: of the fields that are asked together no two are filled in by the browser with the same (WCAG 1.3.5). */

import { member, textOf } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

/** What says nothing, and what is typed twice to be sure. */
const FREE = ['on', 'off', 'new-password'];

const sectionOf = (path: string) => path.slice(0, path.lastIndexOf('.') + 1);

export const noAutocompleteTwice = defineRule({
  folder: import.meta.dirname,
  code: 'TR515',
  check: {
    form({ form: { fields } }, diagnostics) {
      const known = new Map<string, string>();
      for (const { path, ui } of fields) {
        const place = member(ui ?? undefined, 'autocomplete');
        const token = textOf(place);
        if (!place || token === undefined || FREE.includes(token) || member(ui ?? undefined, 'when'))
          continue;
        const key = `${sectionOf(path)} ${token}`;
        const other = known.get(key);
        if (other !== undefined)
          diagnostics.at(
            place,
            'TR515',
            `Browsers fill in ${path} with the same answer as ${other}: both say ${token}`,
            'another autocomplete for one of them',
          );
        known.set(key, other ?? path);
      }
    },
  },
});
