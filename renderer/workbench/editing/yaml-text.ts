/** A file's text with its parsed document: where each entry stands, and which comments there are. */
import { isMap, isPair, isScalar, isSeq, Lexer, type Node, type Pair, parseDocument } from 'yaml';

/** Keys and indexes from the top of a file. */
export type Path = readonly (string | number)[];

/** Plain JSON. */
export type YamlValue =
  | string
  | number
  | boolean
  | null
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue };

export type { Node, Pair };

interface Comment {
  text: string;
  offset: number;
}

export interface YamlText {
  text: string;
  contents: Node | null;
  /** Plain value of the whole file; null for an empty one. */
  value: YamlValue;
  comments: readonly Comment[];
  /** The file's line end. */
  eol: string;
}

/** An edit that the text cannot take; the message is for the person who edits. */
export class EditRefusal extends Error {}

/** Tokens that stand for no characters: the start of a document, the end of a flow collection, a scalar. */
const MARKERS: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f']);

/** The comments, in order. An anchor, alias or tag is refused: the language has none, and one that leads nowhere throws. */
function readTokens(text: string): Comment[] {
  const comments: Comment[] = [];
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    if (MARKERS.has(token)) continue;
    if (/^[&*!]/.test(token)) throw new EditRefusal('Anchors, aliases and tags are not used here');
    if (token.startsWith('#')) comments.push({ text: token, offset });
    offset += token.length;
  }
  return comments;
}

/** @throws EditRefusal when the text cannot be read as one YAML document */
export function readYaml(text: string): YamlText {
  const document = parseDocument(text, { prettyErrors: false, strict: true });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem) throw new EditRefusal(`The file cannot be read: ${problem.message}`);
  const comments = readTokens(text);
  return {
    text,
    contents: document.contents as Node | null,
    value: (document.toJS() ?? null) as YamlValue,
    comments,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

let latest: YamlText | null = null;

/** The same, kept for the next edit of the same text. */
export function yamlText(text: string): YamlText {
  if (latest?.text !== text) latest = readYaml(text);
  return latest;
}

/**
 * All comments of a text, in order.
 * @param gone offsets of a range whose comments are left out
 */
export const commentsOf = (
  { comments }: YamlText,
  [from, to]: readonly [number, number] = [0, 0],
): string[] => comments.filter(({ offset }) => offset < from || offset >= to).map(({ text }) => text);

/** The pair of a map by its key. */
export const pairOf = (map: Node | null, key: string | number): Pair<Node, Node | null> | undefined =>
  isMap(map)
    ? (map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key)) as
        | Pair<Node, Node | null>
        | undefined)
    : undefined;

/** What a path leads to; undefined where there is nothing, null for an empty value. */
export function nodeAt(contents: Node | null, path: Path): Node | null | undefined {
  let at: Node | null | undefined = contents;
  for (const key of path) {
    if (isSeq(at)) at = at.items[Number(key)] as Node | undefined;
    else {
      const pair = pairOf(at ?? null, key);
      if (!pair) return undefined;
      at = pair.value;
    }
  }
  return at;
}

export const startOf = (node: Node | null | undefined): number => node?.range?.[0] ?? 0;

/** A collection on one line or in brackets. */
export const isFlow = (node: Node | null | undefined): boolean =>
  (isMap(node) || isSeq(node)) && node.flow === true;

/** Nothing stands after the key. */
export const isUnwritten = (node: Node | null | undefined): boolean =>
  !node || (isScalar(node) && node.range?.[0] === node.range?.[1]);

/** The end of what is written, without comments and line ends after it. */
export function endOf(item: Node | Pair<Node, Node | null> | null | undefined, text: string): number {
  if (!item) return 0;
  if (isPair(item)) {
    const [, keyEnd = 0] = item.key.range ?? [];
    if (!isUnwritten(item.value)) return endOf(item.value, text);
    return colonAfter(keyEnd, text) ?? keyEnd;
  }
  const last = isMap(item) || isSeq(item) ? item.items.at(-1) : undefined;
  if (last && !isFlow(item)) return endOf(last as Node, text);
  const end = item.range?.[1] ?? 0;
  return startOf(item) + text.slice(startOf(item), end).trimEnd().length;
}

/** The offset after the colon of a key; null for a key without one. */
export function colonAfter(keyEnd: number, text: string): number | null {
  const gap = /^[ \t]*:/.exec(text.slice(keyEnd));
  return gap ? keyEnd + gap[0].length : null;
}

/** The start of the line of an offset. */
export const lineStart = (offset: number, text: string): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The end of the line of an offset, without its line end. */
export function lineEnd(offset: number, text: string): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/** Columns before an offset in its line. */
export const columnOf = (offset: number, text: string): number =>
  offset - lineStart(offset, text) - (text.startsWith('\uFEFF') && lineStart(offset, text) === 0 ? 1 : 0);
