/** Finds out which screen a customer sees who opens a screen of the application by its URL. */

import { loadModules, type Modules } from '../../renderer/authoring/snapshots/modules.ts';
import type { CompiledScreen } from '../../renderer/language/definition/compiled.ts';
import { resolveRoute } from '../../renderer/runtime/engine/decision.ts';
import { leadsOn, standsFor } from '../../renderer/runtime/engine/guidance.ts';
import { worldScope } from '../../renderer/runtime/engine/scope.ts';
import { initialState, transition } from '../../renderer/runtime/engine/transition.ts';
import { STATES } from '../../src/sandbox/life-cycle/states.ts';
import { portal } from '../support/portal-compilation.ts';
import { loanWith, TODAY } from './case.ts';

export interface Customer {
  /** Differences from a new loan with complete civil data, by dotted path; `state` sets id and phase. */
  loan: Record<string, unknown>;
  session?: Record<string, unknown>;
  query?: Record<string, string>;
}

/** Every state of a loan. */
export const STATE_IDS = Object.values(STATES).map(({ id }) => id);

/** Journeys whose screens are steps of the application. */
const APPLICATION = ['solicitacao', 'emprestimo', 'jornada'];

export const loadPortalModules = (): Promise<Modules> => loadModules(portal);

/** Every screen of the application that has a URL. */
export const applicationScreens = ({ app }: Modules): string[] => [
  ...new Set(app.routes.flatMap(({ journey, screen }) => (APPLICATION.includes(journey) ? [screen] : []))),
];

const worldOf = ({ app }: Modules, { loan, session = {}, query = {} }: Customer) => ({
  app,
  context: { loan: loanWith(loan), session, brand: null },
  query,
  params: {},
  mount: null,
  path: null,
  today: TODAY,
  newKey: () => '',
});

/** Where the guard's table redirects a customer who may not see the screen; null if they may. */
function ledTo(modules: Modules, screen: CompiledScreen, table: string, customer: Customer): string | null {
  const { tables, ways } = modules;
  const scope = worldScope(screen, worldOf(modules, customer));
  const decision = resolveRoute(tables, table, scope);
  if (decision.kind !== 'go' || standsFor(screen, decision.screen)) return null;
  return leadsOn(ways, decision.screen, screen, scope) ? null : decision.screen;
}

function stays(modules: Modules, screen: CompiledScreen, table: string, customer: Customer): boolean {
  const scope = worldScope(screen, worldOf(modules, customer));
  return resolveRoute(modules.tables, table, scope).kind === 'stay';
}

/** Shown where a screen cannot be. */
const ERROR = 'system/error';

/** @returns the first screen a customer sees who opens `id` by its URL */
export function opens(modules: Modules, id: string, customer: Customer): string {
  const screen = modules.screen(id);
  const world = worldOf(modules, customer);
  const { state, commands } = transition(
    screen,
    initialState(screen, world, true),
    { type: 'start', draft: null },
    world,
  );
  const way = commands.find(({ do: kind }) => kind === 'guide' || kind === 'go' || kind === 'route');
  if (way?.do === 'go') return way.screen;
  if (way?.do !== 'guide' && way?.do !== 'route') return id;
  // A screen that requires what is not so has nothing to show: staying there is an error.
  if (way.do === 'route' && state.phase !== 'ready' && stays(modules, screen, way.table ?? '', customer))
    return ERROR;
  return ledTo(modules, screen, way.table ?? '', customer) ?? id;
}
