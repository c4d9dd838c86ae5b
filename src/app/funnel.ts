/**
 * Reports how far visits come: which screens, fields and messages, by the ids of their definitions, how fast they were, and
 * nothing of what was answered. Loaded after the first page; it reads the store's state, which still has what happened before.
 */
import { type CompiledApp, type PortalStore, templateOf } from '../../renderer/runtime/index.ts';
import { type CountedVisit, sendItems, shownVisits } from './visit-report.ts';
import type { Measured } from './vitals.ts';

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
  /** What the message is about. */
  rule?: string;
}

/** The fields of all elements of a repeated group are counted as one. */
const fieldAt = (path: string) => templateOf(path) || undefined;

/** What has happened in a visit so far. */
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
 * @param counted names of visits that the lender knows were shown
 * @returns a function that stops it
 */
export function watchFunnel(
  app: CompiledApp,
  store: PortalStore,
  counted: ReadonlySet<string> = new Set(),
): () => void {
  const operation = app.operations.countFunnel;
  const seen = new Map<string, { visit: CountedVisit; told: Set<string> }>();
  /** Screens, and since when they were shown: milliseconds since the page was opened. */
  const stays: { screen: string; since: number }[] = [];
  let items: object[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const visits = shownVisits(app, store);
    for (const [name, visit] of visits) {
      const before = seen.get(name);
      if (before?.visit === visit) continue;
      const told = before?.told ?? new Set(counted.has(name) ? [JSON.stringify({ kind: 'shown' })] : []);
      const screen = visit.screen.id;
      // The first one has been there all along.
      if (!before && !visit.screen.placed) stays.push({ screen, since: stays[0] ? performance.now() : 0 });
      seen.set(name, { visit, told });
      for (const happening of happenedIn(visit)) {
        const line = JSON.stringify(happening);
        if (told.has(line)) continue;
        told.add(line);
        items.push({ screen, ...happening });
      }
    }
    for (const name of seen.keys()) if (!store.getState().visits[name]) seen.delete(name);
    if (items.length > 0) timer ??= setTimeout(report, PAUSE);
  }

  function report(): void {
    clearTimeout(timer);
    timer = undefined;
    if (items.length === 0 || !operation) return;
    // Without a connection the request would only be an error in the console.
    if (!navigator.onLine) timer = setTimeout(report, PAUSE);
    else {
      const sent = items.splice(0, MOST);
      if (items.length > 0) timer = setTimeout(report, PAUSE);
      // A report that is lost is not repeated: it must not be counted twice. A lender without counters is not asked again.
      void sendItems(operation, sent).then(
        (isTaken) => isTaken || stop(),
        () => {},
      );
    }
  }

  const hidden = () => document.visibilityState === 'hidden' && report();

  const stayAt = (at: number) => stays.findLast(({ since }) => since <= at);

  function measured(all: readonly Measured[]): void {
    if (isStopped) return;
    for (const { vital, at, milliseconds } of all) {
      const stay = stayAt(at);
      if (!stay) continue;
      const { screen } = stay;
      items.push({ screen, kind: vital, milliseconds: Math.min(Math.round(milliseconds), LONGEST) });
    }
    timer ??= setTimeout(report, PAUSE);
    // What is measured when the page is hidden comes after the report of that moment.
    hidden();
  }

  let isStopped = false;
  const unsubscribe = store.subscribe(look);
  document.addEventListener('visibilitychange', hidden);
  function stop(): void {
    isStopped = true;
    unsubscribe();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', hidden);
    items = [];
  }
  look();
  const idle = window.requestIdleCallback ?? setTimeout;
  idle(() => {
    import('./vitals.ts').then(({ watchVitals }) => watchVitals(measured, stayAt)).catch(() => {});
  });
  return stop;
}
