/** How an effect ends, and which kinds wait or leave. */
import type { Effect } from '../../../language/definition/effect.ts';

/** `waits`: a command went out; `left`: the screen is being left; `rejected`: a field was refused. */
export type Outcome = 'done' | 'waits' | 'left' | 'rejected';

const WAITING: ReadonlySet<Effect['do']> = new Set(['call', 'action', 'reload', 'copy', 'download']);
const LEAVING: ReadonlySet<Effect['do']> = new Set(['route', 'go', 'back', 'redirect', 'logout']);

/** A rejection, or a notice of something that failed. */
export const saysFailure = (effect: Effect): boolean =>
  effect.do === 'reject' ||
  (effect.do === 'notice' && (effect.notice === 'error' || effect.notice === 'warning'));

export const isWaiting = (effect: Effect): boolean => WAITING.has(effect.do);
export const isLeaving = (effect: Effect): boolean => LEAVING.has(effect.do);
