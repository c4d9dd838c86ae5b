/**
 * Writes one value into a YAML text and leaves all other characters as they are: comments, blank lines, quotes. Pure.
 * Each result is read again: an edit that would change anything else is refused.
 */
import { isRecord } from '@trilha/language/record';
import { isMap, isScalar, isSeq } from 'yaml';
import { writtenAfter, writtenInstead, writtenKey } from './written-value.ts';
import {
  colonAfter,
  columnOf,
  commentsOf,
  EditRefusal,
  endOf,
  isFlow,
  isUnwritten,
  lineEnd,
  lineStart,
  type Node,
  nodeAt,
  type Pair,
  type Path,
  pairOf,
  readYaml,
  startOf,
  type YamlText,
  type YamlValue,
  yamlText,
} from './yaml-text.ts';

interface Change {
  start: number;
  end: number;
  text: string;
}

type WrittenPair = Pair<Node, Node | null>;

const changed = ({ text }: YamlText, { start, end, text: words }: Change): string =>
  text.slice(0, start) + words + text.slice(end);

/** The value with another one at a path; maps on the way are made. */
export function withValue(whole: YamlValue, [key, ...rest]: Path, value: YamlValue): YamlValue {
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    const at = Number(key);
    const items = [...whole] as YamlValue[];
    items[at] = withValue(items[at] ?? null, rest, value);
    return items;
  }
  const map = isRecord(whole) ? whole : {};
  return { ...map, [key]: withValue(map[key] ?? null, rest, value) };
}

/** Reads the result again. */
function proven(text: string, wanted: YamlValue, comments: readonly string[]): string {
  const file = readYaml(text);
  const isKept = JSON.stringify(commentsOf(file)) === JSON.stringify(comments);
  if (JSON.stringify(file.value) !== JSON.stringify(wanted) || !isKept)
    throw new EditRefusal('The value cannot be written here without changing something else');
  return text;
}

/** A pair's or item's place in its collection. */
const placeIn = (collection: Node | null | undefined, start: number, file: YamlText) => ({
  inFlow: isFlow(collection),
  indent: columnOf(start, file.text),
  eol: file.eol,
});

/** A block scalar ends before its last line end, which stays. */
function replacement(
  value: YamlValue,
  node: Node,
  around: { inFlow: boolean; indent: number },
  file: YamlText,
): Change {
  const [start, end] = [startOf(node), endOf(node, file.text)];
  const source = file.text.slice(start, end);
  return { start, end, text: writtenInstead(value, node, source, { ...around, eol: file.eol }) };
}

function inPair(pair: WrittenPair, value: YamlValue, map: Node, file: YamlText): Change {
  const [start = 0, keyEnd = 0] = pair.key.range ?? [];
  const node = pair.value;
  const isEmpty = !node || isUnwritten(node);
  if (!isEmpty && !isCollectionToReplace(node, value))
    return replacement(value, node, placeIn(map, start, file), file);
  const colon = colonAfter(keyEnd, file.text);
  const end = isEmpty ? (colon ?? keyEnd) : endOf(node, file.text);
  const words = writtenAfter(value, placeIn(map, start, file), keyEnd - start);
  return { start: colon ?? keyEnd, end, text: (colon === null ? ':' : '') + words };
}

/** A map or list over several lines gives place to another one. */
const isCollectionToReplace = (node: Node, value: YamlValue): boolean =>
  (isMap(node) || isSeq(node)) && !isFlow(node) && typeof value === 'object';

function intoFlow(collection: Node & { items: unknown[] }, words: string, file: YamlText): Change {
  const last = collection.items.at(-1) as Node | undefined;
  if (last) {
    const at = endOf(last, file.text);
    return { start: at, end: at, text: `, ${words}` };
  }
  const isList = isSeq(collection);
  const [start, end] = [startOf(collection), endOf(collection, file.text)];
  return { start, end, text: isList ? `[${words}]` : `{ ${words} }` };
}

/** A line after the last entry of a map or list over several lines. */
function intoBlock(last: Node | WrittenPair, column: number, words: string, file: YamlText): Change {
  const at = lineEnd(endOf(last, file.text), file.text);
  return { start: at, end: at, text: `${file.eol}${' '.repeat(column)}${words}` };
}

function intoMap(map: Node, key: string, value: YamlValue, file: YamlText): Change {
  if (!isMap(map)) throw new EditRefusal(`There is no place for ${key}`);
  const name = writtenKey(key);
  const first = map.items[0] as WrittenPair | undefined;
  const start = first ? startOf(first.key) : startOf(map);
  const words = `${name}:${writtenAfter(value, placeIn(map, start, file), name.length)}`;
  if (isFlow(map)) return intoFlow(map, words, file);
  return intoBlock(map.items.at(-1) as WrittenPair, columnOf(start, file.text), words, file);
}

