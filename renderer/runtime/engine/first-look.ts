/**
 * What a page shows of a screen that has been opened, before its `enter` may run: the variables that `enter` sets without
 * asking anybody are there already. Otherwise a page from the server would say something else until its scripts are there.
 */
import type { Effect } from '@trilha/language/definition/effect';
import { isMeant } from './evaluate.ts';
import { faceOf } from './face.ts';
import { startRun } from './run.ts';
import { ENTER, type ScreenState } from './state.ts';
import { type ScreenLogic, scopeFor, type Turn } from './turn.ts';
import type { World } from './world.ts';

/** Does the effect change nothing but the screen's own variables? */
function setsVariables(effect: Effect): boolean {
  if (effect.once !== undefined || effect.debounce !== undefined) return false;
  if (effect.do === 'do') return effect.effects.every(setsVariables);
  return effect.do === 'set' && Object.keys(effect.set).every((path) => path.startsWith('vars.'));
}

/** @returns a state to look at; the one to continue with is `state`, whose `enter` runs as a whole later */
export function firstLook(screen: ScreenLogic, state: ScreenState, world: World): ScreenState {
  if (state.phase !== 'ready' || state.started || state.openingStep === 'waiting') return state;
  const turn: Turn = { screen: faceOf(screen, state), world, state, commands: [] };
  for (const effect of turn.screen.flow.enter ?? []) {
    if (!isMeant(effect, scopeFor(turn))) continue;
    if (!setsVariables(effect)) break;
    startRun(turn, ENTER, 'background', [effect]);
  }
  return { ...state, vars: turn.state.vars };
}
