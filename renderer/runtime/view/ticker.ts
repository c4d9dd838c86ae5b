/**
 * Dispatches ticks to a player while it has timers: at each full second of a timer, or at its end if that is earlier.
 * A hidden page gets none, so that it does not poll; when it is visible again, it gets all the time in one tick.
 */
import type { TimerState } from '../engine/state.ts';

const SHORTEST = 100;

/** In whole milliseconds: what rounding leaves of a timer would be waited for another `SHORTEST`. */
const clock = () => Math.round(performance.now());

export interface Ticker {
  /** Dispatches the time so far; called before each event, so that a timer starts at the right time. */
  catchUp(): void;
  /** Continues, or pauses if there are no timers. */
  schedule(timers: Readonly<Record<string, TimerState>>): void;
  stop(): void;
}

/** Milliseconds until the next whole second of any timer. */
function untilNext(timers: readonly TimerState[]): number {
  return Math.max(SHORTEST, Math.min(...timers.map(({ left }) => left % 1000 || Math.min(left, 1000))));
}

export function createTicker(pass: (elapsed: number) => void): Ticker {
  let last: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const catchUp = () => {
    if (last === null) return;
    const now = clock();
    const elapsed = now - last;
    last = now;
    if (elapsed > 0) pass(elapsed);
  };
  const whenShown = () => {
    if (document.hidden) clearTimeout(timer);
    else catchUp();
  };
  const rest = () => {
    last = null;
    document.removeEventListener('visibilitychange', whenShown);
  };
  return {
    catchUp,
    schedule(timers) {
      clearTimeout(timer);
      const running = Object.values(timers);
      if (running.length === 0) {
        rest();
        return;
      }
      last ??= clock();
      document.addEventListener('visibilitychange', whenShown);
      if (!document.hidden) timer = setTimeout(catchUp, untilNext(running));
    },
    stop() {
      clearTimeout(timer);
      rest();
    },
  };
}
