/** A routing table looked through: every screen that it and the tables it hands on to may answer, and when. */

import type { Project } from '../load/project.ts';
import { itemsOf, member, type SourceNode, textOf } from '../load/source-node.ts';
import { type Cell, type Input, inputsOf } from './table-rules.ts';

/** What one column asks on the way to an answer. */
interface Asked {
  input: Input;
  /** One of these. */
  values: readonly Cell[];
}

export interface TableLeaf {
  screen: string;
  /** The rule that answers. */
  place: SourceNode;
  /** By expression of the column, the outermost table first. */
  asked: ReadonlyMap<string, Asked>;
}

const cellsOf = (node: SourceNode | undefined): Cell[] =>
  itemsOf(node).flatMap((item) => (item.kind === 'scalar' ? [item.value as Cell] : []));

function narrowed(
  asked: TableLeaf['asked'],
  table: SourceNode,
  cells: SourceNode | undefined,
): TableLeaf['asked'] {
  const result = new Map(asked);
  for (const input of inputsOf(table)) {
    const cell = member(cells, input.name);
    if (!cell) continue;
    const before = result.get(input.of);
    const values = cellsOf(cell).filter((value) => !before || before.values.includes(value));
    result.set(input.of, { input: before?.input ?? input, values });
  }
  return result;
}

/** All answers of a table, in order; `seen` are the tables on the way to it. */
export function leavesOf(
  id: string,
  project: Project,
  asked: TableLeaf['asked'] = new Map(),
  seen: readonly string[] = [],
): TableLeaf[] {
  const table = project.byKind.routing.get(id)?.node;
  if (!table || seen.includes(id)) return [];
  const otherwise = member(table, 'otherwise');
  const rules = [
    ...itemsOf(member(table, 'rules')).map((rule) => ({ rule, cells: member(rule, 'if') })),
    ...(otherwise ? [{ rule: otherwise, cells: member(otherwise, 'takes') }] : []),
  ];
  return rules.flatMap(({ rule, cells }): TableLeaf[] => {
    const own = narrowed(asked, table, cells);
    const screen = textOf(member(rule, 'go'));
    if (screen !== undefined) return [{ screen, place: rule, asked: own }];
    const next = textOf(member(rule, 'table'));
    return next === undefined ? [] : leavesOf(next, project, own, [...seen, id]);
  });
}

/**
 * True when a customer may be led by the one answer first and by the other one later. Rules that hold at a time do so
 * in order; those that never hold together only where a column says that customers pass its values in order.
 * @param inOrder the one stands before the other
 */
export function mayPrecede(one: TableLeaf, other: TableLeaf, inOrder: boolean): boolean {
  for (const [of, { input, values }] of one.asked) {
    const others = other.asked.get(of)?.values;
    if (!others || input.isList || values.some((value) => others.includes(value))) continue;
    const at = (value: Cell) => input.domain.indexOf(value);
    return input.advances && Math.min(...values.map(at)) < Math.max(...others.map(at));
  }
  return inOrder;
}
