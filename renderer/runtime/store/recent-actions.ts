/** The latest actions of a store, for a bug report. They stay in memory, and are masked before anybody sees them. */
import { isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { happened } from './actions.ts';

/** How many actions a report has at most. */
const MOST = 100;

export interface RecentActions {
  readonly middleware: Middleware;
  /** Oldest first. */
  readonly actions: readonly UnknownAction[];
}

type Happening = ReturnType<typeof happened>;

/** Milliseconds of a tick; null for any other action. */
const elapsedIn = (action: UnknownAction | undefined): number | null =>
  action !== undefined && happened.match(action) && action.payload.event.type === 'tick'
    ? action.payload.event.elapsed
    : null;

/** A countdown ticks each second: of several ticks in a row only one stays, with the time of all. */
function withTicksJoined(action: UnknownAction, earlier: UnknownAction[]): UnknownAction {
  const last = earlier.at(-1);
  const [before, now] = [elapsedIn(last), elapsedIn(action)];
  if (before === null || now === null) return action;
  const { payload } = action as Happening;
  if ((last as Happening).payload.visit !== payload.visit) return action;
  earlier.pop();
  return happened({ ...payload, event: { type: 'tick', elapsed: before + now } });
}

export function createRecentActions(): RecentActions {
  const actions: UnknownAction[] = [];
  return {
    actions,
    middleware: () => (next) => (action) => {
      if (isAction(action)) {
        actions.push(withTicksJoined(action, actions));
        if (actions.length > MOST) actions.shift();
      }
      return next(action);
    },
  };
}
