/** Sums of what visits of rollouts came to, in PostgreSQL, embedded or a server (migration 371). */
import {
  type Counts,
  FIGURES,
  type FigureStore,
  merge,
  type RolloutCounts,
} from '@trilha/server/publications/rollout/figures';
import type { Database } from '../sandbox/database/database.ts';

const COLUMNS = ['visits', ...FIGURES] as const;

/** Drivers give a `bigint` as text. */
type FigureRow = Omit<RolloutCounts, 'counts'> & Readonly<Record<keyof Counts, number | string>>;

const ADD = `insert into publication_figure as known (candidate, share, "group", ${COLUMNS.join(', ')})
  values ($1, $2, $3, ${COLUMNS.map((_, at) => `$${at + 4}`).join(', ')})
  on conflict (candidate, share, "group") do update set
    ${COLUMNS.map((name) => `${name} = known.${name} + excluded.${name}`).join(', ')}`;

const countsOf = (row: FigureRow): RolloutCounts => ({
  candidate: row.candidate,
  share: row.share,
  group: row.group,
  counts: Object.fromEntries(COLUMNS.map((name) => [name, Number(row[name])])) as Record<
    keyof Counts,
    number
  >,
});

export const databaseFigures = (database: Database): FigureStore => ({
  add: (rows) =>
    database.transaction(async (transaction) => {
      // Every process writes rows in the same order, so two that add at once cannot deadlock.
      const orderOf = (row: RolloutCounts) => [row.candidate, row.share, row.group].join(' ');
      const sorted = merge(rows).toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
      for (const { candidate, share, group, counts } of sorted)
        await transaction.query(ADD, [candidate, share, group, ...COLUMNS.map((name) => counts[name])]);
    }),
  async sums(candidate) {
    const rows = await database.query<FigureRow>('select * from publication_figure where candidate = $1', [
      candidate,
    ]);
    return rows.map(countsOf);
  },
});
