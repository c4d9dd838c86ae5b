/**
 * The one command runner: defines what each command does, independently of its environment. A page responds later, a
 * recorder immediately, so each step is a generator that yields what may have to be awaited.
 */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledApp, CompiledScreen, CompiledWays } from '@trilha/language/definition/compiled';
import type { CompiledTable } from '@trilha/language/definition/routing';
import type { CallResult } from '@trilha/language/host';
import { mountPathOf, urlOf, withQuery } from '../engine/address.ts';
import type { Command, EffectCommand } from '../engine/command.ts';
import { type Decision, resolveRoute } from '../engine/decision.ts';
import type { EngineEvent } from '../engine/event.ts';
import { leadsOn, standsFor } from '../engine/guidance.ts';
import type { World } from '../engine/world.ts';

export type AnsweredCommand = EffectCommand | Extract<Command, { do: 'call' }>;

const LEAVING = ['go', 'route', 'guide', 'back', 'redirect', 'logout'] as const;
export type LeavingCommand = Extract<Command, { do: (typeof LEAVING)[number] }>;

/** Does the command show another page? */
export const leaves = (command: Command): command is LeavingCommand =>
  LEAVING.some((kind) => kind === command.do);

/** A value now or later. */
export type Eventually<T> = T | Promise<T>;

/** The target of `go`. */
export type Way = Pick<Extract<Command, { do: 'go' }>, 'screen' | 'params' | 'query' | 'replace'>;

/** `left`: another page is coming; `stayed`: the target is this screen; `refused`: the target is not allowed. */
export type Leaving = 'left' | 'stayed' | 'refused';

/** The environment of a visit, which carries out its commands. */
export interface Outside {
  readonly app: Pick<CompiledApp, 'routes' | 'redirects' | 'journeys'>;
  screen(): CompiledScreen;
  /** The current scope of the screen's expressions. */
  scope(): Scope;
  place(): Pick<World, 'query' | 'params' | 'mount' | 'path'>;
  /** The tables loaded so far. */
  readonly tables: Readonly<Record<string, CompiledTable>>;
  /**
   * Loads a table.
   * @param leads it decides where to go on, which the server can do as well if the table is missing
   * @throws when it cannot be loaded
   */
  loadTable(id: string, leads: boolean): Eventually<void>;
  loadWays(): Eventually<CompiledWays>;
  /** Performs a call, or a command of an effect's own. Never throws. */
  answer(command: AnsweredCommand): Eventually<CallResult>;
  /** Waits for some milliseconds; false if the visit has ended. */
  rest(milliseconds: number): Eventually<boolean>;
  share(root: string, value: unknown): void;
  track(name: string, data: Record<string, unknown>, per?: string): void;
  clearDraft(): void;
  /** Shows a path of the portal, once its screen is loaded. `isLed`: a screen or table leads there. */
  show(path: string, way: Way, options: { replace: boolean; isLed: boolean }): Eventually<void>;
  /** Goes back in the history; false if there is no previous page. */
  back(): boolean;
  redirect(url: string): Eventually<Leaving>;
  logout(): Eventually<void>;
}

/** Work that yields what it waits for, and receives the value. */
export type Work<T> = Generator<unknown, T, unknown>;

/** The only place that casts a received value: `atOnce` and `inTime` return what was yielded. */
function* waited<T>(value: Eventually<T>): Work<T> {
  return (yield value) as T;
}

/** Evaluates tables, loading them as needed. A decision for the screen itself, or a base of it, means to stay. */
function* decide(
  outside: Outside,
  table: string,
  leads: boolean,
): Work<Exclude<Decision, { kind: 'needs' }>> {
  for (;;) {
    const decision = resolveRoute(outside.tables, table, outside.scope());
    if (decision.kind === 'needs') yield* waited(outside.loadTable(decision.table, leads));
    else if (decision.kind === 'go' && standsFor(outside.screen(), decision.screen)) return { kind: 'stay' };
    else return decision;
  }
}

