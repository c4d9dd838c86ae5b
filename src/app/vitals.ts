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

/**
 * @param tell called with what was measured, for INP when the page is hidden
 * @param stayAt which stay at a screen it was at that instant; undefined before the first
 */
export function watchVitals(
  tell: (measured: readonly Measured[]) => void,
  stayAt: (at: number) => unknown,
): void {
  onLCP(({ value }) => tell([{ vital: 'lcp', at: value, milliseconds: value }]));
  // Safari has no interactions before version 26.
  if (!PerformanceObserver.supportedEntryTypes?.includes('event')) return;
  /** By id. Of the events of one, such as keydown and keyup, the longest counts. */
  const interactions = new Map<number, Measured>();
  const take = (entries: readonly EventEntry[]) => {
    for (const { interactionId = 0, startTime, duration } of entries) {
      const known = interactions.get(interactionId);
      if (interactionId === 0 || (known && known.milliseconds >= duration)) continue;
      interactions.set(interactionId, { vital: 'inp', at: startTime, milliseconds: duration });
    }
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'event', buffered: true, durationThreshold: SHORTEST } as PerformanceObserverInit);
  // The first one counts however short it is.
  observer.observe({ type: 'first-input', buffered: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    take(observer.takeRecords());
    const stays = new Map<unknown, Measured[]>();
    for (const one of interactions.values()) {
      const stay = stayAt(one.at);
      stays.set(stay, [...(stays.get(stay) ?? []), one]);
    }
    interactions.clear();
    const measured = [...stays.values()].flatMap((those) => slowestOf(those) ?? []);
    if (measured.length > 0) tell(measured);
  });
}
