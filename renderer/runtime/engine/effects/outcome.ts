/** The outcomes of effects, and which kinds wait or leave. */
import type { Effect } from '@trilha/language/definition/effect';

/** `waits`: a command was issued; `left`: the screen is being left; `rejected`: a field was rejected. */
export type Outcome = 'done' | 'waits' | 'left' | 'rejected';

/** `each` and `do` are among them: whether their effects wait or leave is known when these run. */
const WAITING: ReadonlySet<Effect['do']> = new Set([
  'call',
  'action',
  'reload',
  'copy',
  'download',
  'each',
  'do',
]);
const LEAVING: ReadonlySet<Effect['do']> = new Set(['route', 'go', 'back', 'redirect', 'logout']);

/** A rejection, a notice of a failure, or a group with one. */
export const saysFailure = (effect: Effect): boolean =>
  effect.do === 'reject' ||
  (effect.do === 'do' && effect.effects.some(saysFailure)) ||
  (effect.do === 'notice' && (effect.notice === 'error' || effect.notice === 'warning'));

export const isWaiting = (effect: Effect): boolean => WAITING.has(effect.do);
export const isLeaving = (effect: Effect): boolean => LEAVING.has(effect.do);
