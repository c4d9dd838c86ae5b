/** Timers: seconds in the flow, milliseconds in the state. */
import type { CompiledFlow } from '@trilha/language/definition/flow';
import { evaluate } from './evaluate.ts';
import { own } from './path.ts';
import type { TimerState } from './state.ts';
import { change, scopeFor, type Turn } from './turn.ts';

type Timer = NonNullable<CompiledFlow['timers']>[string];

const milliseconds = (turn: Turn, value: unknown): number => {
  const seconds = Number(evaluate(value, scopeFor(turn)));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
};

function fresh(turn: Turn, timer: Timer): TimerState {
  const every = timer.every === undefined ? null : milliseconds(turn, timer.every);
  return { left: timer.after === undefined ? (every ?? 0) : milliseconds(turn, timer.after), every };
}

/** Restarts a timer. Ignores a name that the flow does not have. */
export function startTimer(turn: Turn, name: string): void {
  const timer = own(turn.screen.flow.timers, name);
  if (timer) change(turn, { timers: { ...turn.state.timers, [name]: fresh(turn, timer) } });
}

export function stopTimer(turn: Turn, name: string): void {
  const { [name]: _stopped, ...timers } = turn.state.timers;
  change(turn, { timers });
}

/** The timer of a load that is fetched again and again; no timer of a flow has such a name. */
const LOAD = 'load ';

/** The load that a timer fetches again; undefined for a timer of the flow. */
export const loadOf = (timer: string): string | undefined =>
  timer.startsWith(LOAD) ? timer.slice(LOAD.length) : undefined;

/** The timers that start with the screen. */
export function startTimers(turn: Turn): void {
  for (const [name, timer] of Object.entries(turn.screen.flow.timers ?? {})) {
    if (!timer.manual) startTimer(turn, name);
  }
  for (const [name, load] of Object.entries(turn.screen.flow.load ?? {})) {
    const every = typeof load === 'string' ? undefined : load.every;
    if (every === undefined) continue;
    const timer = { left: every * 1000, every: every * 1000 };
    change(turn, { timers: { ...turn.state.timers, [LOAD + name]: timer } });
  }
}
