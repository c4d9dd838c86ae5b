/**
 * What follows from the order in which publications went live: from which of them visits return, and which of them are recalled by
 * which. Numbers say nothing of it: one that was scheduled goes live after later numbers, and some never do.
 */
import type { PublicationEvent, PublicationStore } from './store.ts';

/** A visit keeps its publication for a day (`http/visit-pin.ts`); an hour more for clocks that differ. */
const VISIT_MS = 25 * 3_600_000;
/** Events that are read at first; more, where these are all of one day. */
const EVENTS = 200;

/**
 * The events since which visits go on, and the one before them, which says what was live as these began: the newest first.
 * @param now milliseconds since 1970
 */
export async function eventsOfDay(
  store: Pick<PublicationStore, 'events'>,
  now: number,
): Promise<PublicationEvent[]> {
  for (let limit = EVENTS; ; limit *= 2) {
    const events = await store.events(limit);
    const before = events.findIndex(({ at }) => Date.parse(at) < now - VISIT_MS);
    if (before >= 0) return events.slice(0, before + 1);
    if (events.length < limit) return events;
  }
}

const liveIn = ({ current, candidate }: PublicationEvent): number[] =>
  candidate === null ? [current] : [current, candidate];

/** All that was live since a publication was the current one last. @param past events before a rollback to it, the oldest first */
function liveSince(to: number, past: readonly PublicationEvent[]): number[] {
  const found: number[] = [];
  for (const event of past.toReversed()) {
    found.push(...liveIn(event));
    if (event.current === to) break;
  }
  return found;
}

export class Trail {
  /** Those that visits leave, although no later one recalls them. */
  readonly withdrawn: ReadonlySet<number>;
  /** For each publication's number, the place of the event with which it went live last. */
  readonly #begun = new Map<number, number>();
  /** The same of the event with which the publication became the current one last. */
  readonly #current = new Map<number, number>();

  /** @param events the newest first */
  constructor(events: readonly PublicationEvent[]) {
    const past: PublicationEvent[] = [];
    const withdrawn = new Set<number>();
    for (const event of events.toReversed()) {
      const before = past.at(-1);
      const live = liveIn(event);
      if (event.what === 'rolled back')
        for (const number of liveSince(event.current, past)) withdrawn.add(number);
      // Another one took its place before it went out to all.
      const replaced = before?.candidate ?? null;
      if (replaced !== null && !live.includes(replaced)) withdrawn.add(replaced);
      for (const number of live) {
        withdrawn.delete(number);
        if (!before || !liveIn(before).includes(number)) this.#begun.set(number, past.length);
      }
      if (before?.current !== event.current) this.#current.set(event.current, past.length);
      past.push(event);
    }
    this.withdrawn = withdrawn;
  }

  /** All that were live, in the order in which they went so last. */
  get numbers(): readonly number[] {
    return [...this.#begun].sort(([, a], [, b]) => a - b).map(([number]) => number);
  }

  /** Does what a publication recalls concern visits on another one? Once it is current, those that went live before. */
  isRecalledBy(number: number, by: number): boolean {
    const since = this.#current.get(by);
    if (since === undefined || number === by || this.withdrawn.has(by)) return false;
    return (this.#begun.get(number) ?? Number.NEGATIVE_INFINITY) < since;
  }
}
