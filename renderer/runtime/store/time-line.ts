/**
 * The time line of a store: its actions in order. The reducer is pure and every action contains its inputs, so replaying
 * the actions gives the same states. Recorded only in development and in the workbench.
 */
import { createAction, isAction, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { commanded, edited, happened, opened, shared, shown } from './actions.ts';
import type { PortalState } from './portal-store.ts';

/** Restores an earlier state of a store. Commands are not run again. */
const travelled = createAction<{ state: PortalState; to: number }>('time-line/travelled');

const RECORDED = [opened, happened, commanded, edited, shown, shared, travelled];

export interface TimeLine {
  /** All actions so far. */
  readonly actions: readonly UnknownAction[];
  readonly middleware: Middleware;
  /** Wraps the reducer so that the store can travel. */
  around(reducer: Reducer<PortalState>): Reducer<PortalState>;
  /** The action that restores a store's state after so many actions. */
  travelTo(count: number): UnknownAction;
}

/** Replays actions from a store's initial state. */
const replayed = (reducer: Reducer<PortalState>, actions: readonly UnknownAction[]): PortalState =>
  actions.reduce(reducer, reducer(undefined, { type: '@@INIT' }));

/** @param tell receives each action with its number, from 1 */
export function createTimeLine(tell: (action: UnknownAction, count: number) => void = () => {}): TimeLine {
  const actions: UnknownAction[] = [];
  let travelling: Reducer<PortalState> | null = null;
  return {
    actions,
    middleware: () => (next) => (action) => {
      if (isAction(action) && RECORDED.some(({ match }) => match(action))) tell(action, actions.push(action));
      return next(action);
    },
    around(reducer) {
      travelling = (state, action) =>
        travelled.match(action) ? action.payload.state : reducer(state, action);
      return travelling;
    },
    travelTo(count) {
      if (!travelling) throw new Error('this time line goes around no reducer');
      return travelled({ state: replayed(travelling, actions.slice(0, count)), to: count });
    },
  };
}

/** Describes an action in one line: the event, the command or the shared value. */
export function titleOf(action: UnknownAction): string {
  if (happened.match(action)) {
    const { event } = action.payload;
    if (event.type === 'emit') return `emit ${event.name}`;
    return 'path' in event ? `${event.type} ${event.path}` : event.type;
  }
  if (commanded.match(action)) {
    const { command } = action.payload;
    return command.do === 'call' ? `call ${command.request.operation}` : command.do;
  }
  if (opened.match(action)) return `opens ${action.payload.screen.id}`;
  if (travelled.match(action)) return `back to ${action.payload.to}`;
  return shared.match(action) ? `shares ${action.payload.root}` : action.type;
}

/** Names of members whose values are kept (`CompiledApp.loadPublicNames`). */
export type PublicNames = ReadonlySet<string>;

const NOTHING: PublicNames = new Set();

/** Replaces every leaf with another name by its type; keeps nulls and booleans. */
function maskedValue(value: unknown, name: string, names: PublicNames): unknown {
  if (Array.isArray(value)) return value.map((item) => maskedValue(item, name, names));
  if (typeof value === 'object' && value !== null) return masked(value, names);
  return value === null || typeof value === 'boolean' || names.has(name) ? value : typeof value;
}

/** A value without personal data, as plain JSON, for development tools and bug reports. */
export const masked = (value: object, names: PublicNames = NOTHING): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [name, maskedValue(member, name, names)]));

/** Members of an action itself, and not of its data, that the configuration names or the engine counts. */
const NAMES = [
  ...['type', 'do', 'visit', 'name', 'operation', 'root', 'screen', 'path', 'table', 'id', 'code'],
  ...['run', 'status', 'elapsed'],
];
/** The parts of a payload that belong to the action. */
const OWN_PARTS = ['event', 'command', 'request', 'result'];

function maskedPart(part: object, names: PublicNames): Record<string, unknown> {
  const members = Object.entries(part).map(([name, member]) => {
    if (NAMES.includes(name)) return [name, member];
    const isPart = OWN_PARTS.includes(name) && typeof member === 'object' && member !== null;
    // Public names are those of data: the `value` of an event is what was typed.
    return [name, isPart ? maskedPart(member, names) : maskedValue(member, '', names)];
  });
  return Object.fromEntries(members);
}

/** The payload without what no report needs: of a screen only the id is kept, and no address, which may hold a code. */
function reportable(action: UnknownAction): unknown {
  if (opened.match(action) || edited.match(action))
    return { ...action.payload, screen: action.payload.screen.id };
  if (happened.match(action)) return { ...action.payload, moment: { ...action.payload.moment, path: null } };
  return action.payload;
}

/** An action without personal data. */
export function maskedAction<A extends UnknownAction>(action: A, names: PublicNames = NOTHING): A {
  const payload = reportable(action);
  const isMap = typeof payload === 'object' && payload !== null;
  const type = `${action.type} ${titleOf(action)}`;
  const { meta } = action;
  const isMeta = typeof meta === 'object' && meta !== null;
  return {
    ...action,
    type,
    ...(isMap && { payload: maskedPart(payload, names) }),
    ...(isMeta && { meta: maskedPart(meta, names) }),
  };
}
