/**
 * Once the first page has come to rest, fetches what a later moment could not wait for: the routing tables, which
 * stand between a press and the next screen, and the screens for trouble, needed when there is no connection.
 * The browser keeps the modules; one that does not come now is no trouble, and is asked for again in its time.
 */
import { useEffect } from 'react';
import type { CompiledApp } from '../../language/definition/compiled.ts';
import { atRest } from './at-rest.ts';

/** After the page is there and was last touched (ms). */
const REST = 4000;

async function fetchScreen(app: CompiledApp, id: string): Promise<void> {
  const layout = (await app.loadScreen[id]?.())?.screen.layout;
  if (layout) await app.loadLayout[layout]?.();
}

/** A table and all that it leads to. */
async function fetchTables(app: CompiledApp, id: string, seen: Set<string>): Promise<void> {
  if (seen.has(id)) return;
  seen.add(id);
  const table = (await app.loadTable[id]?.())?.table;
  const nested = table ? [...table.rules, table.otherwise].flatMap((rule) => rule.table ?? []) : [];
  await Promise.all(nested.map((one) => fetchTables(app, one, seen)));
}

function fetchForLater(app: CompiledApp): void {
  const journeys = Object.values(app.journeys);
  const trouble = new Set([
    'system/render-error',
    ...journeys.flatMap(({ loading, error }) => [loading, error]),
  ]);
  const tables = new Set(journeys.flatMap(({ table }) => table ?? []));
  const seen = new Set<string>();
  const fetches = [
    ...[...trouble].map((id) => fetchScreen(app, id)),
    ...[...tables].map((id) => fetchTables(app, id, seen)),
  ];
  void Promise.allSettled(fetches);
}

export function useIdleLoads(app: CompiledApp): void {
  useEffect(() => atRest(() => fetchForLater(app), REST), [app]);
}
