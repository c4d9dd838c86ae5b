/** What a piece of configuration says, part by part, as flat members that two versions can be compared by. */
import { entriesOf, type Place, plain, type SourceNode } from '../../../compiler/load/source-node.ts';

export interface Member {
  value: unknown;
  at: Place;
}

/** A block, a field, an effect, a rule …: what comes and goes as one. */
export interface Part {
  /** In words, e.g. `block`. */
  kind: string;
  /** One part of a kind has it. */
  name: string;
  at: Place;
  /** What it is, for when the whole of it comes or goes. */
  summary: string;
  members: ReadonlyMap<string, Member>;
  /** A part that goes and one that comes in its stead have the same. */
  instead?: string;
  /** Kept answers rest on it. */
  isAnswer?: boolean;
}

/** In order. */
export type Sheet = readonly Part[];

const isPlainList = (node: SourceNode) =>
  node.kind === 'list' && node.items.every(({ kind }) => kind === 'scalar');

/** The name of an item of a list: what it says of itself, else its place. */
function itemName(item: SourceNode, index: number): string {
  const known = entriesOf(item).find(({ key }) => key === 'value' || key === 'code' || key === 'name');
  return known ? `${plain(known.value)}` : `${index + 1}`;
}

/** Everything below a node that is a constant, by a readable path; lists of constants count as one. */
export function leaves(node: SourceNode, path = ''): [string, Member][] {
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (node.kind === 'scalar' || isPlainList(node)) return [[path, { value: plain(node), at: node }]];
  if (node.kind === 'list') {
    return node.items.flatMap((item, index) => leaves(item, `${path} ${itemName(item, index)}`.trim()));
  }
  return entriesOf(node).flatMap(({ key, value }) => leaves(value, below(key)));
}

/** The leaves of some members only. */
export const leavesOf = (node: SourceNode, isWanted: (key: string) => boolean): [string, Member][] =>
  entriesOf(node).flatMap(({ key, value }) => (isWanted(key) ? leaves(value, key) : []));

/** Names that are told twice get a number. */
export function numbered(parts: readonly Part[]): Part[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    const key = `${part.kind} ${part.name}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? part : { ...part, name: `${part.name} (${count})` };
  });
}
