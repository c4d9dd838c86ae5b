/** The work of a page that is not done yet. A server knows by it when a page that it opens or plays has come to rest. */
import type { Command } from '../engine/command.ts';

export interface UnderWay {
  /** Adds work until it ends, however it does. @param command that it carries out; null for other work, which is always awaited */
  add(work: Promise<unknown>, command: Command | null): void;
  /**
   * Resolves when nothing is under way any more, including what the work that ends has set off.
   * @param isAwaited picks the commands to wait for; by default all of them
   */
  idle(isAwaited?: (command: Command) => boolean): Promise<void>;
}

export function createUnderWay(): UnderWay {
  const running = new Map<Promise<unknown>, Command | null>();
  return {
    add(work, command) {
      const end = () => running.delete(ended);
      const ended: Promise<unknown> = work.then(end, end);
      running.set(ended, command);
    },
    async idle(isAwaited = () => true) {
      const awaited = () =>
        [...running].flatMap(([ended, command]) => (command === null || isAwaited(command) ? [ended] : []));
      for (let left = awaited(); left.length > 0; left = awaited()) await Promise.race(left);
    },
  };
}
