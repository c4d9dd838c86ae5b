/** Timers count down by the milliseconds of `tick`, and run their effects at zero. */
import { holds } from './evaluate.ts';
import { refresh, refreshOf } from './opening.ts';
import { startRun } from './run.ts';
import { isBlocked, type TimerState } from './state.ts';
import { loadOf, stopTimer } from './timers.ts';
import { change, scopeFor, type Turn } from './turn.ts';

/** Advances all timers. One that expires while the customer waits for a response stays at zero until then. */
export function passTime(turn: Turn, elapsed: number): void {
  const entries = Object.entries(turn.state.timers).map(([name, timer]): [string, TimerState] => [
    name,
    { ...timer, left: Math.max(0, timer.left - elapsed) },
  ]);
  change(turn, { timers: Object.fromEntries(entries) });
  for (const [name] of entries) if (turn.state.timers[name]?.left === 0) runOut(turn, name);
}

function runOut(turn: Turn, name: string): void {
  const load = loadOf(name);
  const event = load === undefined ? `timer.${name}` : refreshOf(load);
  if (isBlocked(turn.state) || turn.state.runs.some((run) => run.event === event)) return;
  const timer = turn.screen.flow.timers?.[name];
  const every = turn.state.timers[name]?.every ?? null;
  if (every === null || every === 0) stopTimer(turn, name);
  else change(turn, { timers: { ...turn.state.timers, [name]: { left: every, every } } });
  if (load !== undefined) refresh(turn, load);
  else if (timer && holds(timer.when, scopeFor(turn))) startRun(turn, event, 'background', timer.do);
}
