/** The counters: one row for each day, screen, kind, field and rule; for vitals one for each day, screen and time. */
import type { BodyOf } from '../contract/operations.ts';
import type { Queryable } from '../database/database.ts';
import type { CataloguedScreen } from './screen-catalogue.ts';

export type FunnelItem = BodyOf<'countFunnel'>['items'][number];

export const VITALS = ['lcp', 'inp'] as const;
export type Vital = (typeof VITALS)[number];

const isVital = (kind: string): kind is Vital => (VITALS as readonly string[]).includes(kind);

/** What a kind says besides the screen. */
const TELLS: Readonly<Record<FunnelItem['kind'], readonly ('field' | 'rule' | 'milliseconds')[]>> = {
  shown: [],
  left: [],
  touched: ['field'],
  message: ['field'],
  rule: ['field', 'rule'],
  lcp: ['milliseconds'],
  inp: ['milliseconds'],
};

/** True if the definitions know all that the item names, and it names what its kind is about. */
function isKnown(
  { fields }: CataloguedScreen,
  { kind, field = '', rule, milliseconds }: FunnelItem,
): boolean {
  const told = TELLS[kind];
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return (
    (told.includes('field') ? known !== undefined : field === '') &&
    (told.includes('rule')
      ? rule !== undefined && known?.rules.includes(rule) === true
      : rule === undefined) &&
    told.includes('milliseconds') === (milliseconds !== undefined)
  );
}

/** Rounded up to two digits: close enough for a percentile, and few rows. */
export function roundedUp(milliseconds: number): number {
  const step = 10 ** Math.max(0, String(milliseconds).length - 2);
  return Math.ceil(milliseconds / step) * step;
}

type KnownItem = FunnelItem & { readonly journey: string };

/** In one order, so that calls at the same time wait for each other instead of deadlocking. */
async function addHappenings(database: Queryable, items: readonly KnownItem[], day: string): Promise<void> {
  await database.query(
    `insert into funnel_count as counted (day, journey, screen, kind, element, rule, times)
     select $1::date, journey, screen, kind, element, rule, count(*)
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       as item (journey, screen, kind, element, rule)
     group by journey, screen, kind, element, rule order by journey, screen, kind, element, rule
     on conflict (day, journey, screen, kind, element, rule) do update
       set times = counted.times + excluded.times`,
    [
      day,
      items.map(({ journey }) => journey),
      items.map(({ screen }) => screen),
      items.map(({ kind }) => kind),
      items.map(({ field = '' }) => field),
      items.map(({ rule = '' }) => rule),
    ],
  );
}

async function addVitals(database: Queryable, items: readonly KnownItem[], day: string): Promise<void> {
  await database.query(
    `insert into vital_count as counted (day, journey, screen, vital, milliseconds, times)
     select $1::date, journey, screen, vital, milliseconds, count(*)
     from unnest($2::text[], $3::text[], $4::text[], $5::integer[])
       as item (journey, screen, vital, milliseconds)
     group by journey, screen, vital, milliseconds order by journey, screen, vital, milliseconds
     on conflict (day, journey, screen, vital, milliseconds) do update
       set times = counted.times + excluded.times`,
    [
      day,
      items.map(({ journey }) => journey),
      items.map(({ screen }) => screen),
      items.map(({ kind }) => kind),
      items.map(({ milliseconds = 0 }) => roundedUp(milliseconds)),
    ],
  );
}

/**
 * Adds what the definitions know; other items are dropped.
 * @param screens at least those that the items name, as far as there are any
 * @param day the lender's, yyyy-mm-dd
 */
export async function addCounts(
  database: Queryable,
  screens: ReadonlyMap<string, CataloguedScreen>,
  items: readonly FunnelItem[],
  day: string,
): Promise<void> {
  const known = items.flatMap((item) => {
    const screen = screens.get(item.screen);
    return screen && isKnown(screen, item) ? [{ ...item, journey: screen.journey }] : [];
  });
  const happenings = known.filter(({ kind }) => !isVital(kind));
  const vitals = known.filter(({ kind }) => isVital(kind));
  if (happenings.length > 0) await addHappenings(database, happenings, day);
  if (vitals.length > 0) await addVitals(database, vitals, day);
}

/** How many visits were shown each screen on this day and the one before, by screen. @param day the lender's, yyyy-mm-dd */
export async function visitsByScreen(
  database: Queryable,
  day: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await database.query<{ screen: string; visits: number }>(
    `select screen, sum(times)::int as visits from funnel_count
     where kind = 'shown' and day between $1::date - 1 and $1::date group by screen`,
    [day],
  );
  return Object.fromEntries(rows.map(({ screen, visits }) => [screen, visits]));
}
