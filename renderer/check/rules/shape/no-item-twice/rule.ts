/** Rule: a list says each thing once. An effect may come again later, but not right after itself. */

import { effectKindOf } from '@trilha/project/load/schema-walk';
import { entriesOf, plain, type SourceNode } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

/** Lists that have a rule of their own. */
const ELSEWHERE = ['enum', 'options', 'required', 'rules'];

/** The items that are said again. */
function repeated(items: readonly SourceNode[]): SourceNode[] {
  const texts = items.map((item) => JSON.stringify(plain(item)));
  return items.filter((item, index) => {
    const before = texts.indexOf(texts[index] ?? '');
    return effectKindOf(item) !== null ? index > 0 && texts[index - 1] === texts[index] : before < index;
  });
}

function repeatedWithin(node: SourceNode): SourceNode[] {
  if (node.kind === 'list') return [...repeated(node.items), ...node.items.flatMap(repeatedWithin)];
  return entriesOf(node).flatMap(({ key, value }) => (ELSEWHERE.includes(key) ? [] : repeatedWithin(value)));
}

export const noItemTwice = defineRule({
  folder: import.meta.dirname,
  code: 'TR109',
  check: {
    file({ source: { node } }, diagnostics) {
      for (const item of repeatedWithin(node)) {
        diagnostics.at(item, 'TR109', 'This is already in the list', 'remove it or correct it');
      }
    },
  },
});
