/**
 * The shared scope roots (`loan`, `session`, `brand`, `environment` …): immutable snapshots in, changes out, as the
 * renderer's `ContextStore` wants them. One small value with one writer needs no state library on a phone.
 */
import type { ContextStore } from '../../renderer/index.ts';
import { readKept, writeKept } from './kept.ts';

const SESSION_KEY = 'trilha.session';

type Roots = Readonly<Record<string, unknown>>;

/** The session flags as last kept in this tab, over their first values. */
export const keptSession = (first: Roots): Roots => ({
  ...first,
  ...(readKept(SESSION_KEY) as Roots | null),
});

/**
 * @param first the roots with their first values
 * @returns a store that tells its subscribers of each change, and keeps `session` for a reload
 */
export function createContextStore(first: Roots): ContextStore {
  let roots = first;
  const listeners = new Set<() => void>();
  return {
    get: () => roots,
    set(root, value) {
      if (roots[root] === value) return;
      roots = { ...roots, [root]: value };
      if (root === 'session') writeKept(SESSION_KEY, value);
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
