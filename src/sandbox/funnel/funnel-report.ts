/** How far visits and applications came: screens from the counters, applications from the loans' own history. */
import { addDays } from '../../domain/calendar-date.ts';
import type { Queryable } from '../database/database.ts';
import { OUTCOME_NAMES, OUTCOMES } from '../experiments/evaluate.ts';
import type { FunnelItem, Vital } from './count-store.ts';
import type { CataloguedScreen, ScreenCatalogue } from './screen-catalogue.ts';

/** Visits in which the field was answered, and in which it showed a message. */
export interface FieldCounts {
  /** Empty for the form as a whole. */
  readonly field: string;
  readonly label: string;
  readonly touched: number;
  readonly messages: number;
  /** Visits in which a message was about the rule, the most first. */
  readonly rules: readonly { readonly rule: string; readonly times: number }[];
  /** Of its element in the picture of its face; null if there is none. */
  readonly elementId: string | null;
  /** As in the catalogue. */
  readonly face: string;
}

export interface ScreenCounts {
  readonly screen: string;
  readonly title: string;
  readonly path: string | null;
  /** Visits. */
  readonly shown: number;
  /** Visits that went on to another page of the portal, or to a partner's. */
  readonly left: number;
  /** Sums over the fields. */
  readonly touched: number;
  readonly messages: number;
  /** The one with the most messages for each visit that answered it; null if no field showed any. */
  readonly worst: FieldCounts | null;
  /** What three of four loads of the page did not exceed, in milliseconds; null where nothing was measured. */
  readonly vitals: Readonly<Record<Vital, number | null>>;
}

export interface JourneyCounts {
  readonly journey: string;
  /** The most visited first. */
  readonly screens: readonly ScreenCounts[];
}

export const LOAN_STEPS = ['started', ...OUTCOME_NAMES] as const;

/** Loans by what happened to them on this day. */
export type LoanDay = { readonly day: string } & Readonly<Record<(typeof LOAN_STEPS)[number], number>>;

export interface FunnelReport {
  /** yyyy-mm-dd, both included. */
  readonly from: string;
  readonly to: string;
  readonly journeys: readonly JourneyCounts[];
  /** Days with any, newest first. */
  readonly loans: readonly LoanDay[];
}

interface CountRow {
  readonly journey: string;
  readonly screen: string;
  readonly kind: FunnelItem['kind'];
  readonly element: string;
  readonly rule: string;
  readonly times: number;
}

interface VitalRow {
  readonly screen: string;
  readonly vital: Vital;
  readonly milliseconds: number;
  readonly times: number;
}

const sum = (rows: readonly CountRow[], kind: FunnelItem['kind']): number =>
  rows.reduce((total, row) => total + (row.kind === kind ? row.times : 0), 0);

/** A message of a field that nobody answered counts as one of an answer. */
const rateOf = ({ messages, touched }: FieldCounts): number => messages / Math.max(touched, 1);

/** @param times of each, the fastest first */
function p75Of(times: readonly VitalRow[]): number | null {
  const all = times.reduce((total, row) => total + row.times, 0);
  let counted = 0;
  const enough = times.find((row) => {
    counted += row.times;
    return counted >= 0.75 * all;
  });
  return enough?.milliseconds ?? null;
}

function worstOf(rows: readonly CountRow[], screen: CataloguedScreen | undefined): FieldCounts | null {
  const fields = [...new Set(rows.flatMap(({ kind, element }) => (kind === 'message' ? [element] : [])))];
  const counts = fields.map((field) => {
    const own = rows.filter(({ element }) => element === field);
    const { label = field, elementId = null, face = '' } = screen?.fields[field] ?? {};
    return {
      field,
      label,
      touched: sum(own, 'touched'),
      messages: sum(own, 'message'),
      rules: own
        .flatMap(({ kind, rule, times }) => (kind === 'rule' ? [{ rule, times }] : []))
        .sort((a, b) => b.times - a.times),
      elementId: screen && Object.hasOwn(screen.pictures, face) ? elementId : null,
      face,
    };
  });
  const [worst] = counts.sort((a, b) => rateOf(b) - rateOf(a) || b.messages - a.messages);
  return worst ?? null;
}

function screenCounts(
  screens: ReadonlyMap<string, CataloguedScreen>,
  screen: string,
  rows: readonly CountRow[],
  times: readonly VitalRow[],
): ScreenCounts {
  // A screen that this release no longer has keeps its id.
  const { title = screen, path = null } = screens.get(screen) ?? {};
  const p75 = (vital: Vital) => p75Of(times.filter((row) => row.screen === screen && row.vital === vital));
  return {
    screen,
    title,
    path,
    shown: sum(rows, 'shown'),
    left: sum(rows, 'left'),
    touched: sum(rows, 'touched'),
    messages: sum(rows, 'message'),
    worst: worstOf(rows, screens.get(screen)),
    vitals: { lcp: p75('lcp'), inp: p75('inp') },
  };
}

/** Groups in the order of their first element. */
function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}

/** The day in Brasília, UTC−3 all year, of an instant. */
const dayOf = (column: string): string =>
  `to_char((${column} at time zone 'UTC') - interval '3 hours', 'YYYY-MM-DD')`;

/** No book of their own: what the loans' history says is what happened. */
const LOANS = `select day, step, count(*)::integer as loans from (
    select ${dayOf('created_at')} as day, 'started' as step from loan
    union all
    select ${dayOf('at')}, event from loan_event where event = any($3::text[])
  ) as happened where day between $1 and $2 group by day, step order by day desc`;

async function readLoanDays(database: Queryable, from: string, to: string): Promise<LoanDay[]> {
  const rows = await database.query<{ day: string; step: string; loans: number }>(LOANS, [
    from,
    to,
    Object.values(OUTCOMES),
  ]);
  return groupsOf(rows, ({ day }) => day).map(([day, own]) => {
    const loans = (step: string) => own.find((row) => row.step === step)?.loans ?? 0;
    const [applied, signed, disbursed] = [OUTCOMES.applied, OUTCOMES.signed, OUTCOMES.disbursed].map(loans);
    return {
      day,
      started: loans('started'),
      applied: applied ?? 0,
      signed: signed ?? 0,
      disbursed: disbursed ?? 0,
    };
  });
}

/**
 * @param today the lender's, yyyy-mm-dd; the last day of the report
 * @param days how many, at least 1
 */
export async function readFunnel(
  database: Queryable,
  catalogue: ScreenCatalogue,
  today: string,
  days: number,
): Promise<FunnelReport> {
  const from = addDays(today, 1 - days);
  const rows = await database.query<CountRow>(
    `select journey, screen, kind, element, rule, sum(times)::integer as times from funnel_count
     where day between $1::date and $2::date group by journey, screen, kind, element, rule
     order by journey, screen, kind, element, rule`,
    [from, today],
  );
  const times = await database.query<VitalRow>(
    `select screen, vital, milliseconds, sum(times)::integer as times from vital_count
     where day between $1::date and $2::date group by screen, vital, milliseconds
     order by milliseconds`,
    [from, today],
  );
  const screens = await catalogue.find(new Set(rows.map(({ screen }) => screen)));
  const journeys = groupsOf(rows, ({ journey }) => journey).map(([journey, own]) => ({
    journey,
    screens: groupsOf(own, ({ screen }) => screen)
      .map(([screen, counts]) => screenCounts(screens, screen, counts, times))
      .sort((a, b) => b.shown - a.shown),
  }));
  return { from, to: today, journeys, loans: await readLoanDays(database, from, today) };
}
