/** A screen and a world for one test, with functions that dispatch events. */
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { CompiledForm } from '../../../renderer/language/definition/compiled.ts';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import type { CompiledFlow } from '../../../renderer/language/definition/flow.ts';
import type { CompiledJourney } from '../../../renderer/language/definition/journey.ts';
import type { CallResult } from '../../../renderer/language/host.ts';
import type { Command } from '../../../renderer/runtime/engine/command.ts';
import type { EngineEvent } from '../../../renderer/runtime/engine/event.ts';
import type { ScreenState } from '../../../renderer/runtime/engine/state.ts';
import { initialState, transition } from '../../../renderer/runtime/engine/transition.ts';
import type { ScreenLogic } from '../../../renderer/runtime/engine/turn.ts';
import type { World } from '../../../renderer/runtime/engine/world.ts';

export const formWith = (...paths: string[]): CompiledForm => ({
  schema: { type: 'object', properties: Object.fromEntries(paths.map((path) => [path, { type: 'string' }])) },
  ui: Object.fromEntries(paths.map((path) => [path, { field: 'text', label: path }])),
  hash: 'test',
  validate: () => true,
});

export const screenWith = (flow: CompiledFlow, more: Partial<ScreenLogic> = {}): ScreenLogic => ({
  id: 'trip/start',
  variant: null,
  journey: 'trip',
  brand: null,
  bases: [],
  form: formWith('name', 'city'),
  flow,
  ...more,
});

export const journeyWith = (more: Partial<CompiledJourney> = {}): CompiledJourney => ({
  id: 'trip',
  mounts: [{ path: '/trip' }],
  layout: 'plain',
  loading: 'system/loading',
  error: 'system/error',
  table: 'where/next',
  ...more,
});

export function worldWith(more: Partial<World> = {}, journey: Partial<CompiledJourney> = {}): World {
  let keys = 0;
  return {
    app: {
      facts: { isMember: (scope: Scope) => scope.member === true },
      experiments: { assigned: () => null, experiments: {} },
      errors: {
        catalogue: {
          'name-taken': { text: 'This name is taken', fields: ['name'] },
          'city-closed': { text: 'The city is closed' },
          'trip-begun': { text: 'The trip has begun', leadsOn: true },
        },
        otherwise: 'Something went wrong',
        offline: 'No connection',
      },
      session: { greeted: false },
      journeys: { trip: journeyWith(journey) },
      resources: { ticket: 'getTicket' },
      brands: {},
    },
    context: { ticket: null, session: { greeted: false } },
    query: {},
    params: {},
    mount: '/trip',
    path: '/trip',
    today: '2026-11-20',
    newKey: () => `key-${++keys}`,
    ...more,
  };
}

/** One open screen: `happen` passes each event to the engine, and stores shared roots as a host does. */
export interface TestVisit {
  state: ScreenState;
  /** All commands so far. */
  commands: Command[];
  world: World;
  happen(...events: EngineEvent[]): TestVisit;
  /** Responds to the latest call, action, copy or download. */
  answer(result: CallResult): TestVisit;
}

export const good = (value: unknown = null): CallResult => ({ ok: true, status: 200, value });
export const bad = (code: string, status = 422, field?: string): CallResult => ({
  ok: false,
  status,
  code,
  message: '',
  ...(field ? { field } : {}),
});

export const START: EngineEvent = { type: 'start', draft: null };
export const submit = (): EngineEvent => ({ type: 'submit' });
/** The customer gives these answers. */
export const answering = (given: Record<string, unknown>): EngineEvent[] =>
  Object.entries(given).map(([path, value]) => ({ type: 'change', path, value }));
export const press = (name: string): EngineEvent => ({ type: 'emit', name });

export function visitOf(screen: ScreenLogic, world = worldWith(), entersJourney = false): TestVisit {
  const visit: TestVisit = {
    state: initialState(screen, world, entersJourney),
    commands: [],
    world,
    happen(...events) {
      for (const event of events) {
        const { state, commands } = transition(screen, visit.state, event, visit.world);
        visit.state = state;
        visit.commands.push(...commands);
        for (const command of commands) {
          if (command.do !== 'context') continue;
          visit.world = {
            ...visit.world,
            context: { ...visit.world.context, [command.root]: command.value },
          };
        }
      }
      return visit;
    },
    answer(result) {
      const asked = visit.commands.findLast((command) => 'run' in command && command.do !== 'rest');
      if (!asked || !('run' in asked)) throw new Error('nothing was asked');
      return visit.happen({ type: 'settled', run: asked.run, result });
    },
  };
  return visit;
}

/** A started visit whose screen runs the effects on `go`. */
export const visitOn = (effects: Effect[], more: CompiledFlow = {}, world = worldWith()): TestVisit =>
  visitOf(screenWith({ ...more, on: { ...more.on, go: effects, submit: effects } }), world).happen(START);
