/**
 * Foresees which goals of an expression one change of its scope, or two, would reach. An expression reads nothing but the
 * paths of its candidates: where it has the same values there, what was foreseen for one goal, screen or round holds for all.
 */
import type { Scope } from '@trilha/language/definition/annotations';
import { valueAt } from '@trilha/runtime/engine/path';
import type { Goal } from './conditions.ts';
import type { Patch } from './patches.ts';
import { type Probe, unlessMistyped } from './probe.ts';
import { patched } from './scenario.ts';

/** The patches of an expression in one scope that promise a goal. */
export interface Foreseen {
  /** The patches that reach it alone. */
  single(goal: Goal): Patch[];
  /** The patches that reach it together, each pair once. */
  pairs(goal: Goal): Generator<readonly [Patch, Patch]>;
}

type Goals = readonly Goal[];

/** What one change reaches, and what it reaches with a second one. Changes are written as path and value. */
interface Change {
  alone: Goals | null;
  with: Map<string, Goals>;
}

/** The goals that a scope reaches; none where the expression cannot be evaluated with values of a kind that never occurs. */
const goalsOf = (probe: Probe, scope: unknown): Goals =>
  unlessMistyped(() => probe.seen(scope as Scope)) ?? [];

function kept<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const after = (scope: unknown, { inScope, value }: Patch): unknown => patched(scope, inScope, value);

/** Remembers what was foreseen, for as long as a search of one compilation lasts. */
export class Foresight {
  private readonly changes = new Map<string, Map<string, Change>>();

  of(probe: Probe, scope: Scope, patches: readonly Patch[]): Foreseen {
    const read = [...probe.candidates.keys()].map((path) => valueAt(scope, path));
    const key = `${probe.place} ${probe.source} ${JSON.stringify(read)}`;
    const known = kept(this.changes, key, () => new Map<string, Change>());
    const all = patches.map((patch) => {
      const name = `${patch.inScope}=${JSON.stringify(patch.value)}`;
      return { patch, name, change: kept(known, name, (): Change => ({ alone: null, with: new Map() })) };
    });
    return {
      single: (goal) =>
        all.flatMap(({ patch, change }) => {
          change.alone ??= goalsOf(probe, after(scope, patch));
          return change.alone.includes(goal) ? [patch] : [];
        }),
      *pairs(goal) {
        for (const { patch: first, change } of all)
          for (const { patch: second, name } of all) {
            if (second.inScope <= first.inScope) continue;
            const both = () => goalsOf(probe, after(after(scope, first), second));
            if (kept(change.with, name, both).includes(goal)) yield [first, second];
          }
      },
    };
  }
}
