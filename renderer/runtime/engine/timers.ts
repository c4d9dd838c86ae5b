/** Timers: seconds in the flow, milliseconds in the state. */
import type { CompiledFlow } from '../../language/definition/flow.ts';
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

/** The timers that start with the screen. */
export function startTimers(turn: Turn): void {
  for (const [name, timer] of Object.entries(turn.screen.flow.timers ?? {})) {
    if (!timer.manual) startTimer(turn, name);
  }
}
