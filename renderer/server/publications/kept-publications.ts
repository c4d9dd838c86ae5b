/**
 * Which publications keep their modules: those that a visit may still be on, those that are to go live, and those to go back to: the one
 * before what is live, and the last ones.
 */
import { publicationBefore } from './roll-back.ts';
import type { PublicationStore } from './store.ts';
import { eventsOfDay, Trail } from './trail.ts';

/** How many publications a rollback can choose from, however old they are. */
const LAST = 10;

/** Forgets the modules of all others. @param now milliseconds since 1970 */
export async function forgetUnvisited(store: PublicationStore, now: number): Promise<void> {
  const [events, before, last, scheduled] = await Promise.all([
    eventsOfDay(store, now),
    publicationBefore(store),
    store.publications(LAST),
    store.scheduled(),
  ]);
  const others = [...last, ...scheduled.map(({ publication }) => publication)];
  await store.prune([
    ...new Trail(events).numbers,
    ...(before === null ? [] : [before]),
    ...others.map(({ number }) => number),
  ]);
}
