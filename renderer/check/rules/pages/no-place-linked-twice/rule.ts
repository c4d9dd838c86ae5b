/** Rule: of links that stand beside one another under one condition, no two lead to the same place: one of them was copied. */

import type { Analysed } from '@trilha/project/analyse/nodes';
import { childrenOf } from '@trilha/project/analyse/nodes';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { member, plain, type SourceNode } from '@trilha/project/load/source-node';
import { defineRule } from '../../../rule.ts';

const WAY = ['go', 'href', 'params', 'query', 'when'];

/** Where a link leads and when it is there; null for what is none. */
function wayOf(source: SourceNode): string | null {
  if (!member(source, 'go') && !member(source, 'href')) return null;
  return JSON.stringify(
    WAY.map((key) => {
      const value = member(source, key);
      return value ? plain(value) : null;
    }),
  );
}

/** Checks what stands side by side. Links with something else between them may lead to one place: above and below a long text. */
function checkSamePlace(siblings: readonly Analysed[], diagnostics: Diagnostics): void {
  const known = new Map<string, SourceNode>();
  for (const node of siblings) {
    const source = node.kind === 'block' || node.kind === 'object' ? node.source : undefined;
    const way = source ? wayOf(source) : null;
    if (!source || way === null) {
      known.clear();
      continue;
    }
    const place = member(source, 'go') ?? member(source, 'href') ?? source;
    const other = known.get(way);
    if (!other) known.set(way, source);
    else {
      const related = { place: other, says: 'the other link' };
      const message = 'A link beside this one leads to the same place: one of them was probably copied';
      diagnostics.at(place, 'TR720', message, 'let this one lead elsewhere, or remove it', related);
    }
  }
}

export const noPlaceLinkedTwice = defineRule({
  folder: import.meta.dirname,
  code: 'TR720',
  severity: 'advice',
  check: {
    blocks: (node, diagnostics) => checkSamePlace(childrenOf(node), diagnostics),
    object: (node, diagnostics) => checkSamePlace(childrenOf(node), diagnostics),
  },
});
