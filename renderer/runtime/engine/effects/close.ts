/** `close`: closes a modal. */
import { change, type Turn } from '../turn.ts';
import type { EffectBehaviour } from './contract.ts';

export function closeModal(turn: Turn, id: string): void {
  change(turn, { modals: turn.state.modals.filter((open) => open !== id) });
}

export const close: EffectBehaviour<'close'> = {
  course: 'goes-on',
  perform(turn, _run, effect) {
    closeModal(turn, effect.close);
    return 'done';
  },
};
