/** Which visits are counted, and how the lender is told: by the ids of the definitions, and nothing of what was answered. */
import {
  type CompiledApp,
  type CompiledOperation,
  newKey,
  type PortalStore,
} from '../../renderer/runtime/index.ts';

export type CountedVisit = ReturnType<PortalStore['getState']>['visits'][string];

/**
 * The visits that have been shown, by name: those of screens, and those of parts with a form, if only of a group's.
 * A guard may still lead elsewhere before the opening is done.
 */
export const shownVisits = ({ loadScreen }: CompiledApp, store: PortalStore): [string, CountedVisit][] =>
  Object.entries(store.getState().visits).filter(
    ([, { screen, state }]) =>
      (loadScreen[screen.id] || screen.form || screen.groups) &&
      state.phase === 'ready' &&
      state.openingStep === 'done',
  );

/**
 * The session's cookie and the log's header stay away: what is counted belongs to nobody.
 * @returns false if the lender does not take it
 */
export async function sendItems(
  { path, method }: CompiledOperation,
  items: readonly object[],
): Promise<boolean> {
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

/**
 * Until the returned function is called, tells the lender at once of a page that is left: nobody may come back to it.
 * @returns stops it; gives the names of the visits that were told
 */
export function tellWhoLeaves(app: CompiledApp, store: PortalStore): () => ReadonlySet<string> {
  const told = new Set<string>();
  const operation = app.operations.countFunnel;
  const hidden = () => {
    if (document.visibilityState !== 'hidden' || !operation) return;
    const left = shownVisits(app, store).filter(([name]) => !told.has(name));
    for (const [name] of left) told.add(name);
    const items = left.map(([, { screen }]) => ({ screen: screen.id, kind: 'shown' }));
    if (items.length > 0) sendItems(operation, items).catch(() => {});
  };
  document.addEventListener('visibilitychange', hidden);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    return told;
  };
}
