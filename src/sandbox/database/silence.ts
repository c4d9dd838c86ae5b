/** Tells a server that has fallen silent (frozen, or behind a cut network) from one that has much to do. */
import { performance } from 'node:perf_hooks';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** A customer is told to come back: a server that restarts takes about as long. */
export const RETRY_AFTER_AWAY_SECONDS = 5;

export interface Silence {
  /** The server has answered something, to whomever. */
  heard(): void;
  /**
   * What `answer` resolves to. Rejects with DatabaseUnavailable when, since it was asked, the server has answered
   * nobody for the whole patience; whoever waits while others are answered goes on waiting.
   */
  bear<T>(answer: Promise<T>): Promise<T>;
}

export function silenceOf(patienceMilliseconds: number): Silence {
  let lastHeard = Number.NEGATIVE_INFINITY;
  return {
    heard() {
      lastHeard = performance.now();
    },
    bear(answer) {
      const asked = performance.now();
      return new Promise((resolve, reject) => {
        let timer: NodeJS.Timeout;
        const wait = (): void => {
          const left = Math.max(asked, lastHeard) + patienceMilliseconds - performance.now();
          if (left > 0) timer = setTimeout(wait, left);
          else reject(new DatabaseUnavailable('The database server is silent.', RETRY_AFTER_AWAY_SECONDS));
        };
        wait();
        answer.then(resolve, reject).finally(() => clearTimeout(timer));
      });
    },
  };
}
