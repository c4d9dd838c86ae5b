/**
 * A resolved screen line by line: bases and fragments merged. Each line has the file and line where it is written, and
 * how the variant changes its base there.
 */

import {
  entriesOf,
  type MapNode,
  type Place,
  plain,
  positionOf,
  type SourceNode,
} from '@trilha/project/load/source-node';
import { stringify } from 'yaml';
import type { YamlLine } from '../knowledge.ts';

/** Where the lines of a file come from. */
export type Author = (path: string) => YamlLine['from'];

interface Printing {
  author: Author;
  /** There is a base to compare with. */
  isVariant: boolean;
  lines: YamlLine[];
}

/** Maximum length of a map or list on one line. */
const WIDEST = 100;

const scalarLines = (value: unknown) =>
  stringify(value, { lineWidth: 0, singleQuote: true }).trimEnd().split('\n');

const isWrittenInline = ({ kind, file, start }: SourceNode) =>
  kind !== 'scalar' && /[[{]/.test(file.text[start] ?? '');

/** True if a node is written in one file. */
function isOfOneFile(node: SourceNode, path = node.file.path): boolean {
  if (node.file.path !== path) return false;
  if (node.kind === 'list') return node.items.every((item) => isOfOneFile(item, path));
  return entriesOf(node).every(
    ({ value, keyPlace }) => keyPlace.file.path === path && isOfOneFile(value, path),
  );
}

function inline(node: SourceNode): string {
  if (node.kind === 'scalar') {
    const [text = '', ...more] = scalarLines(node.value);
    return more.length > 0 || /[,[\]{}]/.test(text) ? JSON.stringify(node.value) : text;
  }
  if (node.kind === 'list') return `[${node.items.map(inline).join(', ')}]`;
  const members = entriesOf(node).map(({ key, value }) => `${key}: ${inline(value)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}

/** The lines of a node that needs no nesting, or null. */
function shortLines(node: SourceNode): string[] | null {
  if (node.kind === 'scalar') return scalarLines(node.value);
  const isEmpty = node.kind === 'list' ? node.items.length === 0 : node.entries.size === 0;
  if (!isEmpty && !(isWrittenInline(node) && isOfOneFile(node))) return null;
  const text = inline(node);
  return isEmpty || text.length <= WIDEST ? [text] : null;
}

const isEqual = (a: SourceNode, b: SourceNode) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

type Written = Pick<YamlLine, 'indent' | 'key' | 'text' | 'change'>;

function put({ author, lines }: Printing, { file, start }: Place, written: Written): void {
  const { line } = positionOf(file, start);
  lines.push({ ...written, file: file.path, line, from: author(file.path) });
}

function changeOf(
  value: SourceNode,
  before: SourceNode | undefined,
  { author, isVariant }: Printing,
): YamlLine['change'] {
  if (!isVariant || author(value.file.path) !== 'own') return null;
  if (!before) return 'adds';
  return isEqual(value, before) ? null : 'overrides';
}

interface Member {
  key: string;
  place: Place;
  value: SourceNode;
  before: SourceNode | undefined;
}

function printMember({ key, place, value, before }: Member, indent: number, printing: Printing): void {
  const short = shortLines(value);
  const change = changeOf(value, before, printing);
  if (short) {
    const [first = '', ...rest] = short;
    put(printing, place, { indent, key, text: first, change });
    for (const text of rest)
      put(printing, place, { indent: indent + 1, key: '', text: text.trimStart(), change });
    return;
  }
  const isMergedInto = before?.kind === 'map' && value.kind === 'map';
  put(printing, place, { indent, key, text: '', change: isMergedInto ? null : change });
  printInside(value, before, indent + 1, printing);
}

/** Prints an item; its first line has the dash. */
function printItem(
  item: SourceNode,
  before: SourceNode | undefined,
  indent: number,
  printing: Printing,
): void {
  const at = printing.lines.length;
  if (item.kind === 'scalar' || shortLines(item)) {
    printMember({ key: '-', place: item, value: item, before }, indent, printing);
    return;
  }
  printInside(item, before, indent + 1, printing);
  const first = printing.lines[at];
  if (first) printing.lines[at] = { ...first, indent, key: `- ${first.key}` };
}

function printInside(
  node: SourceNode,
  before: SourceNode | undefined,
  indent: number,
  printing: Printing,
): void {
  if (node.kind === 'list') {
    const others = before?.kind === 'list' ? before.items : [];
    node.items.forEach((item, index) => {
      printItem(item, others[index], indent, printing);
    });
  } else if (node.kind === 'map') printMembers(node, before, indent, printing);
}

function printMembers(
  node: MapNode,
  before: SourceNode | undefined,
  indent: number,
  printing: Printing,
): void {
  const others = before?.kind === 'map' ? before.entries : new Map<string, never>();
  for (const { key, keyPlace, value } of entriesOf(node)) {
    printMember({ key: `${key}:`, place: keyPlace, value, before: others.get(key)?.value }, indent, printing);
  }
  for (const { key, keyPlace, value } of others.values()) {
    if (node.entries.has(key)) continue;
    const text = shortLines(value)?.[0] ?? '…';
    put(printing, keyPlace, { indent, key: `${key}:`, text, change: 'removes' });
  }
}

/**
 * Prints a resolved node.
 * @param before the same node of the base; null if there is no base
 */
export function yamlLines(node: SourceNode, before: SourceNode | null, author: Author): YamlLine[] {
  const printing: Printing = { author, isVariant: before !== null, lines: [] };
  printInside(node, before ?? undefined, 0, printing);
  return printing.lines;
}
