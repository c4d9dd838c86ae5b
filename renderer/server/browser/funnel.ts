/**
 * Reports how far visits come: which screens, fields and messages, by the ids of their definitions, how fast they were, and
 * nothing of what was answered. Loaded after the first page; it reads the store's state, which still has what happened before.
 */
import { type CompiledApp, type CompiledOperation, type PortalStore, templateOf } from '@trilha/runtime';
import { whenIdle } from '@trilha/runtime/view/at-rest';
import { tellWhenLeft } from './last-report.ts';
import { noteSlowVisit } from './slow-visit.ts';
import { type CountedVisit, sendItems, shownVisits } from './visit-report.ts';
import type { Interactions, Measured } from './vitals.ts';

/** Milliseconds between reports. */
const PAUSE = 10_000;
/** Items in one report, by contract. */
const MOST = 50;
/** Milliseconds that the contract takes; a page that was hidden for hours may take longer. */
const LONGEST = 600_000;

interface Happening {
  kind: 'shown' | 'touched' | 'message' | 'rule' | 'left';
  /** Absent for what concerns the form as a whole. */
  field?: string;
  /** The rule that the message is about. */
  rule?: string;
}

/** The fields of all elements of a repeated group are counted as one. */
const fieldAt = (path: string) => templateOf(path) || undefined;

/** Everything that has happened in a visit so far. */
function happenedIn({ state: { feedback, leaving }, isShown }: CountedVisit): Happening[] {
  const { touched, rules } = feedback;
  return [
    { kind: 'shown' },
    ...touched.map((path) => ({ kind: 'touched' as const, field: fieldAt(path) })),
    ...Object.entries(rules).flatMap<Happening>(([path, rule]) => [
      { kind: 'message', field: fieldAt(path) },
      { kind: 'rule', field: fieldAt(path), rule },
    ]),
    ...(leaving || !isShown ? [{ kind: 'left' as const }] : []),
  ];
}

/**
 * Notes what happens in the visits of a store, each thing once in a visit.
 * @param counted names of visits that the service knows were shown
 */
function noteHappenings(
  app: CompiledApp,
  store: PortalStore,
  counted: ReadonlySet<string>,
  add: (items: readonly object[]) => void,
) {
  const seen = new Map<string, { visit: CountedVisit; told: Set<string> }>();
  /** Screens, and since when they were shown: milliseconds since the page was opened. */
  const stays: { screen: string; since: number }[] = [];

  /** Items for the happenings of a visit since the last look. */
  function newIn([name, visit]: readonly [string, CountedVisit]): object[] {
    const known = seen.get(name);
    if (known?.visit === visit) return [];
    const told = known?.told ?? new Set(counted.has(name) ? [JSON.stringify({ kind: 'shown' })] : []);
    const screen = visit.screen.id;
    // The first one has been there all along.
    if (!known && !visit.screen.placed) stays.push({ screen, since: stays[0] ? performance.now() : 0 });
    seen.set(name, { visit, told });
    return happenedIn(visit).flatMap((happening) => {
      const line = JSON.stringify(happening);
      if (told.has(line)) return [];
      told.add(line);
      return [{ screen, ...happening }];
    });
  }

  function look(): void {
    const found = shownVisits(app, store).flatMap(newIn);
    for (const name of seen.keys()) if (!store.getState().visits[name]) seen.delete(name);
    if (found.length > 0) add(found);
  }

  look();
  return { stayAt: (at: number) => stays.findLast(({ since }) => since <= at), stop: store.subscribe(look) };
}

/**
 * Sends items after a pause, and those that are left as the page is.
 * @param more further items, as they are when the page is left; forgotten once they are told
 */
function createQueue(operation: CompiledOperation, more: { items(): readonly object[]; forget(): void }) {
  let items: object[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function added(): void {
    timer ??= setTimeout(report, PAUSE);
    leaving.changed();
  }

  function report(): void {
    timer = undefined;
    leaving.changed();
    if (items.length === 0) return;
    // Without a connection the request would only be an error in the console.
    if (!navigator.onLine) timer = setTimeout(report, PAUSE);
    else {
      const sent = items.splice(0, MOST);
      if (items.length > 0) timer = setTimeout(report, PAUSE);
      send(sent);
    }
  }

  /** A report that is lost is not repeated: it must not be counted twice. A service without counters is not asked again. */
  function send(sent: readonly object[]): void {
    sendItems(operation, sent).then(
      (isTaken) => isTaken || queue.stop(),
      () => {},
    );
  }

  const leaving = tellWhenLeft(operation, {
    items: () => [...more.items(), ...items].slice(0, MOST),
    told(told) {
      items = items.filter((one) => !told.includes(one));
      more.forget();
    },
    send,
  });
  const queue = {
    changed: leaving.changed,
    add(found: readonly object[]): void {
      if (isStopped) return;
      items.push(...found);
      added();
    },
    /** Puts an item in the place of an earlier one, unless that was told. @returns whether it is in the queue */
    put(item: object, earlier: object | undefined): boolean {
      if (isStopped || (earlier && !items.includes(earlier))) return false;
      items = [...items.filter((one) => one !== earlier), item];
      added();
      return true;
    },
    stop(): void {
      isStopped = true;
      leaving.stop();
      clearTimeout(timer);
      items = [];
    },
  };
  return queue;
}

/**
 * @param counted names of visits that the service knows were shown
 * @returns a function that stops it
 */
export function watchFunnel(
  app: CompiledApp,
  store: PortalStore,
  counted: ReadonlySet<string> = new Set(),
): () => void {
  const operation = app.operations.countFunnel;
  if (!operation) return () => {};
  let interactions: Interactions | undefined;
  let paint: object | undefined;
  const queue = createQueue(operation, {
    items: () => (interactions?.slowest() ?? []).flatMap((one) => itemOf(one) ?? []),
    forget: () => interactions?.forget(),
  });
  const { stayAt, stop } = noteHappenings(app, store, counted, queue.add);

  function itemOf({ vital, at, milliseconds }: Measured): object | undefined {
    const stay = stayAt(at);
    return (
      stay && {
        screen: stay.screen,
        kind: vital,
        milliseconds: Math.min(Math.round(milliseconds), LONGEST),
      }
    );
  }

  /** The largest paint is told once: a larger one takes the place of one that is not told yet. */
  function painted(measured: Measured): void {
    const item = itemOf(measured);
    if (item && queue.put(item, paint)) paint = item;
  }

  whenIdle(() => {
    import('./vitals.ts')
      .then(({ watchVitals }) => {
        interactions = watchVitals(painted, stayAt, () => {
          noteSlowVisit(interactions?.slowest() ?? []);
          queue.changed();
        });
      })
      .catch(() => {});
  });
  return () => {
    stop();
    queue.stop();
  };
}
