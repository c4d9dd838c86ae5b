/** Every kind of effect that is performed, and what the engine, the page and the snapshots ask of it. */
import type { Effect } from '@trilha/language/definition/effect';
import type { EffectCourse } from '@trilha/language/definition/effects/contract';
import type { CallResult } from '@trilha/language/host';
import { assignAll } from '../assign.ts';
import type { EffectCommand } from '../command.ts';
import type { Run, Step } from '../state.ts';
import type { Turn } from '../turn.ts';
import { action } from './action.ts';
import { back } from './back.ts';
import { call } from './call.ts';
import { close } from './close.ts';
import type {
  EffectBehaviour,
  EffectPage,
  LineWriter,
  Outcome,
  Performed,
  PerformedKind,
} from './contract.ts';
import { copy } from './copy.ts';
import { download } from './download.ts';
import { go } from './go.ts';
import { logout } from './logout.ts';
import { notice } from './notice.ts';
import { open } from './open.ts';
import { redirect } from './redirect.ts';
import { reject } from './reject.ts';
import { reload } from './reload.ts';
import { route } from './route.ts';
import { set } from './set.ts';
import { timer } from './timer.ts';
import { track } from './track.ts';

const behaviours: { [K in PerformedKind]: EffectBehaviour<K> } = {
  call,
  action,
  set,
  reload,
  route,
  go,
  back,
  redirect,
  open,
  close,
  notice,
  reject,
  track,
  copy,
  download,
  logout,
  timer,
};

/** A behaviour whose kind is known only when it runs. */
interface AnyBehaviour {
  course: EffectCourse;
  perform(turn: Turn, run: Run, effect: Effect): Outcome;
  settle?(turn: Turn, run: Run, effect: Effect): void;
}
interface AnyCarrier {
  inPage(command: EffectCommand, page: EffectPage): Promise<CallResult>;
  withoutScripts: 'same' | 'fails' | AnyCarrier['inPage'];
  line(command: EffectCommand, writer: LineWriter): string;
}

const behaviourOf = ({ do: kind }: Performed) => behaviours[kind] as unknown as AnyBehaviour;
const carrierOf = ({ do: kind }: EffectCommand) => behaviours[kind] as unknown as AnyCarrier;

/** `each` and `do` give place to the effects in them: whether these wait or leave is known when they run. */
const gives = (effect: Effect): effect is Exclude<Effect, Performed> =>
  effect.do === 'each' || effect.do === 'do';

export const isWaiting = (effect: Effect): boolean => gives(effect) || behaviourOf(effect).course === 'waits';
export const isLeaving = (effect: Effect): boolean =>
  !gives(effect) && behaviourOf(effect).course === 'leaves';

/** A rejection, a notice of a failure, or a group with one. */
export const saysFailure = (effect: Effect): boolean =>
  effect.do === 'reject' ||
  (effect.do === 'do' && effect.effects.some(saysFailure)) ||
  (effect.do === 'notice' && (effect.notice === 'error' || effect.notice === 'warning'));

export const perform = (turn: Turn, run: Run, effect: Performed): Outcome =>
  behaviourOf(effect).perform(turn, run, effect);

/** Applies a successful response; `result` is in the run's extras. */
export function settle(turn: Turn, run: Run, { effect }: Step): void {
  if (gives(effect)) return;
  if ('set' in effect) assignAll(turn, run, effect.set);
  behaviourOf(effect).settle?.(turn, run, effect);
}

/**
 * Carries out a command of an effect's own.
 * @throws what the browser or the host throws
 */
export function carryOutInPage(command: EffectCommand, page: EffectPage): Promise<CallResult> {
  const { inPage, withoutScripts } = carrierOf(command);
  if (!import.meta.env.SSR || withoutScripts === 'same') return inPage(command, page);
  if (withoutScripts === 'fails') throw new Error(`only a browser can ${command.do}`);
  return withoutScripts(command, page);
}

/** A command of an effect's own as a line of a snapshot. */
export const lineOf = (command: EffectCommand, writer: LineWriter): string =>
  carrierOf(command).line(command, writer);
