/** The portal's one store: open screens and shared values. */
import {
  applyMiddleware,
  legacy_createStore as createStore,
  type Middleware,
  type MiddlewareAPI,
  type Reducer,
  type Store,
  type StoreEnhancer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { EngineEvent } from '../engine/event.ts';
import type { ScreenState } from '../engine/state.ts';
import type { AppRules } from '../engine/world.ts';
import { commanded, happened, opened } from './actions.ts';
import { carryOut, inTime, leaves, type Outside } from './command-runner.ts';
import { reduceShared, type SharedValues } from './shared.ts';
import type { UnderWay } from './under-way.ts';
import { reduceVisits, type Visits } from './visits.ts';

export interface PortalState {
  visits: Visits;
  shared: SharedValues;
}

/** Runs the commands of a visit, and is notified of its changes first. */
export interface Attendant {
  outside: Outside;
  /** False once the customer has left: a late response must not navigate. */
  isPresent(): boolean;
  changed(before: ScreenState, after: ScreenState): void;
  /** Receives the event that results from a command. */
  hear(event: EngineEvent): void;
  /** A command failed. */
  fail(error: unknown): void;
}

export interface PortalStore extends Store<PortalState, UnknownAction> {
  /** Assigns an attendant to an opened visit. */
  attend(visit: string, attendant: Attendant): void;
  /** Dispatches an event to an attended visit, from outside of the page. */
  tell(visit: string, event: EngineEvent): void;
}

export interface StoreOptions {
  app: AppRules;
  /** Initial values of the shared roots. */
  shared: SharedValues;
  /** Runs before the store's own, in this order. */
  middleware?: readonly Middleware[];
  /** Wraps the reducer, e.g. for time travel. */
  around?(reducer: Reducer<PortalState>): Reducer<PortalState>;
  /** Development tools. */
  enhancer?: StoreEnhancer;
  /** On a server: receives the commands while they run. */
  underWay?: UnderWay;
}

/** Unchanged slices keep their identity, and so does the whole. */
function rootReducer({ app, shared }: StoreOptions): Reducer<PortalState> {
  return (state = { visits: {}, shared }, action) => {
    const visits = reduceVisits(app, state.visits, state.shared, action);
    const values = reduceShared(state.shared, action);
    return visits === state.visits && values === state.shared ? state : { visits, shared: values };
  };
}

/** A fault of ours is the page's to report; whoever dispatched the action goes on. */
const report = (error: unknown): void => {
  setTimeout(() => {
    throw error;
  });
};

export function createPortalStore(options: StoreOptions): PortalStore {
  const attendants = new Map<string, Attendant>();

  async function run({ visit, command }: ReturnType<typeof commanded>['payload']): Promise<void> {
    const attendant = attendants.get(visit);
    if (!attendant || (leaves(command) && !attendant.isPresent())) return;
    try {
      const event = await inTime(carryOut(attendant.outside, command));
      if (event) attendant.hear(event);
    } catch (error) {
      attendant.fail(error);
    }
  }

  function follow(
    action: unknown,
    earlier: PortalState,
    { visits }: PortalState,
    store: MiddlewareAPI,
  ): void {
    if (opened.match(action)) {
      for (const visit of attendants.keys()) if (!visits[visit]) attendants.delete(visit);
    } else if (happened.match(action)) {
      const { visit } = action.payload;
      const [was, now] = [earlier.visits[visit], visits[visit]];
      if (was && now) attendants.get(visit)?.changed(was.state, now.state);
      for (const command of now?.commands ?? []) store.dispatch(commanded({ visit, command }));
    } else if (commanded.match(action)) {
      const work = run(action.payload).catch(report);
      if (import.meta.env.SSR) options.underWay?.add(work, action.payload.command);
    }
  }

  const attending: Middleware<object, PortalState> = (store) => (next) => (action) => {
    const earlier = store.getState();
    const result = next(action);
    try {
      follow(action, earlier, store.getState(), store);
    } catch (error) {
      report(error);
    }
    return result;
  };

  const reducer = rootReducer(options);
  const middleware: StoreEnhancer = applyMiddleware(...(options.middleware ?? []), attending);
  const { enhancer } = options;
  const whole: StoreEnhancer = enhancer ? (create) => middleware(enhancer(create)) : middleware;
  const store = createStore(options.around?.(reducer) ?? reducer, whole);
  return {
    ...store,
    attend: (visit, attendant) => void attendants.set(visit, attendant),
    tell: (visit, event) => attendants.get(visit)?.hear(event),
  };
}
