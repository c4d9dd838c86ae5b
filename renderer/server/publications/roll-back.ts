/** Where a rollback leads. */
import type { PublicationEvent, PublicationStore } from './store.ts';

/** Events that are looked at: of some years. */
const EVENTS = 10_000;

/**
 * The publication that new visits get once what is live is taken back: the current one where another is rolled out, else the
 * one that was current before it. What was rolled back itself is never returned to.
 * @param events the newest first
 * @returns null where there is none before
 */
export function rolledBackTo(events: readonly PublicationEvent[]): number | null {
  const [last] = events;
  if (last?.candidate != null) return last.current;
  const stack: number[] = [];
  for (const { current } of [...events].reverse()) {
    const known = stack.indexOf(current);
    if (known >= 0) stack.length = known;
    stack.push(current);
  }
  return stack.at(-2) ?? null;
}

/** Was it once what all new visits got? Where nobody was, nobody goes back to. */
export const wasCurrent = async (store: Pick<PublicationStore, 'events'>, number: number): Promise<boolean> =>
  (await store.events(EVENTS)).some(({ current }) => current === number);

/** The same as `rolledBackTo`, by all that a store knows. */
export const publicationBefore = async (store: Pick<PublicationStore, 'events'>): Promise<number | null> =>
  rolledBackTo(await store.events(EVENTS));
