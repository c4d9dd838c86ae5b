/** Everything that can change the portal's store. In this order they are its time line. */
import { createAction } from '@reduxjs/toolkit';
import type { CompiledScreen } from '../../language/definition/compiled.ts';
import type { Command } from '../engine/command.ts';
import type { EngineEvent } from '../engine/event.ts';
import type { ScreenState } from '../engine/state.ts';
import type { World } from '../engine/world.ts';

/** What surrounds a visit when an event happens, so that the reducer needs no clock, address or chance. */
export interface Moment extends Pick<World, 'query' | 'params' | 'mount' | 'path' | 'today' | 'now'> {
  /** A fresh UUID; the idempotency keys of the transition follow from it. */
  seed: string;
}

/** A visit of a screen began, in the state of its first render. */
export const opened = createAction<{ visit: string; screen: CompiledScreen; state: ScreenState }>(
  'visits/opened',
);

export const happened = createAction<{ visit: string; event: EngineEvent; moment: Moment }>(
  'visits/happened',
);

/** A transition asks for this. Carried out by the middleware; no reducer listens. */
export const commanded = createAction<{ visit: string; command: Command }>('visits/commanded');

/** While editing: the visit goes on with the new screen and the old state. */
export const edited = createAction<{ visit: string; screen: CompiledScreen }>('visits/edited');

/** The page shows this visit, or shows it no more: its state then stays until what it waits for is answered. */
export const shown = createAction<{ visit: string; isShown: boolean }>('visits/shown');

/** A slice was loaded and has its first state. */
export const extended = createAction('store/extended');

/** The one way to write a shared value. */
export const shared = createAction<{ root: string; value: unknown }>('shared/written');
