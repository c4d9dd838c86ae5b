/** `route`: a routing table chooses the next screen. */
import type { EffectBehaviour } from './contract.ts';
import { isUnasked, leave } from './leave.ts';

export const route: EffectBehaviour<'route'> = {
  course: 'leaves',
  perform(turn, run, effect) {
    const { journey } = turn.screen;
    const own = journey === null ? undefined : turn.world.app.journeys[journey]?.table;
    const table = effect.route === true ? (own ?? null) : effect.route;
    return leave(turn, run, { do: 'route', table, replace: isUnasked(run) });
  },
};
