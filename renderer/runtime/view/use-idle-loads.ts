/**
 * When the first page is idle, loads what will be needed without delay: the routing tables, which are needed between a
 * press and the next screen, and the fallback screens, which are needed without a connection.
 * The browser caches the modules; one that fails now is loaded again when needed.
 */
import { useEffect } from 'react';
import type { CompiledApp } from '../../language/definition/compiled.ts';
import { atRest } from './at-rest.ts';

/** Milliseconds after the page was last used. */
const REST = 4000;

async function fetchScreen(app: CompiledApp, id: string): Promise<void> {
  const layout = (await app.loadScreen[id]?.())?.screen.layout;
  if (layout) await app.loadLayout[layout]?.();
}

/** A table and all tables that it leads to. */
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
