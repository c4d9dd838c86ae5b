/** `go`, `route`, `back`, `redirect`, `logout`: end the run, and the screen unless the target is the same one. */
import type { EffectKinds } from '@trilha/language/definition/effect';
import type { Command } from '../command.ts';
import { evaluate, evaluateMap } from '../evaluate.ts';
import { ENTER, type Run } from '../state.ts';
import { change, scopeFor, type Turn } from '../turn.ts';
import type { Outcome } from './outcome.ts';

/** Without an action of the customer: Back must not return to the page. */
const isUnasked = ({ event }: Run): boolean => event === ENTER || /^(timer|entry)\./.test(event);

/** A press stays blocked until the next screen is shown; a poll that routes blocks nothing. */
function leave(turn: Turn, run: Run, command: Command): Outcome {
  turn.commands.push(command);
  if (run.kind !== 'background') change(turn, { leaving: true });
  return 'left';
}

export function performGo(turn: Turn, run: Run, effect: EffectKinds['go']): Outcome {
  const scope = scopeFor(turn, run);
  const params = evaluateMap(effect.params, scope);
  const query = evaluateMap(effect.query, scope);
  return leave(turn, run, {
    do: 'go',
    screen: effect.go,
    params,
    query,
    replace: effect.replace ?? isUnasked(run),
  });
}

export function performRoute(turn: Turn, run: Run, effect: EffectKinds['route']): Outcome {
  const { journey } = turn.screen;
  const own = journey === null ? undefined : turn.world.app.journeys[journey]?.table;
  const table = effect.route === true ? (own ?? null) : effect.route;
  return leave(turn, run, { do: 'route', table, replace: isUnasked(run) });
}

export const performBack = (turn: Turn, run: Run): Outcome => leave(turn, run, { do: 'back' });

export const performLogout = (turn: Turn, run: Run): Outcome => leave(turn, run, { do: 'logout' });

export const performRedirect = (turn: Turn, run: Run, effect: EffectKinds['redirect']): Outcome =>
  leave(turn, run, {
    do: 'redirect',
    url: String(evaluate(effect.redirect, scopeFor(turn, run)) ?? ''),
  });
