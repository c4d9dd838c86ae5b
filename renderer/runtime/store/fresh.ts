/**
 * Keeps displayed data fresh. After a write, stale data is fetched again: shared resources and the loads of screens,
 * unless the flow has fetched them by then. When the customer or the connection returns, the shared resources are.
 * Nothing is fetched or replaced while a screen opens or a form is being sent.
 */
import type { CompiledApp } from '@trilha/language/definition/compiled';
import type { CallRequest, CallResult } from '@trilha/language/host';
import { isBlocked, type ScreenState } from '../engine/state.ts';
import { shared } from './actions.ts';
import { newKey } from './new-key.ts';
import type { PortalStore } from './portal-store.ts';
import type { OpenVisit } from './visits.ts';

/** Minimum time between two fetches because the customer returned (ms). */
const REST = 30_000;

/** What `reads.ts` gives. */
export interface Reads {
  /** Sends a request, or joins an equal read. Like the host's `call`, it never rejects for a failed request. */
  send(request: CallRequest): Promise<CallResult>;
  /**
   * The number of the write that made a response stale; 0 if it is fresh, or not from a tagged operation.
   * @param value the response of a read, or of a write that returns the new state
   * @param operation the read that returns it
   */
  staleSince(value: unknown, operation: string): number;
}

export interface FreshOptions {
  store: PortalStore;
  app: Pick<CompiledApp, 'resources'>;
  reads: Reads;
  /** Calls back when the customer or the connection returns; replaced in tests. */
  onReturn?(back: () => void): void;
  /** Milliseconds of a monotonic clock; replaced in tests. */
  now?(): number;
}

function whenBack(back: () => void): void {
  document.addEventListener('visibilitychange', () => document.hidden || back());
  addEventListener('online', back);
}

const isBusy = (state: ScreenState): boolean =>
  !state.started ||
  state.phase === 'loading' ||
  isBlocked(state) ||
  state.runs.some((run) => run.kind === 'entry');

export function keepFresh(options: FreshOptions): void {
  const { store, app, reads, onReturn = whenBack, now = () => performance.now() } = options;
  /** The write after which each was last fetched, by resource or by visit and load. */
  const fetched = new Map<string, number>();
  /** Resources to fetch whatever their age. */
  const due = new Set<string>();
  let returned = -REST;
  let isPlanned = false;

  const shownVisits = (): [string, OpenVisit][] =>
    Object.entries(store.getState().visits).filter(([, { isShown }]) => isShown);

  function isQuiet(): boolean {
    const visits = shownVisits();
    return visits.length > 0 && !visits.some(([, { state }]) => isBusy(state));
  }

  /** Has a write made the value stale after its last fetch? */
  const isStale = (name: string, value: unknown, operation: string): boolean =>
    reads.staleSince(value, operation) > (fetched.get(name) ?? 0);

  async function fetchResource(root: string, operation: string): Promise<void> {
    const value = store.getState().shared[root];
    due.delete(root);
    fetched.set(root, reads.staleSince(value, operation));
    const result = await reads.send({ operation, params: {}, body: null, key: newKey() });
    if (!result.ok || store.getState().shared[root] !== value) return;
    // A write was faster than the response: the value is stale again and will be fetched for that.
    if (reads.staleSince(result.value, operation) > 0) return;
    // The effects of a form that is being sent must see the values with which it was filled in.
    if (!isQuiet()) due.add(root);
    else if (JSON.stringify(result.value) !== JSON.stringify(value))
      store.dispatch(shared({ root, value: result.value }));
  }

  function tellVisit([visit, { screen, state }]: [string, OpenVisit]): void {
    const loads = Object.entries(screen.flow.load ?? {}).flatMap(([name, load]) => {
      const operation = typeof load === 'string' ? load : load.call;
      const key = `${visit} ${name}`;
      if (!isStale(key, state.vars[name], operation)) return [];
      fetched.set(key, reads.staleSince(state.vars[name], operation));
      return [name];
    });
    if (loads.length > 0) store.tell(visit, { type: 'stale', loads });
  }

  function refresh(): void {
    isPlanned = false;
    if (!isQuiet()) return;
    for (const [root, operation] of Object.entries(app.resources)) {
      const value = store.getState().shared[root];
      if (value === null || value === undefined) due.delete(root);
      else if (due.has(root) || isStale(root, value, operation)) void fetchResource(root, operation);
    }
    for (const visit of shownVisits()) tellVisit(visit);
  }

  /** Runs after the commands of the same event, which may fetch the value or leave the screen. */
  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(refresh);
  }

  store.subscribe(plan);
  onReturn(() => {
    if (now() - returned < REST) return;
    returned = now();
    for (const root of Object.keys(app.resources)) due.add(root);
    plan();
  });
}
