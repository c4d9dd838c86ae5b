/** The counters: one row for each day, screen, kind and field. */
import type { BodyOf } from '../contract/operations.ts';
import type { Queryable } from '../database/database.ts';
import type { ScreenCatalogue } from './screen-catalogue.ts';

export type FunnelItem = BodyOf<'countFunnel'>['items'][number];

/** The kinds that are about a field. */
const OF_FIELDS: ReadonlySet<FunnelItem['kind']> = new Set(['touched', 'message']);

/**
 * Adds what the definitions know; other items are dropped.
 * @param day the lender's, yyyy-mm-dd
 */
export async function addCounts(
  database: Queryable,
  screens: ScreenCatalogue,
  items: readonly FunnelItem[],
  day: string,
): Promise<void> {
  const known = items.flatMap(({ screen, kind, field = '' }) => {
    const { journey, fields } = screens.get(screen) ?? {};
    const isKnown = fields && (OF_FIELDS.has(kind) ? Object.hasOwn(fields, field) : field === '');
    return journey !== undefined && isKnown ? [{ journey, screen, kind, field }] : [];
  });
  if (known.length === 0) return;
  // In one order, so that calls at the same time wait for each other instead of deadlocking.
  await database.query(
    `insert into funnel_count as counted (day, journey, screen, kind, element, times)
     select $1::date, journey, screen, kind, element, count(*)
     from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as item (journey, screen, kind, element)
     group by journey, screen, kind, element order by journey, screen, kind, element
     on conflict (day, journey, screen, kind, element) do update set times = counted.times + excluded.times`,
    [
      day,
      known.map(({ journey }) => journey),
      known.map(({ screen }) => screen),
      known.map(({ kind }) => kind),
      known.map(({ field }) => field),
    ],
  );
}
