/**
 * The behaviour of a screen as one pure function from state and event to state and commands. It reads no clock, uses no
 * browser API and never throws because of an event.
 */
import type { CallResult } from '@trilha/language/host';
import type { Command } from './command.ts';
import { settle } from './effects/behaviours.ts';
import { closeModal } from './effects/close.ts';
import { openModal } from './effects/open.ts';
import { textOf } from './evaluate.ts';
import { changeOf, type EngineEvent } from './event.ts';
import { faceOf } from './face.ts';
import { withAnswer } from './form/answers.ts';
import { NO_FEEDBACK } from './form/feedback.ts';
import { segmentsOf } from './form/field-path.ts';
import {
  attempt,
  checkField,
  keepOffered,
  leaveField,
  moveFields,
  setAnswers,
  showStep,
  touch,
} from './form-turn.ts';
import { forgetRefused, releaseKeys } from './idempotency.ts';
import {
  chooseFace,
  continueOpening,
  failGuidance,
  open,
  prepare,
  refresh,
  resume,
  showsAtOnce,
} from './opening.ts';
import { own } from './path.ts';
import { advance, atStep, failStep, startRun, unpark } from './run.ts';
import { isBlocked, type ScreenState } from './state.ts';
import { passTime } from './tick.ts';
import { change, notify, type ScreenLogic, scopeFor, type Turn } from './turn.ts';
import type { World } from './world.ts';

const EMPTY: ScreenState = {
  phase: 'loading',
  started: false,
  vars: {},
  form: {},
  submitted: {},
  fieldErrors: {},
  step: null,
  feedback: NO_FEEDBACK,
  notice: null,
  modals: [],
  timers: {},
  runs: [],
  serial: 0,
  keys: [],
  done: [],
  leaving: false,
  early: [],
  draft: null,
  openingStep: 'waiting',
  face: null,
  entersJourney: false,
  isLed: false,
};

/**
 * The initial state of a screen, for its first render, also on the server.
 * @param entersJourney the customer comes from outside the screen's journey
 * @param isLed a screen or table led here; by default true for a customer who does not come from outside
 */
export function initialState(
  screen: ScreenLogic,
  world: World,
  entersJourney: boolean,
  isLed = !entersJourney,
): ScreenState {
  const turn: Turn = { screen, world, state: { ...EMPTY, entersJourney, isLed }, commands: [] };
  chooseFace(turn, screen);
  if (showsAtOnce(turn)) {
    prepare(turn);
    change(turn, { phase: 'ready' });
  }
  return turn.state;
}

/** Applies an event to the state, and returns the commands in order. */
export function transition(
  screen: ScreenLogic,
  state: ScreenState,
  event: EngineEvent,
  world: World,
): { state: ScreenState; commands: Command[] } {
  const turn: Turn = { screen: faceOf(screen, state), world, state, commands: [] };
  happen(turn, event);
  continueOpening(turn, screen);
  keepOffered(turn);
  return { state: turn.state, commands: turn.commands };
}

type Handlers = {
  [T in EngineEvent['type']]: (turn: Turn, event: Extract<EngineEvent, { type: T }>) => void;
};

const handlers: Handlers = {
  start: (turn, { draft }) => {
    if (turn.state.started) return;
    change(turn, { draft });
    if (turn.state.openingStep === 'waiting') open(turn);
    else resume(turn);
  },
  retry: (turn) => {
    if (turn.state.phase === 'failed') open(turn);
  },
  emit: (turn, event) => press(turn, event.name, broughtBy(event)),
  submit: (turn) => {
    if (isBlocked(turn.state)) return;
    const submitted = attempt(turn);
    if (submitted === null || !acceptsPress(turn, 'submit')) return;
    change(turn, { submitted });
    press(turn, 'submit', {});
  },
  change: (turn, event) => answer(turn, event),
  leave: (turn, { path }) => leaveField(turn, path),
  step: (turn, { to }) => {
    if (turn.state.openingStep === 'done') showStep(turn, to);
  },
  check: (turn, { path, failed }) => checkField(turn, path, failed),
  settled: (turn, { run, result }) => settled(turn, run, result),
  rested: (turn, event) => {
    const run = unpark(turn, event.run, true);
    // A debounced press must not make the customer wait a second time while another one is running.
    const kind = run && isBlocked(turn.state) ? 'background' : run?.kind;
    if (run && kind) advance(turn, { ...run, kind }, true);
  },
  stale: (turn, { loads }) => {
    if (turn.state.openingStep === 'done' && !isBlocked(turn.state))
      for (const name of loads) refresh(turn, name);
  },
  tick: (turn, { elapsed }) => passTime(turn, elapsed),
  stayed: (turn, { because }) => {
    change(turn, { leaving: false });
    releaseKeys(turn, because === undefined);
    const { otherwise, offline } = turn.world.app.errors;
    const text = because === 'offline' ? offline : otherwise;
    if (because && failGuidance(turn)) return;
    if (because) notify(turn, 'error', textOf(text, scopeFor(turn)));
  },
  openModal: (turn, { id }) => openModal(turn, id),
  closeModal: (turn, { id }) => closeModal(turn, id),
};

/** What an event's effects see besides the scope. */
const broughtBy = (event: Extract<EngineEvent, { type: 'emit' }>): Record<string, unknown> => ({
  ...('item' in event ? { item: event.item } : {}),
  ...(event.given ? { event: event.given } : {}),
});

function happen(turn: Turn, event: EngineEvent): void {
  const handle = handlers[event.type] as (turn: Turn, event: EngineEvent) => void;
  handle(turn, event);
}

/** A press. Ignored while another one is running; restarts the delay of one that is debounced. */
function press(turn: Turn, name: string, extras: Record<string, unknown>): void {
  if (!acceptsPress(turn, name)) return;
  change(turn, { notice: null });
  replaceRuns(turn, name);
  startRun(turn, name, 'foreground', own(turn.screen.flow.on, name), extras);
}

function acceptsPress({ state }: Turn, name: string): boolean {
  if (state.phase !== 'ready' || isBlocked(state)) return false;
  return !state.runs.some((run) => run.event === name && !run.resting);
}

function answer(turn: Turn, { path, value, moves }: Extract<EngineEvent, { type: 'change' }>): void {
  if (moves) moveFields(turn, path, moves);
  touch(turn, path);
  setAnswers(turn, withAnswer(turn.state.form, segmentsOf(path), value));
  if (turn.state.openingStep !== 'done') {
    change(turn, { early: [...new Set([...turn.state.early, path])] });
    return;
  }
  const event = changeOf(path);
  replaceRuns(turn, event);
  startRun(turn, event, 'background', own(turn.screen.flow.on, event));
}

/** Removes the runs of an event: only those of the latest answer count. */
function replaceRuns(turn: Turn, event: string): void {
  const { runs } = turn.state;
  if (runs.some((run) => run.event === event))
    change(turn, { runs: runs.filter((run) => run.event !== event) });
}

function settled(turn: Turn, id: number, result: CallResult): void {
  const run = unpark(turn, id, false);
  const step = run?.steps[0];
  if (!run || !step) return;
  if (!result.ok) {
    // Without a definite response the call may have been done: the next try must have the same key.
    if (result.status > 0 && result.status < 500) forgetRefused(turn, run);
    failStep(turn, run, result);
    return;
  }
  const answered = { ...run, extras: { ...run.extras, result: result.value ?? null } };
  settle(turn, atStep(answered, step), step);
  advance(turn, { ...answered, steps: run.steps.slice(1) });
}
