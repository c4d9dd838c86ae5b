/** Rule: each named effect list is run by its flow, by one that the flow extends, or by one that extends it. */
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { basesAndSelf } from '@trilha/project/load/pages';
import type { Project } from '@trilha/project/load/project';
import type { LoadedFile } from '@trilha/project/load/project-files';
import { entriesOf, isNullNode, member } from '@trilha/project/load/source-node';
import { wordsOfFile } from '@trilha/project/load/words';

/** By flow, what it extends and what extends it. */
function relatives(flows: ReadonlyMap<string, LoadedFile>): ReadonlyMap<LoadedFile, ReadonlySet<LoadedFile>> {
  const all = new Map([...flows.values()].map((file) => [file, new Set<LoadedFile>()]));
  for (const file of flows.values()) {
    const chain = basesAndSelf(file, flows);
    for (const one of chain) for (const other of chain) all.get(one)?.add(other);
  }
  return all;
}

/** Checks the flows together. */
export function checkEffectLists({ byKind: { flow }, memo }: Project, diagnostics: Diagnostics): void {
  memo.result('effect lists', { file: 'flows', of: [] }, diagnostics, (own) => {
    for (const [file, family] of relatives(flow)) {
      const named = entriesOf(member(file.node, 'lists')).filter(({ value }) => !isNullNode(value));
      for (const { key, keyPlace } of named) {
        const isRun = [...family].some(({ node }) => wordsOfFile(node).pairs.has(`run: ${key}`));
        if (!isRun) own.at(keyPlace, 'TR910', `Nothing runs the list ${key}`, 'use it or remove it');
      }
    }
  });
}
