/** `back`: one step back in the history. */
import type { EffectBehaviour } from './contract.ts';
import { leave } from './leave.ts';

export const back: EffectBehaviour<'back'> = {
  course: 'leaves',
  perform: (turn, run) => leave(turn, run, { do: 'back' }),
};
