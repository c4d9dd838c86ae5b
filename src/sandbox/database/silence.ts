/** Distinguishes a silent server (frozen, or behind a cut network) from a busy one. */
import { performance } from 'node:perf_hooks';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** The `Retry-After` for customers: about as long as a server takes to restart. */
export const RETRY_AFTER_AWAY_SECONDS = 5;

export interface Silence {
  /** Call when the server has answered anything to anybody. A pooler before it also answers when the server does not. */
  heard(): void;
  /**
   * Resolves like `answer`. Rejects with DatabaseUnavailable when the server has answered nobody for the whole
   * timeout; while others get answers, waiting continues.
   * @param asked since when the caller waits for the server, by `performance.now()`
   */
  waitFor<T>(answer: Promise<T>, asked: number): Promise<T>;
}

export function silenceOf(patienceMilliseconds: number): Silence {
  let lastHeard = Number.NEGATIVE_INFINITY;
  return {
    heard() {
      lastHeard = performance.now();
    },
    waitFor(answer, asked) {
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
