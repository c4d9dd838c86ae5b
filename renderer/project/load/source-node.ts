/**
 * YAML as the compiler sees it: immutable maps, lists and scalars that know where they were written. Merging
 * a variant over its base keeps each node's own file and place, so that every diagnostic points at the line to
 * change.
 */

import { flatMap } from './flat-map.ts';

/** One file of the project. */
export interface SourceFile {
  /** From the project's root, with forward slashes. */
  path: string;
  /** Without a byte order mark. */
  text: string;
  /** Offset of the first character of each line. */
  lines: readonly number[];
}

interface Place {
  file: SourceFile;
  /** Offsets into the file's text. */
  start: number;
  end: number;
}

export type Scalar = string | number | boolean | null;

export interface ScalarNode extends Place {
  kind: 'scalar';
  value: Scalar;
}
export interface ListNode extends Place {
  kind: 'list';
  items: readonly SourceNode[];
}
export interface Entry {
  key: string;
  /** Where the key stands. */
  keyPlace: Place;
  value: SourceNode;
}
export interface MapNode extends Place {
  kind: 'map';
  entries: ReadonlyMap<string, Entry>;
  /** Of what a group of an experiment gets in a variant: each delta that it is merged from, the first base's first. */
  layers?: readonly MapNode[];
}
export type SourceNode = ScalarNode | ListNode | MapNode;
export type { Place };

/** The value of a member, or undefined. */
export const member = (node: SourceNode | undefined, key: string): SourceNode | undefined =>
  node?.kind === 'map' ? node.entries.get(key)?.value : undefined;

/** The entries of a map; none for anything else. */
export const entriesOf = (node: SourceNode | undefined): Entry[] =>
  node?.kind === 'map' ? [...node.entries.values()] : [];

/** Items of a list, values of a map; nothing below anything else. */
export const nodesIn = (node: SourceNode | undefined): readonly SourceNode[] =>
  node?.kind === 'list' ? node.items : entriesOf(node).map(({ value }) => value);

/** The items of a list; what may stand without its list is one item, what is missing none. */
export const itemsOf = (node: SourceNode | undefined): readonly SourceNode[] =>
  node?.kind === 'list' ? node.items : node ? [node] : [];

export const isNullNode = (node: SourceNode | undefined): boolean =>
  node?.kind === 'scalar' && node.value === null;

/** The text of a scalar that is a string, or undefined. */
export const textOf = (node: SourceNode | undefined): string | undefined =>
  node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;

/** The texts of a list, or the one that stands without it. */
export const listedTexts = (node: SourceNode | undefined): string[] =>
  flatMap(itemsOf(node), (item) => textOf(item) ?? []);

/** A map with the same place and other entries. */
export const withEntries = (node: MapNode, entries: Iterable<Entry>): MapNode => ({
  ...node,
  entries: new Map([...entries].map((entry) => [entry.key, entry])),
});

/** The plain JSON value. */
export function plain(node: SourceNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries(entriesOf(node).map(({ key, value }) => [key, plain(value)]));
}

/** A plain JSON value as nodes that all stand at one place: what a field type presets. */
export function nodeOf(value: unknown, place: Place): SourceNode {
  const { file, start, end } = place;
  if (Array.isArray(value)) {
    return { kind: 'list', file, start, end, items: value.map((item) => nodeOf(item, place)) };
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, item]): [string, Entry] => [
      key,
      { key, keyPlace: place, value: nodeOf(item, place) },
    ]);
    return { kind: 'map', file, start, end, entries: new Map(entries) };
  }
  return { kind: 'scalar', file, start, end, value: value as Scalar };
}

/** Line and column (from 1) of an offset. */
export function positionOf(file: SourceFile, offset: number): { line: number; column: number } {
  let [low, high] = [0, file.lines.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((file.lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (file.lines[low] ?? 0) + 1 };
}

/** A blank, or a line break or tab written as an escape of double quotes. */
const BLANK = /\s|\\[nrt]/y;

/** How many characters a blank takes at an offset; 0 for none. */
function blankAt(text: string, at: number, isEscaped: boolean): number {
  BLANK.lastIndex = at;
  const [found = ''] = BLANK.exec(text) ?? [];
  return found.length > 1 && !isEscaped ? 0 : found.length;
}

/** Where the `index`-th character of a scalar's value stands in the file; quotes, folds and indents are skipped. */
export function offsetInScalar(node: ScalarNode, index: number): number {
  if (typeof node.value !== 'string') return node.start;
  const { value, end } = node;
  const { text } = node.file;
  let at = node.start;
  const isEscaped = text[at] === '"';
  if (/[|>]/.test(text[at] ?? '')) at = text.indexOf('\n', at) + 1;
  for (let i = 0; at < end; i++) {
    const char = value[i] ?? '';
    const isSpace = /\s/.test(char);
    // A row of blanks is one place: it may be longer in the file, and shorter.
    if (isSpace && /\s/.test(value[i - 1] ?? '')) {
      if (i >= index) break;
      continue;
    }
    while (at < end && text[at] !== char && !(isSpace && blankAt(text, at, isEscaped) > 0)) at++;
    if (i >= index) break;
    if (!isSpace) at++;
    else for (let of = blankAt(text, at, isEscaped); of > 0; of = blankAt(text, at, isEscaped)) at += of;
  }
  return Math.min(at, end);
}