function intoList(list: Node, value: YamlValue, file: YamlText): Change {
  if (!isSeq(list)) throw new EditRefusal('There is no list here');
  const last = list.items.at(-1) as Node | undefined;
  const written = (indent: number) =>
    writtenAfter(value, { ...placeIn(list, 0, file), indent }, 1).trimStart();
  if (isFlow(list) || !last) return intoFlow(list, written(0), file);
  const dash = columnOf(startOf(list), file.text);
  return intoBlock(last, dash, `- ${written(dash)}`, file);
}

const nested = (keys: Path, value: YamlValue): YamlValue =>
  keys.reduceRight(
    (inner: YamlValue, key): YamlValue => (typeof key === 'number' ? [inner] : { [key]: inner }),
    value,
  );

/** The last lines of a file without contents: its comments stay above. */
function intoEmpty(path: Path, value: YamlValue, file: YamlText): Change {
  const { text, eol } = file;
  const [key = '', ...rest] = path;
  const start = text.length;
  const gap = text === '' || text === '\uFEFF' || text.endsWith('\n') ? '' : eol;
  const words = `${writtenKey(String(key))}:${writtenAfter(nested(rest, value), { inFlow: false, indent: 0, eol }, String(key).length)}`;
  return { start, end: start, text: gap + words + eol };
}

function changeFor(path: Path, value: YamlValue, file: YamlText): Change {
  const { contents } = file;
  if (!contents || (isScalar(contents) && contents.value === null)) return intoEmpty(path, value, file);
  let depth = path.length;
  while (nodeAt(contents, path.slice(0, depth)) === undefined) depth -= 1;
  const parent = nodeAt(contents, path.slice(0, depth - 1));
  const last = path[depth - 1];
  const rest = path.slice(depth);
  if (rest.length > 0) {
    const [key = ''] = rest;
    const within = nodeAt(contents, path.slice(0, depth));
    const inner = nested(rest.slice(1), value);
    if (isMap(within)) return intoMap(within, String(key), inner, file);
    if (isSeq(within)) return intoList(within, inner, file);
    if (within && isScalar(within) && within.value !== null)
      throw new EditRefusal(`${path.slice(0, depth).join('.')} is a single value`);
    return changeFor(path.slice(0, depth), nested(rest, value), file);
  }
  if (isMap(parent)) return inPair(pairOf(parent, last ?? '') as WrittenPair, value, parent, file);
  const node = nodeAt(contents, path) as Node;
  return replacement(value, node, placeIn(parent, startOf(parent), file), file);
}

/**
 * The text with a value at a path: an existing one is replaced, a new one goes last in its map or list, and the maps on
 * its way are made.
 * @throws EditRefusal when there is no place for it
 */
export function splice(text: string, path: Path, value: YamlValue): string {
  const file = yamlText(text);
  return proven(
    changed(file, changeFor(path, value, file)),
    withValue(file.value, path, value),
    commentsOf(file),
  );
}

/** The value without what is at a path. */
function withoutValue(whole: YamlValue, path: Path): YamlValue {
  const [key = '', ...rest] = path;
  if (Array.isArray(whole))
    return rest.length === 0
      ? whole.toSpliced(Number(key), 1)
      : whole.with(Number(key), withoutValue(whole[Number(key)] ?? null, rest));
  if (!isRecord(whole)) return whole;
  const entries = Object.entries(whole);
  return Object.fromEntries(
    rest.length === 0
      ? entries.filter(([name]) => name !== String(key))
      : entries.map(([name, item]) => [
          name,
          name === String(key) ? withoutValue(item as YamlValue, rest) : item,
        ]),
  );
}

/** The start of an entry: its key, or its dash. */
function entryStart(item: Node | WrittenPair, collection: Node, text: string): number {
  if (isMap(collection)) return startOf((item as WrittenPair).key);
  const start = startOf(item as Node);
  return isFlow(collection) ? start : text.lastIndexOf('-', start - 1);
}

function removal(collection: Node & { items: unknown[] }, index: number, file: YamlText): Change {
  const { text } = file;
  const items = collection.items as (Node | WrittenPair)[];
  const [item, next, before] = [items[index], items[index + 1], items[index - 1]];
  if (!item) throw new EditRefusal('There is nothing to remove');
  const start = entryStart(item, collection, text);
  const end = endOf(item, text);
  if (isFlow(collection)) {
    if (before) return { start: endOf(before, text), end, text: '' };
    return { start, end: next ? entryStart(next, collection, text) : end, text: '' };
  }
  const line = lineStart(start, text);
  // The first entry of a map that stands on the line of a dash.
  if (text.slice(line, start).trim() !== '' && next)
    return { start, end: entryStart(next, collection, text), text: '' };
  const stop = lineEnd(end, text);
  const eol = text.startsWith('\r\n', stop) ? 2 : stop < text.length ? 1 : 0;
  return { start: line, end: stop + eol, text: '' };
}

