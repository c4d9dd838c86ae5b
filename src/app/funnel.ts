/**
 * Reports how far visits come: which screens and fields, by the ids of their definitions, and nothing of what was answered.
 * Loaded after the first page; it reads the store's state, which still has what happened before.
 */
import {
  type CompiledApp,
  type CompiledOperation,
  newKey,
  type PortalStore,
} from '../../renderer/runtime/index.ts';

/** Milliseconds between reports. */
const PAUSE = 10_000;
/** Items in one report, by contract. */
const MOST = 50;

type Visit = ReturnType<PortalStore['getState']>['visits'][string];

/** Fields of a repeated group's elements are counted as the group. */
const fieldAt = (path: string): string => path.replace(/\.\d+(\..*|$)/, '');

/** What has happened in a visit so far. */
function* happenedIn({ state, isShown }: Visit): Generator<[kind: string, field?: string]> {
  // A guard may still lead elsewhere before the opening is done.
  if (state.phase !== 'ready' || state.openingStep !== 'done') return;
  yield ['shown'];
  for (const path of state.feedback.touched) yield ['touched', fieldAt(path)];
  for (const path of Object.keys(state.feedback.messages)) yield ['message', fieldAt(path)];
  if (state.leaving || !isShown) yield ['left'];
}

/**
 * The session's cookie and the log's header stay away: what is counted belongs to nobody.
 * @returns false if the lender does not take it
 */
async function send({ path, method }: CompiledOperation, items: readonly object[]): Promise<boolean> {
  const { ok } = await fetch(path, {
    method,
    // The report survives leaving the page.
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify({ items }),
  });
  return ok;
}

/** @returns a function that stops it */
export function watchFunnel({ operations, loadScreen }: CompiledApp, store: PortalStore): () => void {
  const { countFunnel: operation } = operations;
  const seen = new Map<string, { visit: Visit; told: Set<string> }>();
  let items: object[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const { visits } = store.getState();
    for (const [name, visit] of Object.entries(visits)) {
      const before = seen.get(name);
      // Parts and layouts have visits of their own.
      if (before?.visit === visit || !Object.hasOwn(loadScreen, visit.screen.id)) continue;
      const told = before?.told ?? new Set();
      seen.set(name, { visit, told });
      for (const [kind, field] of happenedIn(visit)) {
        if (told.has(`${kind} ${field}`)) continue;
        told.add(`${kind} ${field}`);
        items.push({ screen: visit.screen.id, kind, field });
      }
    }
    for (const name of seen.keys()) if (!visits[name]) seen.delete(name);
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
      void send(operation, sent).then(
        (isTaken) => isTaken || stop(),
        () => {},
      );
    }
  }

  const hidden = () => document.visibilityState === 'hidden' && report();
  const unsubscribe = store.subscribe(look);
  document.addEventListener('visibilitychange', hidden);
  function stop(): void {
    unsubscribe();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', hidden);
    items = [];
  }
  look();
  return stop;
}
