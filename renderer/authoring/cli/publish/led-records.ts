/** What the portal has stored of customers, led by the new configuration before it is published: the portal does it, this asks and tells. */
import type { PlayBudget, PlayedParts } from '../../play/budget.ts';
import { askPortal, type PortalAddress, PortalRefusal } from './portal.ts';
import { counted } from './words.ts';

/** The portal's answer (`LedRecords` of `renderer/server/publications/led-records.ts`). */
interface Lead {
  readonly ends: 'shown' | 'nowhere' | 'circle';
  readonly screens: readonly string[];
  readonly address: string | null;
}

interface LedAlike {
  readonly was: Lead;
  readonly is: Lead;
  readonly count: number;
  readonly ids: readonly string[];
}

interface LedAnswer {
  readonly records: number;
  readonly next: string | null;
  readonly led: readonly LedAlike[];
  readonly visits: Readonly<Record<string, number>>;
}

/** What the new configuration is, as the portal stores it. */
export interface SentModules {
  readonly modules: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string | undefined>>;
}

export interface PlayedRecords extends PlayedParts {
  /** Stored records by the screen that they are shown now; null where none was played. */
  readonly records: ReadonlyMap<string, number> | null;
  /** Visits of about a day by screen; null where nobody counts them. */
  readonly visits: ReadonlyMap<string, number> | null;
}

const shownScreen = ({ ends, screens }: Lead): string | null =>
  ends === 'shown' ? (screens.at(-1) ?? null) : null;

/** Lines of changed addresses that are told one by one. */
const MOST_LINES = 20;

const records = (count: number) => counted(count, 'stored record', 'stored records');

/** Adds up what is led alike on several pages. */
function summed(pages: readonly LedAnswer[]): LedAlike[] {
  const found = new Map<string, LedAlike>();
  for (const one of pages.flatMap(({ led }) => led)) {
    const key = JSON.stringify([one.was, one.is]);
    const known = found.get(key);
    found.set(key, known ? { ...known, count: known.count + one.count } : one);
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count);
}

function foundIn({ was, is, count, ids }: LedAlike): string | null {
  if (is.ends === 'shown' || was.ends !== 'shown') return null;
  const whom = `${records(count)} now shown ${shownScreen(was)} (for example ${ids.join(', ')})`;
  if (is.ends === 'circle') return `${whom} would be led in a circle: ${is.screens.slice(0, 6).join(' → ')}`;
  const last = is.screens.at(-1);
  return `${whom} would be shown nothing: ${last === undefined ? 'the tables lead to no page' : `${last} leads to no page, or fails`}`;
}

const addressLine = ({ was, is, count }: LedAlike): string =>
  `${records(count)}: ${is.address} instead of ${was.address ?? 'no page'}`;

function toldOf(all: readonly LedAlike[]): string[] {
  const moved = all.filter(({ was, is }) => is.ends === 'shown' && is.address !== was.address);
  const lost = all.filter(({ was, is }) => was.ends !== 'shown' && is.ends !== 'shown');
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const more = moved.length - MOST_LINES;
  return [
    `Played ${records(total)} on the new tables`,
    ...moved.slice(0, MOST_LINES).map(addressLine),
    ...(more > 0 ? [`… and ${counted(more, 'other change', 'other changes')} of an address`] : []),
    ...lost.map(
      ({ count, ids }) => `${records(count)}: no page, now as before (for example ${ids.join(', ')})`,
    ),
  ];
}

function byScreen(all: readonly LedAlike[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { was, count } of all) {
    const screen = shownScreen(was);
    if (screen !== null) found.set(screen, (found.get(screen) ?? 0) + count);
  }
  return found;
}

/** What a portal says that leads nothing: another service keeps what there is, or it is an older release. */
const CANNOT: ReadonlySet<string> = new Set(['noRecords', '404', 'notFound']);

/** Has the portal lead all that it has stored, as far as the budget allows. @throws PortalRefusal */
export async function playRecords(
  portal: PortalAddress,
  sent: SentModules,
  budget: PlayBudget,
): Promise<PlayedRecords> {
  const pages: LedAnswer[] = [];
  let after: string | null = null;
  let played = 0;
  try {
    do {
      const page: LedAnswer = await askPortal<LedAnswer>(portal, '/led', { ...sent, after });
      pages.push(page);
      played += page.records;
      after = page.next;
      budget.tell(`${records(played)} led${after === null ? '' : ' so far'}`);
    } while (after !== null && !budget.isOver());
  } catch (error) {
    if (!(error instanceof PortalRefusal) || !CANNOT.has(error.code)) throw error;
    return {
      found: [],
      told: [],
      unplayed: [`stored records: ${error.message}`],
      records: null,
      visits: null,
    };
  }
  const all = summed(pages);
  return {
    found: all.flatMap((one) => foundIn(one) ?? []),
    told: toldOf(all),
    unplayed: after === null ? [] : [`stored records after the first ${played}: the time was over`],
    records: byScreen(all),
    visits: new Map(Object.entries(pages[0]?.visits ?? {})),
  };
}
