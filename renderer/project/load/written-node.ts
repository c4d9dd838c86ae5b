/** A text of YAML as it is parsed: values with their offsets, small enough to be kept between runs. */
import { type Accepts, readAccepts } from './accepts.ts';
import type { Entry, Scalar, SourceFile, SourceNode } from './source-node.ts';

export type WrittenNode = readonly [start: number, end: number, content: Scalar | WrittenList | WrittenMap];
interface WrittenList {
  readonly items: readonly WrittenNode[];
}
interface WrittenMap {
  readonly entries: readonly WrittenEntry[];
}
export type WrittenEntry = readonly [key: string, start: number, end: number, value: WrittenNode];

/**
 * Nodes of a file as the compiler sees them.
 * @param accepts gets what the file accepts at its places
 * @param from where a map begins: at the key that holds it
 */
export function placed(
  [start, end, content]: WrittenNode,
  file: SourceFile,
  accepts: Accepts[],
  from = start,
): SourceNode {
  if (content === null || typeof content !== 'object')
    return { kind: 'scalar', value: content, file, start, end };
  if ('items' in content) {
    const items = content.items.map((item) => placed(item, file, accepts));
    return { kind: 'list', items, file, start, end };
  }
  const entries = new Map<string, Entry>();
  for (const [key, at, to, value] of content.entries) {
    const entry = { key, keyPlace: { file, start: at, end: to }, value: placed(value, file, accepts, at) };
    const accepted = readAccepts(entry, { file, start: from, end });
    if (accepted) accepts.push(...accepted);
    else entries.set(key, entry);
  }
  return { kind: 'map', entries, file, start, end };
}
