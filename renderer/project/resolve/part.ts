/** Parts: where they are placed, their parameters, and the file of their flow. */

import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import { type Entry, entriesOf, isNullNode, member, type SourceNode, textOf } from '../load/source-node.ts';

/** The id of a part's flow among the flows: its file is `flows/<id>.part.yaml`. */
export const flowOfPart = (id: string): string => `${id}.part`;

/** A block that places a part. */
export interface WrittenPart {
  id: string;
  /** Where the part is named. */
  place: SourceNode;
  /** The block's own condition. */
  when: SourceNode | undefined;
}

const partsIn = (blocks: SourceNode): WrittenPart[] =>
  entriesOf(blocks).flatMap(({ value }) => {
    const place = textOf(member(value, 'type')) === 'part' ? member(value, 'part') : undefined;
    const id = textOf(place);
    const nested = member(value, 'blocks');
    return [
      ...(place && id !== undefined ? [{ id, place, when: member(value, 'when') }] : []),
      ...(nested ? partsIn(nested) : []),
    ];
  });

const sharedParts = memo((blocks: SourceNode): readonly WrittenPart[] => partsIn(blocks));

/** The parts that blocks place, nested blocks looked through. */
export const placedParts = (blocks: SourceNode | undefined): readonly WrittenPart[] =>
  blocks ? sharedParts(blocks) : [];

/** The parameters of a part, those of its bases first; null where there is no such part. */
export function parametersOf(id: string, { byKind }: Project): ReadonlyMap<string, Entry> | null {
  const parameters = new Map<string, Entry>();
  const chain: SourceNode[] = [];
  for (let file = byKind.part.get(id); file && !chain.includes(file.node); ) {
    chain.unshift(file.node);
    file = byKind.part.get(textOf(member(file.node, 'extends')) ?? '');
  }
  for (const entry of chain.flatMap((node) => entriesOf(member(node, 'parameters')))) {
    if (isNullNode(entry.value)) parameters.delete(entry.key);
    else parameters.set(entry.key, entry);
  }
  return chain.length > 0 ? parameters : null;
}
