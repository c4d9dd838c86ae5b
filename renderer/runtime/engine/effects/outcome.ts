/** The outcomes of effects, and which kinds wait or leave. */
import type { Effect } from '../../../language/definition/effect.ts';

/** `waits`: a command was issued; `left`: the screen is being left; `rejected`: a field was rejected. */
export type Outcome = 'done' | 'waits' | 'left' | 'rejected';

/** An `each` is among them: whether its effects wait or leave depends on its list. */
const WAITING: ReadonlySet<Effect['do']> = new Set(['call', 'action', 'reload', 'copy', 'download', 'each']);
const LEAVING: ReadonlySet<Effect['do']> = new Set(['route', 'go', 'back', 'redirect', 'logout']);

/** A rejection, or a notice of a failure. */
export const saysFailure = (effect: Effect): boolean =>
  effect.do === 'reject' ||
  (effect.do === 'notice' && (effect.notice === 'error' || effect.notice === 'warning'));

export const isWaiting = (effect: Effect): boolean => WAITING.has(effect.do);
export const isLeaving = (effect: Effect): boolean => LEAVING.has(effect.do);
