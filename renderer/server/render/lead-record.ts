/**
 * Follows a customer who comes back, as far as what is stored of them tells: the table, the guards of the screen that it names, and what
 * that screen does by itself when it opens. A call whose response is not known ends the way: the screen is shown until it comes.
 */
import type { CallResult, CompiledApp, CompiledScreen, CompiledTable } from '@trilha/runtime';
import { matchUrl, queryOf, urlOf } from '@trilha/runtime/engine/address';
import { resolveRoute } from '@trilha/runtime/engine/decision';
import type { EngineEvent } from '@trilha/runtime/engine/event';
import { scopeOf, worldScope } from '@trilha/runtime/engine/scope';
import { initialState, transition } from '@trilha/runtime/engine/transition';
import type { World } from '@trilha/runtime/engine/world';
import { type AnsweredCommand, carryOut, inTime, type Outside } from '@trilha/runtime/store/command-runner';
import type { LeadRecord, RecordLead, StoredRecord } from '../publications/led-records.ts';
import type { ReturningCustomers, Roots } from './page-host.ts';

/** Screens that may follow each other by themselves. */
const MOST_SCREENS = 12;
/** Events by which a screen opens. */
const MOST_EVENTS = 40;

/** Where a screen leads by itself; null for one that is shown. */
interface NextScreen {
  readonly path: string;
  readonly isLed: boolean;
}

/** A customer on the way. */
interface Followed {
  readonly app: CompiledApp;
  readonly tables: Record<string, CompiledTable>;
  readonly responses: ReadonlyMap<string, unknown>;
  readonly today: string;
  /** Roots of the scope, with what screens have set. */
  roots: Roots;
}

async function loadTable({ app, tables }: Followed, id: string): Promise<void> {
  const load = app.loadTable[id];
  if (!load) throw new Error(`there is no table ${id}`);
  tables[id] = (await load()).table;
}

async function screenOf({ loadScreen }: CompiledApp, id: string): Promise<CompiledScreen> {
  const load = loadScreen[id];
  if (!load) throw new Error(`there is no screen ${id}`);
  return (await load()).screen;
}

const worldAt = (
  { app, roots, today }: Followed,
  place: Pick<World, 'query' | 'params' | 'path' | 'mount'>,
): World => ({ app, context: roots, ...place, today, newKey: () => '' });

/** The address that the table of returning customers names; null for none. */
async function firstPath(on: Followed, { table, screen }: ReturningCustomers): Promise<string | null> {
  const from = await screenOf(on.app, screen);
  const scope = worldScope(from, worldAt(on, { query: {}, params: {}, path: null, mount: null }));
  for (;;) {
    const decision = resolveRoute(on.tables, table, scope);
    if (decision.kind === 'stay') return null;
    if (decision.kind === 'go') return urlOf(on.app, decision.screen, decision.params, scope);
    await loadTable(on, decision.table);
  }
}

/** The response to a call, as far as it is known. */
function responseTo(on: Followed, command: AnsweredCommand): CallResult | null {
  if (command.do !== 'call') return null;
  const { operation } = command.request;
  if (!on.responses.has(operation)) return null;
  return { ok: true, status: 200, value: on.responses.get(operation) };
}

/** A call whose response nobody knows. */
class Unanswered extends Error {}

/** Opens a screen at a path. @returns where it leads by itself; null where it is shown */
async function open(
  on: Followed,
  screen: CompiledScreen,
  { path, search, params, mount }: { path: string; search: string; params: Roots; mount: string | null },
  arrival: { entersJourney: boolean; isLed: boolean },
): Promise<NextScreen | null> {
  const place = { query: queryOf(search), params, path, mount };
  let world = worldAt(on, place);
  let state = initialState(screen, world, arrival.entersJourney, arrival.isLed);
  let next: NextScreen | null = null;
  const outside: Outside = {
    app: on.app,
    tables: on.tables,
    screen: () => screen,
    scope: () => scopeOf(screen, world, state),
    place: () => place,
    loadTable: (id) => loadTable(on, id),
    loadWays: async () => (on.app.loadWays ? (await on.app.loadWays()).ways : {}),
    answer(command) {
      const result = responseTo(on, command);
      if (!result) throw new Unanswered();
      return result;
    },
    rest: () => false,
    share(root, value) {
      on.roots = { ...on.roots, [root]: value };
      world = worldAt(on, place);
    },
    track: () => {},
    clearDraft: () => {},
    show(to, _way, { isLed }) {
      if (to !== path + search) next = { path: to, isLed };
    },
    back: () => true,
    redirect: () => 'left',
    logout: () => {},
  };
  const events: EngineEvent[] = [{ type: 'start', draft: null }];
  for (let count = 0; count < MOST_EVENTS && next === null; count++) {
    const event = events.shift();
    if (!event) break;
    const turn = transition(screen, state, event, world);
    state = turn.state;
    for (const command of turn.commands) {
      const following = await inTime(carryOut(outside, command)).catch((error) => {
        if (error instanceof Unanswered) return null;
        throw error;
      });
      if (following) events.push(following);
    }
  }
  if (next === null && state.phase === 'failed') throw new Error(`${screen.id} fails`);
  return next;
}

/** Follows redirects and screens from a path. */
async function follow(on: Followed, first: string, screens: string[]): Promise<Omit<RecordLead, 'screens'>> {
  const seen = new Set<string>();
  let journey: string | null = null;
  let address: string | null = null;
  for (let next: NextScreen | null = { path: first, isLed: false }; ; ) {
    const [path = '', query = ''] = next.path.split('?');
    const search = query && `?${query}`;
    const match = matchUrl(on.app, path);
    if (!match) return { ends: 'nowhere', address };
    const key = JSON.stringify([next.path, next.isLed, on.roots.session]);
    if (seen.has(key) || seen.size === MOST_SCREENS) return { ends: 'circle', address };
    seen.add(key);
    if (match.kind === 'redirect') {
      next = { path: match.to, isLed: next.isLed };
      continue;
    }
    const { route, params } = match;
    const screen = await screenOf(on.app, route.screen);
    screens.push(screen.id);
    address = route.path;
    const mount = on.app.journeys[route.journey]?.mounts[route.mount]?.path ?? null;
    const arrival = { entersJourney: screen.journey !== journey, isLed: next.isLed };
    journey = screen.journey;
    next = await open(on, screen, { path, search, params, mount }, arrival);
    if (next === null) return { ends: 'shown', address };
  }
}

/** Leads records by an application. */
export function leadBy(app: CompiledApp, returning: ReturningCustomers): LeadRecord {
  const tables: Record<string, CompiledTable> = {};
  const resources = Object.entries(app.resources);
  return async ({ roots }: StoredRecord, today) => {
    const known = resources.flatMap(([root, operation]) =>
      root in roots ? [[operation, roots[root]] as const] : [],
    );
    const responses = new Map([...Object.entries(returning.responses), ...known]);
    const on: Followed = { app, tables, responses, today, roots: { ...returning.rootsOf(app), ...roots } };
    const screens: string[] = [];
    try {
      const first = await firstPath(on, returning);
      if (first === null) return { ends: 'nowhere', screens, address: null };
      return { ...(await follow(on, first, screens)), screens };
    } catch {
      return { ends: 'nowhere', screens, address: null };
    }
  };
}
