/**
 * Publications that go live at an instant. Each process looks when one is due, and the first to add its event decides: others hear of
 * it as of any change. A process that was down at the instant looks when it starts.
 */
import { rolloutUnderWay, servedWith } from './rollout/rollout-guard.ts';
import type { NewEvent, PublicationEvent, PublicationStore, Scheduled } from './store.ts';

/** Who refuses in the trail what cannot go live at its instant. */
export const SCHEDULE = 'schedule';

/** After this time a look that failed is taken again. */
const RETRY_MS = 5_000;
/** Longest time between two looks: the clock of the machine may be set meanwhile. */
const LONGEST_MS = 60_000;

/**
 * The events of scheduled publications that no later event is about.
 * @param events the oldest first
 */
export function scheduledIn(events: readonly PublicationEvent[]): PublicationEvent[] {
  const open = new Map<number, PublicationEvent>();
  for (const event of events) {
    if (event.about === undefined) continue;
    if (event.what === 'scheduled') open.set(event.about, event);
    else open.delete(event.about);
  }
  return [...open.values()];
}

/** Why it may not go live now, in words; null where it may. @param lacking what its modules need that the running release does not have */
function refusalOf(
  { publication, event }: Scheduled,
  last: PublicationEvent,
  lacking: readonly string[],
): string | null {
  if (lacking.length > 0)
    return `The running release does not have what the modules of publication ${publication.number} need: ${lacking.join(', ')}`;
  if (last.current !== event.current)
    return `Publication ${publication.number} was made to follow ${event.current}, and ${last.current} is live by now: look at both, and publish it again`;
  return publication.begins?.replace ? null : rolloutUnderWay(last);
}

/**
 * The event of a scheduled publication at its instant: it is published, or refused where something else went live after it was
 * scheduled, which it would take back, or where the release is another one by now.
 */
export function eventWhenDue(
  scheduled: Scheduled,
  last: PublicationEvent,
  lacking: readonly string[] = [],
): NewEvent {
  const { publication, event } = scheduled;
  const { current, candidate, share } = last;
  const about = publication.number;
  const why = refusalOf(scheduled, last, lacking);
  return why === null
    ? {
        ...{ who: event.who, why: event.why, what: 'published', about },
        ...servedWith(about, last, publication.begins?.share ?? 100),
      }
    : { who: SCHEDULE, why, what: 'refused', about, current, candidate, share };
}

export interface ScheduleOptions {
  readonly store: Pick<PublicationStore, 'scheduled' | 'last' | 'move' | 'listen'>;
  /** Milliseconds since 1970. */
  now(): number;
  /** What these imports name that the running release does not have. */
  missing(imports: readonly string[]): Promise<string[]>;
  /** Is called once this process has changed what is live. */
  moved(): Promise<unknown>;
  /** Is told why a look failed; it is taken again. */
  fail(error: unknown): void;
}

const instantOf = ({ publication }: Scheduled): number => Date.parse(publication.begins?.at ?? '');

/** @returns stops it, and resolves once the look under way has ended */
export function followSchedule({ store, now, missing, moved, fail }: ScheduleOptions): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let looking = Promise.resolve();

  /** @returns milliseconds until the next one is due */
  async function publishDue(): Promise<number> {
    for (;;) {
      // Read the last event first: one that another process adds afterwards makes the move fail.
      const last = await store.last();
      const scheduled = await store.scheduled();
      const [next] = scheduled.toSorted((a, b) => instantOf(a) - instantOf(b));
      if (!last || !next) return LONGEST_MS;
      if (instantOf(next) > now()) return instantOf(next) - now();
      const lacking = await missing(next.publication.imports);
      if (await store.move(last.id, eventWhenDue(next, last, lacking))) await moved();
    }
  }

  async function lookNow(): Promise<void> {
    if (isStopped) return;
    let wait = RETRY_MS;
    try {
      wait = Math.min(await publishDue(), LONGEST_MS);
    } catch (error) {
      fail(error);
    } finally {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(look, wait).unref();
    }
  }

  function look(): Promise<void> {
    looking = looking.then(lookNow);
    return looking;
  }

  const stop = store.listen(look);
  return () => {
    isStopped = true;
    stop();
    clearTimeout(timer);
    return looking;
  };
}
