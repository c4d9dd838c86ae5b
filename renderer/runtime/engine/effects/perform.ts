/** Performs effects, and applies their responses. */
import type { Effect, EffectKinds } from '@trilha/language/definition/effect';
import { assignAll } from '../assign.ts';
import type { Run, Step } from '../state.ts';
import { startTimer, stopTimer } from '../timers.ts';
import type { Turn } from '../turn.ts';
import { performAction, settleAction } from './action.ts';
import { performCopy, performDownload, performTrack } from './browser.ts';
import { performCall, settleCall } from './call.ts';
import { performBack, performGo, performLogout, performRedirect, performRoute } from './leave.ts';
import type { Outcome } from './outcome.ts';
import { performReload, settleReload } from './reload.ts';
import { performClose, performNotice, performOpen, performReject } from './show.ts';

/** Every effect but those that give place to others. */
export type Performed = Exclude<Effect, { do: 'each' | 'do' }>;

type Performers = { [K in Performed['do']]: (turn: Turn, run: Run, effect: EffectKinds[K]) => Outcome };

const performers: Performers = {
  call: performCall,
  action: performAction,
  set: (turn, run, effect) => {
    assignAll(turn, run, effect.set);
    return 'done';
  },
  reload: performReload,
  route: performRoute,
  go: performGo,
  back: performBack,
  redirect: performRedirect,
  open: performOpen,
  close: performClose,
  notice: performNotice,
  reject: performReject,
  track: performTrack,
  copy: performCopy,
  download: performDownload,
  logout: performLogout,
  timer: (turn, _run, effect) => {
    (effect.to === 'start' ? startTimer : stopTimer)(turn, effect.timer);
    return 'done';
  },
};

export function perform(turn: Turn, run: Run, effect: Performed): Outcome {
  const performer = performers[effect.do] as (turn: Turn, run: Run, effect: Performed) => Outcome;
  return performer(turn, run, effect);
}

/** Applies a successful response; `result` is in the run's extras. */
export function settle(turn: Turn, run: Run, { effect }: Step): void {
  if (effect.do === 'call') settleCall(turn, run, effect);
  else if (effect.do === 'action') settleAction(turn, run, effect);
  else if (effect.do === 'reload') settleReload(turn, run, effect);
}
