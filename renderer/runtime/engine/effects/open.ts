/** `open`: opens a modal. */
import { change, type Turn } from '../turn.ts';
import type { EffectBehaviour } from './contract.ts';

export function openModal(turn: Turn, id: string): void {
  const others = turn.state.modals.filter((open) => open !== id);
  change(turn, { modals: [...others, id] });
}

export const open: EffectBehaviour<'open'> = {
  course: 'goes-on',
  perform(turn, _run, effect) {
    openModal(turn, effect.open);
    return 'done';
  },
};
