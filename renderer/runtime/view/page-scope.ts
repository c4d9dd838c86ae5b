/**
 * The scope of a page, which notes what the page reads of it: what nothing there reads may change without the page being
 * rendered. Each read gives the current value, so that a press long after the rendering knows what is so then.
 */
import type { Scope } from '@trilha/language/definition/annotations';
import { isSame } from '../engine/form/answers.ts';

/**
 * Values by root, as they were read first: an effect may read the next value before the page shows it, as React's own
 * development build does with what it was given.
 */
type Reads = Map<string, unknown>;

export interface Rendering {
  scope: Scope;
  reads: Reads;
}

export interface PageScope {
  /** A scope for one rendering, which may come to nothing. */
  render(): Rendering;
  /** To be called once the rendering is on the page. */
  show(rendering: Rendering): void;
  /** Whether something that is read has changed since. */
  isOutdated(): boolean;
}

/** @param current gives the scope as it is now */
export function createPageScope(current: () => Scope): PageScope {
  let shown: Reads = new Map();
  return {
    render() {
      const reads: Reads = new Map();
      const note = (root: string): unknown => {
        const value = current()[root];
        // Time that passes renders nothing by itself.
        if (root !== 'now' && !reads.has(root)) reads.set(root, value);
        return value;
      };
      const scope = new Proxy<Scope>(
        {},
        {
          get: (_, root) => (typeof root === 'string' ? note(root) : undefined),
          has: (_, root) => root in current(),
          ownKeys: () => Reflect.ownKeys(current()),
          getOwnPropertyDescriptor: (_, root) =>
            typeof root === 'string' && root in current()
              ? { configurable: true, enumerable: true, value: note(root) }
              : undefined,
        },
      );
      return { scope, reads };
    },
    show({ reads }) {
      shown = reads;
    },
    isOutdated() {
      const now = current();
      return [...shown].some(([root, value]) => !isSame(now[root], value));
    },
  };
}
