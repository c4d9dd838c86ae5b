/**
 * The opening of a screen, step by step: the journey's `enter` (when the customer comes from outside of it), the guards,
 * the table of a guided journey (unless a screen or table led here), the loads, then the screen's own `enter`. A screen
 * without loads and guards that need a response is shown at once, any other when its data is loaded.
 */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledFlow } from '@trilha/language/definition/flow';
import { isLeaving, isWaiting } from './effects/behaviours.ts';
import { evaluate, holds, isMeant } from './evaluate.ts';
import { changeOf } from './event.ts';
import { experimentGroups } from './experiments.ts';
import { faceFor, faceOf } from './face.ts';
import { fillForm } from './first-answers.ts';
import { showStep } from './form-turn.ts';
import { own } from './path.ts';
import { startRun } from './run.ts';
import { ENTER } from './state.ts';
import { startTimers } from './timers.ts';
import { change, type ScreenLogic, scopeFor, type Turn } from './turn.ts';
import type { AppRules } from './world.ts';

type Load = NonNullable<CompiledFlow['load']>[string];

/** Null for a part: journeys are entered and guarded by their screens. */
const journeyOf = (screen: ScreenLogic, app: AppRules) =>
  screen.journey === null || screen.placed ? undefined : app.journeys[screen.journey];

const guardsOf = (screen: ScreenLogic, app: AppRules): string[] =>
  [journeyOf(screen, app)?.requires, screen.flow.requires].filter((fact) => fact !== undefined);

/** The table that must admit the customer; null if there is none. */
function guidingTable({ screen, world, state }: Turn, scope: () => Scope): string | null {
  const { guided, table } = journeyOf(screen, world.app) ?? {};
  if (guided === undefined || table === undefined || state.isLed || screen.isEntry === true) return null;
  return holds(world.app.facts[guided], scope()) ? table : null;
}

/** Must the journey's `enter` get a response before the screen is shown? */
function mustEnterFirst(turn: Turn): boolean {
  const enter = turn.state.entersJourney ? journeyOf(turn.screen, turn.world.app)?.enter : undefined;
  return (enter ?? []).some(
    (effect) => (isWaiting(effect) || isLeaving(effect)) && isMeant(effect, scopeFor(turn)),
  );
}

/** True if the screen can be shown before any response. */
export const showsAtOnce = (turn: Turn): boolean =>
  Object.keys(turn.screen.flow.load ?? {}).length === 0 &&
  guardsOf(turn.screen, turn.world.app).length === 0 &&
  guidingTable(turn, () => scopeFor(turn)) === null &&
  !mustEnterFirst(turn);

/** Initial values of `vars`, except of what a load that failed has set; answers and timers. */
export function prepare(turn: Turn): void {
  for (const [name, expression] of Object.entries(turn.screen.flow.vars ?? {})) {
    if (own(turn.state.vars, name) !== undefined) continue;
    const value = evaluate(expression, scopeFor(turn));
    change(turn, { vars: { ...turn.state.vars, [name]: value } });
  }
  fillForm(turn);
  startTimers(turn);
}

/** Starts the opening, or restarts it after a failure. */
export function open(turn: Turn): void {
  const phase = turn.state.phase === 'failed' ? 'loading' : turn.state.phase;
  change(turn, { started: true, openingStep: 'journey', phase });
  if (phase === 'ready') fillForm(turn);
  const enter = turn.state.entersJourney ? journeyOf(turn.screen, turn.world.app)?.enter : undefined;
  startRun(turn, 'entry.journey', phase === 'ready' ? 'background' : 'entry', enter);
}

/** Continues an opening whose loads a server has done: with the answers of this browser, then with `enter`. */
export function resume(turn: Turn): void {
  change(turn, { started: true });
  fillForm(turn);
}

/** Chooses what the customer's groups get: they are known once the journey is entered. */
export function chooseFace(turn: Turn, whole: ScreenLogic): void {
  if (!whole.groups) return;
  const face = faceFor(whole, experimentGroups(turn.world.app.experiments, scopeFor(turn)));
  change(turn, { face });
  turn.screen = faceOf(whole, { face });
}

