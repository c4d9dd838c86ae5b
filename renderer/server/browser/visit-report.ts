/** Which visits are counted, and how the service is told: by the ids of the definitions, and nothing of what was answered. */
import { type CompiledApp, type CompiledOperation, newKey, type PortalStore } from '@trilha/runtime';

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

/** The session's cookie and the log's header stay away: what is counted belongs to nobody. */
export const reportOf = ({ method }: CompiledOperation, items: readonly object[]): RequestInit => ({
  method,
  credentials: 'omit',
  headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
  body: JSON.stringify({ items }),
});

/** @returns false if the service does not take it */
export async function sendItems(operation: CompiledOperation, items: readonly object[]): Promise<boolean> {
  // The report survives leaving the page.
  const { ok } = await fetch(operation.path, { ...reportOf(operation, items), keepalive: true });
  return ok;
}
