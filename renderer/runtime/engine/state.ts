/** The state of one open screen. Immutable: each transition returns a new one. */
import type { Effect } from '@trilha/language/definition/effect';
import type { Words } from '@trilha/language/definition/words';
import type { Feedback } from './form/feedback.ts';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/** A message above the screen. `serial` distinguishes a repeated message from the same one. */
export interface Notice {
  tone: Tone;
  text: Words;
  serial: number;
}

/** Milliseconds left, and the interval after which it restarts (null: it stops). */
export interface TimerState {
  left: number;
  every: number | null;
}

/** An effect with the name of its place in the flow, e.g. `submit.1.fail.0`. */
export interface Step {
  effect: Effect;
  key: string;
  /** `item` inside an `each`: takes precedence over the run's own. */
  extras?: Readonly<Record<string, unknown>>;
}

/**
 * Who waits for a run: `foreground` is a customer who pressed something (at most one at a time),
 * `background` a timer, a changed answer or the opening, `entry` a screen that cannot be shown yet.
 */
export type RunKind = 'foreground' | 'background' | 'entry';

/** A running list of effects. It is in the state only while it waits. */
export interface Run {
  id: number;
  event: string;
  kind: RunKind;
  /** The remaining steps; the first is the one it waits for. */
  steps: readonly Step[];
  /** `item`, `result`, `error`: further roots of its expressions. */
  extras: Readonly<Record<string, unknown>>;
  /** Waiting for the delay of a `debounce`, not for a response. */
  resting: boolean;
  /** Waiting for a call that must not block or report. */
  quiet: boolean;
  failed: boolean;
  /** A `reject` ran: only rejections and notices of failure may follow. */
  rejected: boolean;
}

/** The key of a request and its repetitions, until its list of effects has succeeded. */
export interface RequestKey {
  operation: string;
  /** The step that makes the request, e.g. `submit.1`. */
  place: string;
  /** The content of the request: its parameters and body as JSON. */
  fingerprint: string;
  key: string;
  /** The run that sent it last. */
  run: number;
  /** Its list has ended by leaving, and the next screen is not shown yet. */
  leaving: boolean;
}

/** The progress of the opening. */
export type Phase = 'loading' | 'ready' | 'failed';

/** The steps of the opening: the journey's `enter`, its guard's `otherwise`, its table, the loads, then the screen's own `enter`. */
export type OpeningStep = 'waiting' | 'journey' | 'otherwise' | 'guided' | 'loads' | 'done';

export interface ScreenState {
  phase: Phase;
  /** False until the `start` event: before it only answers can change. */
  started: boolean;
  vars: Readonly<Record<string, unknown>>;
  /** The answers: their one owner. */
  form: Readonly<Record<string, unknown>>;
  /** The answers of the last submit, without hidden fields: `form` of its effects. */
  submitted: Readonly<Record<string, unknown>>;
  /** What the server refused: message by field path, until that answer changes or the form is sent again. */
  fieldErrors: Readonly<Record<string, string>>;
  /** The index of the current step of a form with steps; null until its answers are in place. */
  step: number | null;
  /** What else the form says of its answers. */
  feedback: Feedback;
  notice: Notice | null;
  /** Ids of the open dialogs, the topmost last. */
  modals: readonly string[];
  timers: Readonly<Record<string, TimerState>>;
  runs: readonly Run[];
  /** The number of the next run or notice. */
  serial: number;
  /** Idempotency keys of lists that have not succeeded yet. */
  keys: readonly RequestKey[];
  /** Places of `once: screen` effects that have run. */
  done: readonly string[];
  /** A run has ended by leaving: presses are blocked. */
  leaving: boolean;
  /** Paths answered before the screen was ready. */
  early: readonly string[];
  /** Stored answers of an earlier visit, until the form is filled. */
  draft: Readonly<Record<string, unknown>> | null;
  /** The current step of the opening. */
  openingStep: OpeningStep;
  /** The index among `groups` of the screen of what the customer's groups get instead; null: what all others get. */
  face: number | null;
  /** The opening also enters the journey. */
  entersJourney: boolean;
  /** A screen or table led here, not a link, the history or a typed URL. */
  isLed: boolean;
}

/** The event of a screen's own `enter`. */
export const ENTER = 'enter';

/** The screen's `enter` waits for a call that is not quiet: leaving now would lose its result. */
const isEntering = ({ event, quiet, steps }: Run): boolean =>
  event === ENTER && !quiet && steps[0]?.effect.do === 'call';

/** The customer waits for the response of this run. */
const isAwaited = (run: Run): boolean => !run.resting && (run.kind === 'foreground' || isEntering(run));

/** True while presses are blocked: a response is awaited, or the screen is being left. */
export const isBlocked = (state: ScreenState): boolean => state.leaving || state.runs.some(isAwaited);

/** The event whose response the customer waits for, to mark its button as busy; null if none. */
export function busyEvent(state: ScreenState): string | null {
  const run = state.runs.find((one) => isAwaited(one) && !one.quiet);
  return run?.event ?? null;
}
