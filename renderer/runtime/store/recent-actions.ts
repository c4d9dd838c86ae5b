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

const isTick = (action: UnknownAction | undefined): boolean =>
  action !== undefined && happened.match(action) && action.payload.event.type === 'tick';

export function createRecentActions(): RecentActions {
  const actions: UnknownAction[] = [];
  return {
    actions,
    middleware: () => (next) => (action) => {
      // The cache of reads has actions of its own, which repeat the commands.
      if (isAction(action) && /^(visits|shared)\//.test(action.type)) {
        // A countdown ticks each second: only the last of several ticks stays.
        if (isTick(action) && isTick(actions.at(-1))) actions.pop();
        actions.push(action);
        if (actions.length > MOST) actions.shift();
      }
      return next(action);
    },
  };
}
