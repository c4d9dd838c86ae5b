/** All actions of the portal's store. In order, they are its time line. */
import { createAction } from '@reduxjs/toolkit';
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { Command } from '../engine/command.ts';
import type { EngineEvent } from '../engine/event.ts';
import type { ScreenState } from '../engine/state.ts';
import type { World } from '../engine/world.ts';

/** The world of a visit at the time of an event, so that the reducer needs no clock, URL or randomness. */
export interface Moment
  extends Pick<World, 'query' | 'params' | 'mount' | 'path' | 'today' | 'now' | 'onServer'> {
  /** A new UUID, from which the transition's idempotency keys are derived. */
  seed: string;
}

/** A visit to a screen started, with the state of its first render. */
export const opened = createAction<{ visit: string; screen: CompiledScreen; state: ScreenState }>(
  'visits/opened',
);

export const happened = createAction<{ visit: string; event: EngineEvent; moment: Moment }>(
  'visits/happened',
);

/** A command of a transition, run by the middleware and ignored by the reducers. */
export const commanded = createAction<{ visit: string; command: Command }>('visits/commanded');

/** During development: the visit continues with the edited screen and the old state. */
export const edited = createAction<{ visit: string; screen: CompiledScreen }>('visits/edited');

/** The page shows this visit, or no longer does: its state then stays until pending responses have arrived. */
export const shown = createAction<{ visit: string; isShown: boolean }>('visits/shown');

/** The only action that writes a shared value. */
export const shared = createAction<{ root: string; value: unknown }>('shared/written');
