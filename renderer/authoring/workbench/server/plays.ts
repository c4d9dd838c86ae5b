/**
 * Plays new and changed forms in the background once a check finds nothing, and keeps what the last play found. What a
 * later save overtakes is stopped.
 */
import { execFile } from 'node:child_process';
import type { Diagnostic } from '../../../compiler/load/diagnostic.ts';

interface PlaysOptions {
  /** Is there a form to play? */
  isNeeded(): boolean;
  play(signal: AbortSignal): Promise<readonly Diagnostic[]>;
  /** Another play found something else. */
  onNews(): void;
  /** The forms cannot be played. */
  onFailure(error: unknown): void;
}

export interface Plays {
  /** What the last play that ended found. */
  readonly found: readonly Diagnostic[];
  /** To be called at each save: what is being played is obsolete. */
  stop(): void;
  /** To be called when a check found nothing. */
  start(): Promise<void>;
}

export function createPlays({ isNeeded, play, onNews, onFailure }: PlaysOptions): Plays {
  let found: readonly Diagnostic[] = [];
  let running: AbortController | null = null;
  const learn = (now: readonly Diagnostic[]): void => {
    if (now.length === 0 && found.length === 0) return;
    found = now;
    onNews();
  };
  const stop = (): void => {
    running?.abort();
    running = null;
  };
  return {
    get found() {
      return found;
    },
    stop,
    async start() {
      stop();
      if (!isNeeded()) {
        learn([]);
        return;
      }
      const own = new AbortController();
      running = own;
      try {
        const now = await play(own.signal);
        if (!own.signal.aborted) learn(now);
      } catch (error) {
        if (!own.signal.aborted) onFailure(error);
      }
    },
  };
}

const CHECK = `${import.meta.dirname}/../../cli/check.ts`;
/** What a check prints of a project in which each form has findings (bytes). */
const MOST_OUTPUT = 16_000_000;

/** What `npm run check` finds, in a process of its own: pages are served meanwhile. */
export const checkApart = (root: string, signal: AbortSignal): Promise<readonly Diagnostic[]> =>
  new Promise((done, fail) => {
    const command = ['--import', 'tsx', CHECK, '--format', 'json'];
    const options = { cwd: root, signal, maxBuffer: MOST_OUTPUT };
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      // With findings it ends with 1, too.
      if (stdout !== '') done(JSON.parse(stdout) as Diagnostic[]);
      else fail(error ?? new Error(stderr));
    });
  });
