/**
 * A worker thread of Vitest that outlives a run. Stryker runs Vitest once per mutant; a new thread each time spends most
 * of that run on loading packages and booting a database. A mutant is switched on by a global variable, so the thread
 * can stay. After a timeout Stryker ends the whole process, and the thread with it.
 */
import { Worker } from 'node:worker_threads';
import { ThreadsPoolWorker } from 'vitest/node';

const NAME = 'lasting';
/** Each run leaves a message listener and the test files it loaded behind. */
const RUNS_OF_A_THREAD = 200;

let thread;
let runs = 0;

class LastingWorker extends ThreadsPoolWorker {
  name = NAME;
  listeners = [];

  async start() {
    if (!thread || runs >= RUNS_OF_A_THREAD) {
      await thread?.terminate();
      thread = new Worker(this.entrypoint, { env: this.env, execArgv: this.execArgv });
      thread.setMaxListeners(0);
      runs = 0;
    }
    runs += 1;
    this._thread = thread;
  }

  on(event, callback) {
    this.listeners.push([event, callback]);
    super.on(event, callback);
  }

  /** What would tear the thread down is answered here. */
  send(message) {
    if (message.type !== 'stop') return super.send(message);
    const stopped = { type: 'stopped', __vitest_worker_response__: true };
    for (const [event, callback] of this.listeners) if (event === 'message') callback(stopped);
  }

  async stop() {
    for (const [event, callback] of this.listeners) thread.off(event, callback);
  }
}

/**
 * A plugin of Vite: all runs use the lasting thread.
 * @param {boolean} isolate whether each test file evaluates the project's modules anew
 */
export function lastingWorker(isolate) {
  return {
    name: 'trilha:lasting-worker',
    configureVitest({ project, vitest }) {
      for (const config of [vitest.config, project.config]) {
        config.isolate = isolate;
        config.pool = NAME;
        config.poolRunner = { name: NAME, createPoolWorker: (options) => new LastingWorker(options) };
      }
    },
  };
}
