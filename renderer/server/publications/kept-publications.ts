/**
 * Which publications keep their modules: those that a visit may still be on, those that are to go live, and the last ones, to go
 * back to.
 */
import type { PublicationEvent, PublicationStore } from './store.ts';

/** A visit keeps its publication for a day (`http/visit-pin.ts`); an hour more for clocks that differ. */
const VISIT_MS = 25 * 3_600_000;
/** How many publications a rollback can choose from, however old they are. */
const LAST = 10;
/** Events that are looked at. */
const EVENTS = 1_000;

/**
 * @param events the newest first
 * @param now milliseconds since 1970
 * @returns the numbers of those that new visits got within a day
 */
export function visitedSince(events: readonly PublicationEvent[], now: number): ReadonlySet<number> {
  const visited = new Set<number>();
  for (const { at, current, candidate } of events) {
    for (const number of [current, candidate]) if (number !== null) visited.add(number);
    // What was live at the beginning of the day is what the last event before it says.
    if (Date.parse(at) < now - VISIT_MS) break;
  }
  return visited;
}

/** Forgets the modules of all others. @param now milliseconds since 1970 */
export async function forgetUnvisited(store: PublicationStore, now: number): Promise<void> {
  const [events, last, scheduled] = await Promise.all([
    store.events(EVENTS),
    store.publications(LAST),
    store.scheduled(),
  ]);
  const others = [...last, ...scheduled.map(({ publication }) => publication)];
  await store.prune([...visitedSince(events, now), ...others.map(({ number }) => number)]);
}
