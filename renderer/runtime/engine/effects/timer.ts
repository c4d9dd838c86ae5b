/** `timer`: starts or stops a timer. */
import { startTimer, stopTimer } from '../timers.ts';
import type { EffectBehaviour } from './contract.ts';

export const timer: EffectBehaviour<'timer'> = {
  course: 'goes-on',
  perform(turn, _run, effect) {
    (effect.to === 'start' ? startTimer : stopTimer)(turn, effect.timer);
    return 'done';
  },
};