function* go(outside: Outside, way: Way): Work<Leaving> {
  const { screen, params, query, replace } = way;
  const path = urlOf(outside.app, screen, params, outside.scope());
  if (path === null) throw new Error(`screen ${screen} has no URL for ${JSON.stringify(params)}`);
  const isHere = path === outside.place().path;
  yield* waited(outside.show(withQuery(path, query), way, { replace: replace || isHere, isLed: !isHere }));
  return isHere ? 'stayed' : 'left';
}

function* route(outside: Outside, { table, replace }: Extract<Command, { do: 'route' }>): Work<Leaving> {
  if (table === null) throw new Error(`the journey of ${outside.screen().id} has no routing table`);
  const next = yield* decide(outside, table, true);
  if (next.kind === 'stay') return 'stayed';
  return yield* go(outside, { screen: next.screen, params: next.params, query: {}, replace });
}

/** The way to the mount in use, if a guided screen is not there. */
function wayToMount(outside: Outside): { path: string; way: Way } | null {
  const { id, journey } = outside.screen();
  const { mount, params, query } = outside.place();
  const scope = outside.scope();
  if (journey === null || mount === mountPathOf(outside.app, journey, scope)) return null;
  const path = urlOf(outside.app, id, params, scope);
  const way = { screen: id, params: { ...params }, query: { ...query }, replace: true };
  return path === null ? null : { path: withQuery(path, query), way };
}

/** A guided screen is shown if the table leads to it, or to a screen from which it can be reached. */
function* guide(outside: Outside, { table }: Extract<Command, { do: 'guide' }>): Work<Leaving> {
  const next = yield* decide(outside, table, false);
  if (next.kind === 'go') {
    const ways = yield* waited(outside.loadWays());
    if (!leadsOn(ways, next.screen, outside.screen(), outside.scope()))
      return yield* go(outside, { ...next, query: {}, replace: true });
  }
  const own = wayToMount(outside);
  if (own === null) return 'stayed';
  yield* waited(outside.show(own.path, own.way, { replace: true, isLed: true }));
  return 'left';
}

function* leave(outside: Outside, command: LeavingCommand): Work<Leaving> {
  switch (command.do) {
    case 'go':
      return yield* go(outside, command);
    case 'route':
      return yield* route(outside, command);
    case 'guide':
      return yield* guide(outside, command);
    case 'back':
      return outside.back() ? 'left' : 'stayed';
    case 'redirect':
      return yield* waited(outside.redirect(command.url));
    case 'logout':
      yield* waited(outside.logout());
      return 'left';
  }
}

const EVENTS: Record<Leaving, EngineEvent | null> = {
  left: null,
  stayed: { type: 'stayed' },
  refused: { type: 'stayed', because: 'refused' },
};

/**
 * Runs a command.
 * @returns the resulting event, or null
 * @throws when a table or screen cannot be loaded; the caller knows whether there is a connection
 */
export function* carryOut(outside: Outside, command: Command): Work<EngineEvent | null> {
  if (leaves(command)) return EVENTS[yield* leave(outside, command)];
  switch (command.do) {
    case 'context':
      outside.share(command.root, command.value);
      return null;
    case 'track':
      outside.track(command.name, command.data, command.per);
      return null;
    case 'clearDraft':
      outside.clearDraft();
      return null;
    case 'rest':
      return (yield* waited(outside.rest(command.milliseconds)))
        ? { type: 'rested', run: command.run }
        : null;
    default:
      return { type: 'settled', run: command.run, result: yield* waited(outside.answer(command)) };
  }
}

/** Runs work in an environment that responds immediately. */
export function atOnce<T>(work: Work<T>): T {
  let step = work.next();
  while (!step.done) {
    if (step.value instanceof Promise) throw new Error('an answer that comes later');
    step = work.next(step.value);
  }
  return step.value;
}

/** Runs work asynchronously. Values that are not promises are not awaited. */
export async function inTime<T>(work: Work<T>): Promise<T> {
  let step = work.next();
  while (!step.done) {
    if (!(step.value instanceof Promise)) step = work.next(step.value);
    else
      step = await step.value.then(
        (value) => work.next(value),
        (error) => work.throw(error),
      );
  }
  return step.value;
}
