/**
 * The time line of a store: its actions in order. The reducer is pure and every action contains its inputs, so replaying
 * the actions gives the same states. Recorded only in development and in the workbench.
 */
import { createAction, isAction, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { CompiledScreen } from '@trilha/language/definition/compiled';
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

/** What the contract says of the names of members (`CompiledApp.loadPublicNames`). */
export interface KnownNames {
  /** Names of members whose values are kept. */
  readonly kept: ReadonlySet<string>;
  /** Personal members that are digits by definition: how many there are is told. */
  readonly digits: ReadonlySet<string>;
}

const NOTHING: KnownNames = { kept: new Set(), digits: new Set() };

const DATE = /^\d{4}-\d\d-\d\d(?:T|$)/;

/** The kind of a text. An empty one is told as it is. */
function kindOf(text: string, name: string, { digits }: KnownNames): string {
  if (text === '') return text;
  if (digits.has(name)) return `text of ${text.length} ${/^\d+$/.test(text) ? 'digits' : 'characters'}`;
  return DATE.test(text) ? 'date' : 'string';
}

/** Replaces every leaf with another name by its kind; keeps nulls and booleans. */
function maskedValue(value: unknown, name: string, names: KnownNames): unknown {
  if (Array.isArray(value)) return value.map((item) => maskedValue(item, name, names));
  if (typeof value === 'object' && value !== null) return masked(value, names);
  if (value === null || typeof value === 'boolean' || names.kept.has(name)) return value;
  return typeof value === 'string' ? kindOf(value, name, names) : typeof value;
}

/** A value without personal data, as plain JSON, for development tools and bug reports. */
export const masked = (value: object, names: KnownNames = NOTHING): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, member]) => [name, maskedValue(member, name, names)]));

/** Members of an action itself, and not of its data, that the configuration names or the engine counts. */
const NAMES = [
  ...['type', 'do', 'visit', 'name', 'operation', 'root', 'screen', 'page', 'path', 'table', 'id', 'code'],
  ...['run', 'status', 'elapsed', 'to', 'failed', 'because', 'loads', 'moves', 'mount', 'today', 'now'],
];
/** The parts of a payload that belong to the action. */
const OWN_PARTS = ['event', 'moment', 'command', 'request', 'result'];

const fieldOf = ({ path }: { path?: unknown }): string => String(path ?? '').replace(/^.*\./, '');

function maskedPart(part: object, names: KnownNames): Record<string, unknown> {
  const members = Object.entries(part).map(([name, member]) => {
    if (NAMES.includes(name)) return [name, member];
    const isPart = OWN_PARTS.includes(name) && typeof member === 'object' && member !== null;
    if (isPart) return [name, maskedPart(member, names)];
    // Public names are those of data: the `value` of an event is what was typed.
    return [
      name,
      typeof member === 'string' ? kindOf(member, fieldOf(part), names) : maskedValue(member, '', names),
    ];
  });
  return Object.fromEntries(members);
}

/** What a report has of a screen: its id, and of a part or layout the page and the parameters. */
const screenOf = ({ id, placed }: CompiledScreen) => ({
  screen: id,
  ...(placed && { page: placed.page.id, parameters: placed.parameters }),
});

/** The payload without what no report needs, and without the address, which may hold a code. */
function reportable(action: UnknownAction): unknown {
  if (opened.match(action)) {
    const { visit, screen, state } = action.payload;
    // The rest of the first state follows from the screen and the first moment.
    return { visit, ...screenOf(screen), entersJourney: state.entersJourney, isLed: state.isLed };
  }
  // The value is in the action that shares it.
  if (commanded.match(action) && action.payload.command.do === 'context')
    return { ...action.payload, command: { ...action.payload.command, value: null } };
  if (edited.match(action)) return { ...action.payload, screen: action.payload.screen.id };
  if (happened.match(action)) return { ...action.payload, moment: { ...action.payload.moment, path: null } };
  return action.payload;
}

/** An action without personal data. */
export function maskedAction<A extends UnknownAction>(action: A, names: KnownNames = NOTHING): A {
  const payload = reportable(action);
  const isMap = typeof payload === 'object' && payload !== null;
  const type = `${action.type} ${titleOf(action)}`;
  return {
    ...action,
    type,
    ...(isMap && { payload: maskedPart(payload, names) }),
  };
}
