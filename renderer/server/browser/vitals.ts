/**
 * How fast pages are for those who use them. The largest paint (LCP) is of the page load, as web-vitals measures it. The
 * slowest interaction (INP) is of each stay at a screen: the library knows only page loads, of which many screens are one.
 */
import { onLCP } from 'web-vitals';

export interface Measured {
  readonly vital: 'lcp' | 'inp';
  /** When it happened, in milliseconds since the page was opened. */
  readonly at: number;
  readonly milliseconds: number;
}

/** Among so many interactions one slower one is no measure of the rest: the rule of INP. */
const FOR_AN_EXCEPTION = 50;
/** The least duration of an interaction that browsers report, ms. */
const SHORTEST = 16;

/** TypeScript's own lacks the member. */
type EventEntry = PerformanceEntry & { readonly interactionId?: number };

function slowestOf(interactions: readonly Measured[]): Measured | undefined {
  const slowestFirst = [...interactions].sort((a, b) => b.milliseconds - a.milliseconds);
  return slowestFirst[Math.floor(interactions.length / FOR_AN_EXCEPTION)];
}

/** The interactions with the page so far. */
export interface Interactions {
  /** The slowest of each stay, as far as it is not forgotten. */
  slowest(): readonly Measured[];
  forget(): void;
}

/**
 * @param tell called with the largest paint, again when a larger one follows
 * @param stayAt which stay at a screen it was at that instant; undefined before the first
 * @param changed called when an interaction was slower than all before
 */
export function watchVitals(
  tell: (measured: Measured) => void,
  stayAt: (at: number) => unknown,
  changed: () => void,
): Interactions {
  onLCP(({ value }) => tell({ vital: 'lcp', at: value, milliseconds: value }), { reportAllChanges: true });
  /** By id. Of the events of one, such as keydown and keyup, the longest counts. */
  const interactions = new Map<number, Measured>();
  let longest = 0;
  const take = (entries: readonly EventEntry[]) => {
    for (const { interactionId = 0, startTime, duration } of entries) {
      const known = interactions.get(interactionId);
      if (interactionId === 0 || (known && known.milliseconds >= duration)) continue;
      interactions.set(interactionId, { vital: 'inp', at: startTime, milliseconds: duration });
      if (duration > longest) changed();
      longest = Math.max(longest, duration);
    }
  };
  // Safari has no interactions before version 26.
  const isMeasured = PerformanceObserver.supportedEntryTypes?.includes('event');
  const observer = isMeasured && new PerformanceObserver((list) => take(list.getEntries()));
  if (observer) {
    const events = { type: 'event', buffered: true, durationThreshold: SHORTEST };
    observer.observe(events as PerformanceObserverInit);
    // The first one counts however short it is.
    observer.observe({ type: 'first-input', buffered: true });
  }
  return {
    slowest() {
      if (observer) take(observer.takeRecords());
      const stays = new Map<unknown, Measured[]>();
      for (const one of interactions.values()) {
        const stay = stayAt(one.at);
        stays.set(stay, [...(stays.get(stay) ?? []), one]);
      }
      return [...stays.values()].flatMap((those) => slowestOf(those) ?? []);
    },
    forget() {
      interactions.clear();
      longest = 0;
    },
  };
}