/**
 * Continues the opening until it needs a response. Called after every event.
 * @param whole the screen with what groups get instead
 */
export function continueOpening(turn: Turn, whole: ScreenLogic): void {
  while (mayContinue(turn)) {
    const { openingStep, phase } = turn.state;
    if (openingStep === 'journey' && phase === 'loading') chooseFace(turn, whole);
    if (openingStep === 'otherwise') change(turn, { phase: 'failed' });
    else if (openingStep === 'loads' || phase === 'ready') becomeReady(turn);
    else if (openingStep === 'guided') startLoads(turn);
    else if (isAllowed(turn)) letIn(turn);
    else turnAway(turn);
  }
}

function mayContinue({ state, world }: Turn): boolean {
  if (world.onServer && state.phase === 'ready') return false;
  // Answers may come before the start, on a page from the server, too.
  if (!state.started || state.openingStep === 'done') return false;
  if (state.phase === 'failed' || (state.leaving && state.phase !== 'ready')) return false;
  return !state.runs.some((run) => run.event.startsWith('entry.'));
}

const isAllowed = (turn: Turn): boolean =>
  guardsOf(turn.screen, turn.world.app).every((fact) => holds(turn.world.app.facts[fact], scopeFor(turn)));

/** A guard is false. Without a redirect the error screen is shown. */
function turnAway(turn: Turn): void {
  change(turn, { openingStep: 'otherwise' });
  const { otherwise } = journeyOf(turn.screen, turn.world.app) ?? {};
  startRun(turn, 'entry.otherwise', 'entry', otherwise);
}

/** The guards are true. A guided journey asks its table first; the opening continues with `stayed`. */
function letIn(turn: Turn): void {
  const table = guidingTable(turn, () => scopeFor(turn));
  if (table === null) {
    startLoads(turn);
    return;
  }
  change(turn, { openingStep: 'guided', leaving: true });
  turn.commands.push({ do: 'guide', table });
}

/** The table could not be loaded: the error screen offers to retry. */
export function failGuidance(turn: Turn): boolean {
  if (turn.state.openingStep !== 'guided') return false;
  change(turn, { phase: 'failed' });
  return true;
}

function startLoads(turn: Turn): void {
  // What an earlier attempt has set is gone; a screen that is shown already has no loads.
  const vars = turn.state.phase === 'ready' ? turn.state.vars : {};
  change(turn, { openingStep: 'loads', vars });
  for (const [name, load] of Object.entries(turn.screen.flow.load ?? {})) startLoad(turn, name, load);
}

function startLoad(turn: Turn, name: string, load: Load): void {
  change(turn, { vars: { ...turn.state.vars, [name]: null } });
  const { optional, every: _, ...described } = typeof load === 'string' ? { call: load } : load;
  const set = { [`vars.${name}`]: (scope: Readonly<Record<string, unknown>>) => scope.result };
  startRun(turn, `entry.load.${name}`, 'entry', [
    { do: 'call', ...described, set, quiet: optional === true },
  ]);
}

/** The event of fetching a load again. */
export const refreshOf = (name: string): string => `stale.${name}`;

/** Fetches a load again in the background: the old data stays until the new response, or if there is none. */
export function refresh(turn: Turn, name: string): void {
  const load = own(turn.screen.flow.load, name);
  if (load === undefined) return;
  const { when = undefined } = typeof load === 'string' ? {} : load;
  startRun(turn, refreshOf(name), 'background', [{ do: 'reload', reload: name, when, fail: [] }]);
}

function becomeReady(turn: Turn): void {
  if (turn.state.phase !== 'ready') prepare(turn);
  if (turn.world.onServer) {
    change(turn, { phase: 'ready', started: false });
    return;
  }
  const { early, draft } = turn.state;
  showStep(turn, draft === null ? 0 : Number.POSITIVE_INFINITY);
  change(turn, { phase: 'ready', openingStep: 'done', draft: null, early: [] });
  startRun(turn, ENTER, 'background', turn.screen.flow.enter);
  for (const event of new Set(early.map(changeOf)))
    startRun(turn, event, 'background', own(turn.screen.flow.on, event));
}
