/**
 * A run performs a list of effects in order. An immediate effect changes the state at once; a waiting one parks the run
 * in the state until its response; a leaving one ends it.
 */
import type { Scope } from '@trilha/language/definition/annotations';
import type { Effect, EffectKinds } from '@trilha/language/definition/effect';
import { isLeaving, perform, saysFailure } from './effects/behaviours.ts';
import type { Performed } from './effects/contract.ts';
import { evaluate, isMeant } from './evaluate.ts';
import { effectsAfter, errorRoot, type Failure, ownFailure, reportFailure } from './failure.ts';
import { forgetKeysOf, holdKeysOf, keepLostKey } from './idempotency.ts';
import type { Run, RunKind, Step } from './state.ts';
import { change, nextSerial, scopeFor, shareRoot, type Turn } from './turn.ts';

/** Starts a list under an event's name; `extras` are further roots of its expressions. */
export function startRun(
  turn: Turn,
  event: string,
  kind: RunKind,
  effects: readonly Effect[] | undefined,
  extras: Readonly<Record<string, unknown>> = {},
): void {
  const steps = (effects ?? []).map((effect, index) => ({ effect, key: `${event}.${index}` }));
  const id = nextSerial(turn);
  advance(turn, {
    id,
    event,
    kind,
    steps,
    extras,
    resting: false,
    quiet: false,
    failed: false,
    rejected: false,
  });
}

/** The run as the effect of a step sees it: with the item of the `each` around it. */
export const atStep = (run: Run, { extras }: Step): Run =>
  extras ? { ...run, extras: { ...run.extras, ...extras } } : run;

/** The effects of an `each`, for one element after the other. */
function stepsOfEach({ each, effects }: EffectKinds['each'], { key }: Step, scope: Scope): Step[] {
  const list = evaluate(each, scope);
  const steps = (item: unknown, index: number): Step[] =>
    effects.map((effect, at) => ({ effect, key: `${key}.${index}.${at}`, extras: { item } }));
  return Array.isArray(list) ? list.flatMap(steps) : [];
}

/** What an effect that is due gives place to; null if it is performed itself. */
function stepsWithin(step: Step, scope: () => Scope): Step[] | null {
  const { effect, key } = step;
  if (effect.do === 'each') return stepsOfEach(effect, step, scope());
  if (effect.do !== 'do') return null;
  return effect.effects.map((one, at) => ({ ...step, effect: one, key: `${key}.${at}` }));
}

/** Continues until the run waits, leaves or ends. `rested`: the delay before its first step is over. */
export function advance(turn: Turn, run: Run, rested = false): void {
  let current = run;
  let quietOver = rested;
  for (let step = current.steps[0]; step; step = current.steps[0]) {
    const { debounce } = step.effect;
    if (!quietOver && debounce !== undefined && !isHeldBack(current, step.effect)) {
      rest(turn, current, debounce);
      return;
    }
    quietOver = false;
    const { effect } = step;
    const seen = atStep(current, step);
    const due = isDue(turn, seen, step);
    const within = due ? stepsWithin(step, () => scopeFor(turn, seen)) : null;
    if (within) {
      current = { ...current, steps: [...within, ...current.steps.slice(1)] };
      continue;
    }
    const outcome = due ? perform(turn, seen, effect as Performed) : 'done';
    if (outcome === 'waits') {
      park(turn, parked(current, step));
      return;
    }
    if (outcome === 'left') {
      runEnded(turn, current, true);
      return;
    }
    const rejected = current.rejected || outcome === 'rejected';
    current = { ...current, steps: current.steps.slice(1), rejected };
  }
  runEnded(turn, current);
}

function rest(turn: Turn, run: Run, milliseconds: number): void {
  turn.commands.push({ do: 'rest', run: run.id, milliseconds });
  park(turn, { ...run, resting: true });
}

/** A quiet call unblocks the screen: the run no longer counts as one the customer waits for. */
function parked(run: Run, step: Step): Run {
  const quiet = step.effect.do === 'call' && step.effect.quiet === true;
  return {
    ...run,
    resting: false,
    quiet,
    kind: quiet && run.kind === 'foreground' ? 'background' : run.kind,
  };
}

/** Answers and idempotency keys are kept until the list that sent them has succeeded. */
function runEnded(turn: Turn, run: Run, leaves = false): void {
  if (run.failed || run.rejected) return;
  if (run.event === 'submit') turn.commands.push({ do: 'clearDraft' });
  if (leaves) holdKeysOf(turn, run);
  else forgetKeysOf(turn, run);
}

function park(turn: Turn, run: Run): void {
  change(turn, { runs: [...turn.state.runs, run] });
}

/** Removes a waiting run from the state; null if it was replaced meanwhile. */
export function unpark(turn: Turn, id: number, resting: boolean): Run | null {
  const run = turn.state.runs.find((one) => one.id === id && one.resting === resting);
  if (!run) return null;
  change(turn, { runs: turn.state.runs.filter((one) => one !== run) });
  return { ...run, resting: false, quiet: false };
}

/** After a rejection a list may only report failures, so that nothing seems to have succeeded. */
const isHeldBack = ({ rejected }: Run, effect: Effect): boolean => rejected && !saysFailure(effect);

function isDue(turn: Turn, run: Run, { effect, key }: Step): boolean {
  if (isHeldBack(run, effect)) return false;
  // No other run may leave the page while the customer waits for one.
  if (isLeaving(effect) && turn.state.leaving) return false;
  if (isLeaving(effect) && run.kind !== 'foreground' && isAwaited(turn)) return false;
  if (!isMeant(effect, scopeFor(turn, run))) return false;
  return effect.once === undefined || firstTime(turn, effect, key);
}

const isAwaited = (turn: Turn): boolean =>
  turn.state.runs.some((run) => run.kind === 'foreground' && !run.resting);

/** Marks a `once` effect as done; false if it already was. Analytics events count by name, on all screens together. */
function firstTime(turn: Turn, effect: Effect, key: string): boolean {
  if (effect.once === 'screen') {
    if (turn.state.done.includes(key)) return false;
    change(turn, { done: [...turn.state.done, key] });
    return true;
  }
  const flag = `once:${effect.do === 'track' ? effect.track : `${turn.screen.id}:${key}`}`;
  const session = (turn.world.context.session ?? {}) as Record<string, unknown>;
  if (session[flag] === true) return false;
  shareRoot(turn, 'session', { ...session, [flag]: true });
  return true;
}

/** Ends the run with the flow's own effects or the default report; after a quiet call it continues after them. */
export function failStep(turn: Turn, run: Run, failure: Failure): void {
  const [step, ...rest] = run.steps;
  if (!step) return;
  const failed = { ...run, extras: { ...run.extras, error: errorRoot(failure) } };
  const own = ownFailure(step, failure);
  if (step.effect.do === 'call' && step.effect.quiet === true) {
    keepLostKey(turn, run);
    advance(turn, { ...failed, steps: [...(own ?? []), ...rest] });
  } else if (own) advance(turn, { ...failed, failed: true, steps: own });
  else if (run.kind === 'entry') change(turn, { phase: 'failed' });
  else {
    reportFailure(turn, failed, failure);
    startRun(turn, 'further', 'background', effectsAfter(turn, failure));
  }
}
