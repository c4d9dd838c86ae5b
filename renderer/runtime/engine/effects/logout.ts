/** `logout`: ends the session. */
import type { EffectBehaviour } from './contract.ts';
import { leave } from './leave.ts';

export const logout: EffectBehaviour<'logout'> = {
  course: 'leaves',
  perform: (turn, run) => leave(turn, run, { do: 'logout' }),
};
