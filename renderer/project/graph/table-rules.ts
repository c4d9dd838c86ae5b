/** Routing tables as sets of cells: what a rule asks for, and what the tables before this one leave over. */

import { memo } from '../load/memo.ts';
import type { Project } from '../load/project.ts';
import { entriesOf, itemsOf, member, plain, type SourceNode, textOf } from '../load/source-node.ts';

export type Cell = string | number;

export interface TableRule {
  node: SourceNode;
  /** Allowed values by input; inputs that it does not ask are missing. */
  cells: ReadonlyMap<string, readonly Cell[]>;
  /** Its condition as written, or null when it has none. */
  when: string | null;
}

export interface Input {
  name: string;
  /** The expression as written. */
  of: string;
  domain: readonly Cell[];
  /** A list, of which a cell takes any element. */
  isList: boolean;
  /** A customer passes the values in the order of the domain. */
  advances: boolean;
  node: SourceNode;
}

const cellsOf = (node: SourceNode | undefined): Cell[] =>
  itemsOf(node).flatMap((item) => {
    const value = plain(item);
    return typeof value === 'string' || typeof value === 'number' ? [value] : [];
  });

/** The columns of a table. */
export const inputsOf = memo((table: SourceNode): readonly Input[] =>
  entriesOf(member(table, 'inputs')).map(({ key, value }) => ({
    name: key,
    of: String(textOf(member(value, 'of')) ?? ''),
    domain: cellsOf(member(value, 'domain')),
    isList: textOf(member(value, 'match')) === 'any',
    advances: member(value, 'advances') !== undefined,
    node: value,
  })),
);

/** The rules of a table, in order. */
export const rulesOf = memo((table: SourceNode): readonly TableRule[] =>
  itemsOf(member(table, 'rules')).map((node) => {
    const when = member(node, 'when');
    return {
      node,
      cells: new Map(entriesOf(member(node, 'if')).map(({ key, value }) => [key, cellsOf(value)])),
      when: when ? String(plain(when)) : null,
    };
  }),
);

/** Tables that one file asks. */
const askedIn = memo((file: SourceNode): readonly string[] => {
  const asked: string[] = [];
  const walk = (node: SourceNode): void => {
    if (node.kind === 'list') node.items.forEach(walk);
    for (const { key, value } of entriesOf(node)) {
      const id = key === 'route' || key === 'table' ? textOf(value) : undefined;
      if (id !== undefined) asked.push(id);
      walk(value);
    }
  };
  walk(file);
  return asked;
});

/** Tables that a flow or journey asks itself, whatever the customer's state. */
export const askedTables = memo(({ byKind }: Project): ReadonlySet<string> => {
  const files = [...byKind.journey.values(), ...byKind.flow.values()];
  return new Set(files.flatMap(({ node }) => askedIn(node)));
});
