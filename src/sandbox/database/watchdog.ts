/**
 * Ends this process when a statement of the embedded database does not return. A PANIC inside PGlite is an endless loop
 * that holds the only thread: no timer, no request and no signal handler runs any more, so another thread watches. What
 * a commit acknowledged survives this as it does any `kill -9`, and the next start recovers.
 */
import { Worker } from 'node:worker_threads';

/** Runs one statement under watch. */
export type Watch = <T>(statement: () => Promise<T>) => Promise<T>;

export interface Watchdog {
  readonly watch: Watch;
  stop(): Promise<void>;
}

/** The lender's statements take milliseconds; a migration on a busy machine some seconds. */
const STATEMENT_LIMIT_MS = 60_000;

/** So often the watcher looks within the limit: it counts looks, not time, which jumps when a laptop sleeps. */
const LOOKS = 10;

/** Plain JavaScript, so that source and bundle start it the same way. Only a signal ends the process from a thread. */
const WATCHER = `
const { workerData: { current, limit, looks } } = require('node:worker_threads');
let seen = 0;
let count = 0;
setInterval(() => {
  const now = Atomics.load(current, 0);
  count = now !== 0 && now === seen ? count + 1 : 0;
  seen = now;
  if (count < looks) return;
  const said = 'A statement of the embedded database has not returned for ' + limit / 1000 + ' s, probably after a ' +
    'PANIC: this process ends. Nothing acknowledged is lost; check the free space of the disk and start it again.';
  require('node:fs').writeSync(2, said + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, limit / looks);
`;

/** @param limit milliseconds that a statement may take */
export function startWatchdog(limit = STATEMENT_LIMIT_MS): Watchdog {
  // The number of the statement under way; 0 between statements.
  const current = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  // Loaders named on the command line would wait for the thread that hangs.
  const worker = new Worker(WATCHER, {
    eval: true,
    execArgv: [],
    workerData: { current, limit, looks: LOOKS },
  });
  worker.unref();
  let count = 0;
  return {
    async watch(statement) {
      count = (count % 1_000_000_000) + 1;
      Atomics.store(current, 0, count);
      try {
        return await statement();
      } finally {
        Atomics.store(current, 0, 0);
      }
    },
    async stop() {
      await worker.terminate();
    },
  };
}
