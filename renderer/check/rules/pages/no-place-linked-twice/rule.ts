/** Rule: of links that stand beside each other under one condition, no two lead to the same place: one of them was copied. */

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

/** Checks what stands side by side. */
export function checkSamePlace(siblings: readonly Analysed[], diagnostics: Diagnostics): void {
  const known = new Map<string, SourceNode>();
  for (const node of siblings) {
    if (node.kind !== 'block' && node.kind !== 'object') continue;
    const way = wayOf(node.source);
    if (way === null) continue;
    const place = member(node.source, 'go') ?? member(node.source, 'href') ?? node.source;
    const other = known.get(way);
    if (!other) known.set(way, node.source);
    else {
      const related = { place: other, says: 'the other link' };
      diagnostics.at(place, 'TR720', 'A link beside this one leads to the same place', undefined, related);
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
