/** Two compilations → what visits of the earlier one do once the later one is live, screen by screen. */
import type { Compilation } from '@trilha/compiler/compile';
import { type NextOptions, type Nexts, type ScreenNext, strictest } from './next.ts';

export type { Next, NextOptions, Nexts, ScreenNext } from './next.ts';

/**
 * Decides by the differences alone; whatever it does not know is not `same`.
 * @param before the version that visits began on, compiled without errors
 * @param after the version that is live from now on, compiled without errors
 */
export function nextOf(before: Compilation, after: Compilation, options: NextOptions = {}): Nexts {
  const isEqual =
    before.modules.size === after.modules.size &&
    [...before.modules].every(([name, text]) => after.modules.get(name) === text);
  const { recall } = options;
  const next = recall === undefined ? (isEqual ? 'same' : 'finish') : 'recall';
  const why = recall === undefined ? (isEqual ? [] : ['the configuration differs']) : [recall];
  const screens = new Map<string, ScreenNext>(
    [...before.screens.keys()].map((id) => [
      id,
      { next, why, to: after.screens.has(id) ? id : null, again: [], renamed: {} },
    ]),
  );
  return { screens, worst: strictest([...screens.values()].map((one) => one.next)) };
}
