/** Delays of a page that is played in both ways at once. */
import { vi } from 'vitest';

/**
 * From this on a delay is a pause of the customer (ms): it ends after the press, as on the server. The shortest tick of a
 * timer is one: a page that rendered while the server plays would take itself for the server's (`import.meta.env.SSR`).
 */
const PAUSE = 100;

/** Holds long delays until they are released; ends with `vi.unstubAllGlobals`. @returns what releases them */
export function holdPauses(): () => void {
  const { setTimeout: start, clearTimeout: end } = globalThis;
  const held = new Map<object, () => void>();
  vi.stubGlobal('setTimeout', (work: () => void, delay = 0, ...rest: unknown[]) => {
    if (delay < PAUSE) return start(work, delay, ...rest);
    const key = {};
    held.set(key, work);
    return key;
  });
  vi.stubGlobal('clearTimeout', (key: never) => void (held.delete(key) || end(key)));
  return () => {
    const works = [...held.values()];
    held.clear();
    for (const work of works) work();
  };
}
