/** Rule: each named effect list is run by its flow, by one that the flow extends, or by one that extends it. */
import type { Diagnostics } from '../load/diagnostics.ts';
import { basesAndSelf } from '../load/pages.ts';
import type { Project } from '../load/project.ts';
import { entriesOf, isNullNode, member } from '../load/source-node.ts';
import { wordsOfFile } from '../load/words.ts';

/** Checks the flows together. */
export function checkEffectLists({ byKind }: Project, diagnostics: Diagnostics): void {
  const chains = [...byKind.flow.values()].map((file) => basesAndSelf(file, byKind.flow));
  for (const file of byKind.flow.values()) {
    const named = entriesOf(member(file.node, 'lists')).filter(({ value }) => !isNullNode(value));
    if (named.length === 0) continue;
    const family = new Set(chains.filter((chain) => chain.includes(file)).flat());
    for (const { key, keyPlace } of named) {
      const isRun = [...family].some(({ node }) => wordsOfFile(node).pairs.has(`run: ${key}`));
      if (!isRun) diagnostics.at(keyPlace, 'TR910', `Nothing runs the list ${key}`, 'use it or remove it');
    }
  }
}
