/** A sheet: a piece of configuration as parts with flat members, so that two versions can be compared. */
import { entriesOf, type Place, plain, type SourceNode } from '@trilha/project/load/source-node';

export interface Member {
  value: unknown;
  at: Place;
}

/** A block, field, effect, rule …: added and removed as a unit. */
export interface SheetPart {
  /** For people, e.g. `block`. */
  kind: string;
  /** Unique among the parts of its kind. */
  name: string;
  at: Place;
  /** Describes the part when it is added or removed. */
  summary: string;
  members: ReadonlyMap<string, Member>;
  /** A removed part and its replacement have the same value. */
  instead?: string;
  /** Stored answers depend on it. */
  isAnswer?: boolean;
}

/** A part's name among all parts of a sheet, for people too. */
export const nameOfPart = ({ kind, name }: Pick<SheetPart, 'kind' | 'name'>): string =>
  `${kind} ${name}`.trim();

/** In order. */
export type Sheet = readonly SheetPart[];

const isPlainList = (node: SourceNode) =>
  node.kind === 'list' && node.items.every(({ kind }) => kind === 'scalar');

/** The name of a list item: its `value`, `code` or `name`, else its position. */
function itemName(item: SourceNode, index: number): string {
  const known = entriesOf(item).find(({ key }) => key === 'value' || key === 'code' || key === 'name');
  return known ? `${plain(known.value)}` : `${index + 1}`;
}

/** Every constant below a node, by a readable path; lists of constants count as one. */
export function leaves(node: SourceNode, path = ''): [string, Member][] {
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (node.kind === 'scalar' || isPlainList(node)) return [[path, { value: plain(node), at: node }]];
  if (node.kind === 'list') {
    return node.items.flatMap((item, index) => leaves(item, `${path} ${itemName(item, index)}`.trim()));
  }
  return entriesOf(node).flatMap(({ key, value }) => leaves(value, below(key)));
}

/** The leaves of the selected members. */
export const leavesOf = (node: SourceNode, isWanted: (key: string) => boolean): [string, Member][] =>
  entriesOf(node).flatMap(({ key, value }) => (isWanted(key) ? leaves(value, key) : []));

/** Numbers repeated names. */
export function numbered(parts: readonly SheetPart[]): SheetPart[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    const key = `${part.kind} ${part.name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? part : { ...part, name: `${part.name} (${count})` };
  });
}