const keyIndex = (collection: Node & { items: unknown[] }, key: string | number): number =>
  isSeq(collection) ? Number(key) : collection.items.indexOf(pairOf(collection, key));

/**
 * The text without the entry at a path: its lines go, with a comment at their ends. A map or list that would be left
 * empty goes with it.
 * @throws EditRefusal when there is none, or when it cannot go alone
 */
export function spliceOut(text: string, path: Path): string {
  const file = yamlText(text);
  let at = path;
  let parent = nodeAt(file.contents, at.slice(0, -1));
  while (at.length > 1 && (isMap(parent) || isSeq(parent)) && parent.items.length === 1) {
    at = at.slice(0, -1);
    parent = nodeAt(file.contents, at.slice(0, -1));
  }
  if ((!isMap(parent) && !isSeq(parent)) || nodeAt(file.contents, at) === undefined)
    throw new EditRefusal(`There is no ${path.join('.')} to remove`);
  const change = removal(parent, keyIndex(parent, at.at(-1) ?? ''), file);
  const without = withoutValue(file.value, at);
  const wanted = isRecord(without) && Object.keys(without).length === 0 ? null : without;
  return proven(changed(file, change), wanted, commentsOf(file, [change.start, change.end]));
}

/** The comment lines directly above an entry belong to it, but not those above the first. */
function withCommentsAbove(start: number, stop: number, text: string): number {
  let first = start;
  for (let line = lineStart(start, text); line > stop; ) {
    const above = lineStart(line - 1, text);
    if (above < stop || !/^[ \t]*#/.test(text.slice(above, line))) break;
    first = above + text.slice(above, line).search(/#/);
    line = above;
  }
  return first;
}

function swapped(collection: Node & { items: unknown[] }, index: number, file: YamlText): Change {
  const { text } = file;
  const items = collection.items as (Node | WrittenPair)[];
  const [one, other] = [items[index], items[index + 1]];
  if (!one || !other) throw new EditRefusal('There is no place to move it to');
  const end = (item: Node | WrittenPair) => {
    const own = endOf(item, text);
    return isFlow(collection) ? own : lineEnd(own, text);
  };
  const previous = items[index - 1];
  const above = previous ? end(previous) : Number.POSITIVE_INFINITY;
  const starts = [one, other].map((item, at) => {
    const start = entryStart(item, collection, text);
    return isFlow(collection) ? start : withCommentsAbove(start, at === 0 ? above : end(one), text);
  });
  const [first = 0, second = 0] = starts;
  const words = text.slice(second, end(other)) + text.slice(end(one), second) + text.slice(first, end(one));
  return { start: first, end: end(other), text: words };
}

/** The order of keys counts, too. */
const orderedEntries = (value: YamlValue, at: Path, order: (keys: string[]) => string[]): YamlValue => {
  const [key, ...rest] = at;
  if (key === undefined) {
    if (Array.isArray(value))
      return order(value.map((_, index) => `${index}`)).map((own) => value[Number(own)]) as YamlValue;
    if (!isRecord(value)) return value;
    return Object.fromEntries(order(Object.keys(value)).map((own) => [own, value[own]])) as YamlValue;
  }
  if (Array.isArray(value))
    return value.with(Number(key), orderedEntries(value[Number(key)] ?? null, rest, order)) as YamlValue;
  return isRecord(value) ? { ...value, [key]: orderedEntries(value[key] ?? null, rest, order) } : value;
};

/**
 * The text with the entry at a path and its neighbour in each other's place; comment lines above an entry move with it.
 * @param by -1 for the one before, 1 for the one after
 * @throws EditRefusal at the end of a map or list
 */
export function spliceMove(text: string, path: Path, by: -1 | 1): string {
  const file = yamlText(text);
  const parent = nodeAt(file.contents, path.slice(0, -1));
  if (!isMap(parent) && !isSeq(parent)) throw new EditRefusal(`There is no ${path.join('.')} to move`);
  const index = keyIndex(parent, path.at(-1) ?? '') + Math.min(by, 0);
  if (index < 0) throw new EditRefusal('It is the first already');
  const next = changed(file, swapped(parent, index, file));
  const wanted = orderedEntries(file.value, path.slice(0, -1), (keys) => [
    ...keys.slice(0, index),
    ...[keys[index + 1], keys[index]].filter((key) => key !== undefined),
    ...keys.slice(index + 2),
  ]);
  const moved = readYaml(next);
  const [before, after] = [file, moved].map((one) => commentsOf(one).toSorted());
  if (JSON.stringify(before) !== JSON.stringify(after)) throw new EditRefusal('A comment would be lost');
  return proven(next, wanted, commentsOf(moved));
}
