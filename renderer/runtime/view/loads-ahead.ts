/**
 * What a page loads for later while it is idle: the routing tables and the reads, which are needed between a press and the next screen;
 * the fallback screens, which are needed without a connection; then the screens that this one may lead to, with what they
 * load if it is the same for everyone (`x-fresh`).
 * The browser caches modules and responses; one that fails now is loaded again when needed.
 */
import type { CompiledApp, CompiledScreen } from '@trilha/language/definition/compiled';
import type { CompiledFlow } from '@trilha/language/definition/flow';
import type { Host } from '../store/host.ts';
import { whenIdle } from './at-rest.ts';
import { isThrifty } from './connection.ts';
import { fetchScreen } from './library.ts';

/** What fetching ahead needs of the host. */
type IdlePortal = Pick<Host, 'app' | 'call'>;

type Load = NonNullable<CompiledFlow['load']>[string];

/** The operation of a load that always happens, and the same for everyone; undefined for any other. */
const operationOf = (load: Load): string | undefined => {
  if (typeof load === 'string') return load;
  return load.when === undefined && load.params === undefined ? load.call : undefined;
};

/** Sends what a screen loads, if the browser may keep the responses until it opens. */
async function fetchLoads({ app, call }: IdlePortal, screen: CompiledScreen): Promise<void> {
  const asked = Object.values(screen.flow.load ?? {}).flatMap((load) => operationOf(load) ?? []);
  for (const operation of asked) {
    const known = app.operations[operation] ?? screen.operations?.[operation];
    if (!known?.isFresh) continue;
    app.operations[operation] = known;
    await call({ operation, params: {}, body: null, key: '' });
  }
}

/** A table and all tables that it leads to. */
async function fetchTables(app: CompiledApp, id: string, seen: Set<string>): Promise<void> {
  if (seen.has(id)) return;
  seen.add(id);
  const table = (await app.loadTable[id]?.())?.table;
  const nested = table ? [...table.rules, table.otherwise].flatMap((rule) => rule.table ?? []) : [];
  await Promise.all(nested.map((one) => fetchTables(app, one, seen)));
}

/** What any page may need. */
async function fetchForAll(app: CompiledApp): Promise<void> {
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
    import('../store/fresh.ts'),
  ];
  await Promise.allSettled(fetches);
}

/** Where a screen is listed; a variant that nothing leads to is not: what follows it is what follows its nearest base. */
async function listedAt(app: CompiledApp, ids: readonly string[], screen: string): Promise<number> {
  const at = ids.indexOf(screen);
  if (at >= 0) return at;
  const { bases = [] } = (await fetchScreen(app, screen)) ?? {};
  return ids.indexOf(bases.find((id) => ids.includes(id)) ?? '');
}

/** Screens one by one, each when the browser is idle, so that what the customer presses meanwhile need not wait. */
async function fetchNext(portal: IdlePortal, screen: string, isLeft: () => boolean): Promise<void> {
  const { app } = portal;
  const known = await app.loadAhead?.();
  if (!known) return;
  for (const next of known.ahead[await listedAt(app, known.ids, screen)] ?? []) {
    await new Promise<void>(whenIdle);
    if (isLeft()) return;
    const fetched = await fetchScreen(app, known.ids[next] ?? '').catch(() => undefined);
    if (fetched) await fetchLoads(portal, fetched).catch(() => {});
  }
}

/** @param isLeft ends it when the customer has left the screen */
export async function loadAhead(portal: IdlePortal, screen: string, isLeft: () => boolean): Promise<void> {
  await fetchForAll(portal.app);
  if (!isThrifty()) await fetchNext(portal, screen, isLeft).catch(() => {});
}
