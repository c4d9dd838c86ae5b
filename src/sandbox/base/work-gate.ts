/** Bounds heavy work: a few pieces at once, a few more that wait, and beyond them a refusal at once. */
import { RetryLater } from './lender-error.ts';

export interface WorkGate {
  /** Runs `work` when a place is free. Throws 503 `busy` with `Retry-After` when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** What runs and what waits now. */
  readonly load: { readonly running: number; readonly waiting: number };
}

export interface GateSize {
  /** How much runs at once. */
  readonly places: number;
  /** How much may wait. */
  readonly queue: number;
  /** What a refused caller is told to wait. */
  readonly retryAfterSeconds: number;
}

function busy(seconds: number): RetryLater {
  const message = 'Muita gente está entrando agora. Aguarde alguns segundos e tente novamente.';
  return new RetryLater(503, 'busy', message, seconds);
}

/** First come, first served. One process has one gate for one kind of work: it bounds that process's threads. */
export function createGate({ places, queue, retryAfterSeconds }: GateSize): WorkGate {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < places) {
      running += 1;
      return;
    }
    if (waiting.length >= queue) throw busy(retryAfterSeconds);
    // Whoever leaves hands its place over, so that nobody who comes later takes it.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    get load() {
      return { running, waiting: waiting.length };
    },
  };
}
