/** All that one open screen knows. A plain value: each transition gives a new one. */
import type { Effect } from '../../language/definition/effect.ts';
import type { Words } from '../../language/definition/words.ts';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/** A message over the screen. `serial` tells a repeated text from the same one. */
export interface Notice {
  tone: Tone;
  text: Words;
  serial: number;
}

/** Milliseconds left, and after how many it starts again (null: it stops). */
export interface TimerState {
  left: number;
  every: number | null;
}

/** An effect with the name of its place in the flow, e.g. `submit.1.fail.0`. */
export interface Step {
  effect: Effect;
  key: string;
}

/**
 * Who is waiting for a run: `foreground` is a customer who pressed something (at most one at a time),
 * `background` a timer, an answer that changed or the opening, `entry` a screen that cannot show yet.
 */
export type RunKind = 'foreground' | 'background' | 'entry';

/** A list of effects under way. It stands in the state only while it waits. */
export interface Run {
  id: number;
  event: string;
  kind: RunKind;
  /** What is still to do; the first is the one it waits for. */
  steps: readonly Step[];
  /** `item`, `result`, `error`: what its expressions see besides the scope. */
  extras: Readonly<Record<string, unknown>>;
  /** Waiting for the quiet of `debounce` rather than for an answer. */
  resting: boolean;
  /** Waiting for a call that must not show. */
  quiet: boolean;
  failed: boolean;
  /** A `reject` ran: only rejections and notices of failure may follow. */
  rejected: boolean;
}

/** The key that one request carries, again and again, until the list it stands in has ended well. */
export interface IdempotencyKey {
  operation: string;
  /** The step that asks, e.g. `submit.1`. */
  place: string;
  /** What the request says: its parameters and body as JSON. */
  fingerprint: string;
  key: string;
  /** The run that sent it last. */
  run: number;
  /** Its list ended by leaving, and the next screen is not there yet. */
  leaving: boolean;
}

/** How far the opening of the screen is. */
export type Phase = 'loading' | 'ready' | 'failed';

/** The steps of the opening: the journey's `enter`, its guard's `otherwise`, its table, the loads, then the screen's own `enter`. */
export type Stage = 'waiting' | 'journey' | 'otherwise' | 'guided' | 'loads' | 'done';

export interface ScreenState {
  phase: Phase;
  /** False until the `start` event: before it only answers change. */
  started: boolean;
  vars: Readonly<Record<string, unknown>>;
  form: Readonly<Record<string, unknown>>;
  /** The answers of the last submit, without hidden fields: what its effects see as `form`. */
  submitted: Readonly<Record<string, unknown>>;
  /** Grows when the engine, not the customer, changed the answers. */
  formRevision: number;
  /** Message by field path. The form itself drops a message when its field changes. */
  fieldErrors: Readonly<Record<string, string>>;
  notice: Notice | null;
  /** Ids of the open dialogs, the topmost last. */
  modals: readonly string[];
  timers: Readonly<Record<string, TimerState>>;
  runs: readonly Run[];
  /** Number for the next run or notice. */
  serial: number;
  /** Idempotency keys of lists that have not ended well yet. */
  keys: readonly IdempotencyKey[];
  /** Places of `once: screen` effects that have run. */
  done: readonly string[];
  /** A run ended by leaving: nothing more may be pressed here. */
  leaving: boolean;
  /** Paths answered before the screen was ready. */
  early: readonly string[];
  /** Answers kept from an earlier visit, until the form is filled. */
  draft: Readonly<Record<string, unknown>> | null;
  /** Where the opening stands. */
  stage: Stage;
  /** The opening also enters the journey. */
  entersJourney: boolean;
  /** A screen or table led here; who comes by a link, the history or a typed address was not. */
  isLed: boolean;
}

/** True while a press must not start anything: a foreground run is under way, or the screen is being left. */
export const isBlocked = (state: ScreenState): boolean =>
  state.leaving || state.runs.some((run) => run.kind === 'foreground' && !run.resting);

/** The event whose answer the customer is waiting for, for the busy look of its button; null when none. */
export function busyEvent(state: ScreenState): string | null {
  const run = state.runs.find((one) => one.kind === 'foreground' && !one.resting && !one.quiet);
  return run?.event ?? null;
}
