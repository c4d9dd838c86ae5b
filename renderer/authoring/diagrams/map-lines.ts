/** Chooses which ways of a map are drawn as lines, so that lines rarely cross. */
import { keyOf, type MapTarget, type ScreenBox, type TableBox } from './map-parts.ts';

/** For each box, the table with the most rules that lead to it. */
function leadersOf(tables: readonly TableBox[], boxOf: ReadonlyMap<string, string>): Map<string, TableBox> {
  const leaders = new Map<string, { table: TableBox; count: number }>();
  for (const table of tables) {
    const boxes = table.rows.flatMap(({ to }) => boxOf.get(keyOf(to)) ?? []);
    for (const box of boxes) {
      const count = boxes.filter((other) => other === box).length;
      if (count > (leaders.get(box)?.count ?? 0)) leaders.set(box, { table, count });
    }
  }
  return new Map([...leaders].map(([box, { table }]) => [box, table]));
}

/**
 * Selects one line for each box and variant: from the table that leads there most often, else from a screen. All other
 * ways are given as text at their source.
 */
export function chooseLines(screens: readonly ScreenBox[], tables: readonly TableBox[]): void {
  const boxOf = new Map(tables.map(({ id, isAsked }) => [`table ${id}`, isAsked ? '' : id]));
  for (const { id, variants } of screens) for (const one of [id, ...variants]) boxOf.set(`screen ${one}`, id);
  const leaders = leadersOf(tables, boxOf);
  const reached = new Set<string>();
  const claim = (to: MapTarget): boolean => {
    const isFirst = boxOf.has(keyOf(to)) && !reached.has(keyOf(to));
    reached.add(keyOf(to));
    return isFirst;
  };
  for (const table of tables) {
    for (const row of table.rows) {
      const box = boxOf.get(keyOf(row.to)) ?? '';
      row.isDrawn = box !== '' && leaders.get(box) === table && claim(row.to);
    }
  }
  for (const { id, leads } of screens) {
    for (const lead of leads) {
      const box = boxOf.get(keyOf(lead.to)) ?? '';
      lead.isDrawn =
        lead.to.kind === 'screen' && !['', id].includes(box) && !leaders.has(box) && claim(lead.to);
    }
  }
}
