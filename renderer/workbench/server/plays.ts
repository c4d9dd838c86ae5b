/**
 * Plays new and changed forms in the background once a check finds nothing, and keeps what the last play found. What a
 * later save overtakes is stopped. Until the workbench is open nobody sees what a play finds, so nothing is played.
 */
import { execFile } from 'node:child_process';
import type { Diagnostic } from '@trilha/project/load/diagnostic';

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
  /** To be called when a check found nothing, that at the start of the server too. */
  start(): Promise<void>;
  /** To be called when the workbench is opened: plays what would have been played before. */
  open(): void;
}

export function createPlays({ isNeeded, play, onNews, onFailure }: PlaysOptions): Plays {
  let found: readonly Diagnostic[] = [];
  let running: AbortController | null = null;
  let isOpen = false;
  /** Is there something to play once it is open? */
  let isWaiting = false;
  const learn = (now: readonly Diagnostic[]): void => {
    if (now.length === 0 && found.length === 0) return;
    found = now;
    onNews();
  };
  const stop = (): void => {
    isWaiting = false;
    running?.abort();
    running = null;
  };
  const start = async (): Promise<void> => {
    stop();
    if (!isOpen) {
      isWaiting = true;
      return;
    }
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
  };
  return {
    get found() {
      return found;
    },
    stop,
    start,
    open() {
      isOpen = true;
      if (isWaiting) void start();
    },
  };
}

/** What a check prints of a project in which each form has findings (bytes). */
const MOST_OUTPUT = 16_000_000;

/**
 * What the project's check finds, in a process of its own: pages are served meanwhile.
 * @param check arguments of Node that run the check
 */
export const checkApart = (
  root: string,
  check: readonly string[],
  signal: AbortSignal,
): Promise<readonly Diagnostic[]> =>
  new Promise((done, fail) => {
    const options = { cwd: root, signal, maxBuffer: MOST_OUTPUT };
    execFile(process.execPath, [...check, '--format', 'json'], options, (error, stdout, stderr) => {
      // With findings it ends with 1, too.
      if (stdout !== '') done(JSON.parse(stdout) as Diagnostic[]);
      else fail(error ?? new Error(stderr));
    });
  });
