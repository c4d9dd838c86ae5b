/** Plays rollouts with visits of known rates, to see what the guard makes of them. */
import type { RolloutDecision, RolloutPlan } from '../../renderer/server/publications/rollout/decision.ts';
import {
  FIGURES,
  type Figure,
  merge,
  type RolloutCounts,
} from '../../renderer/server/publications/rollout/figures.ts';
import { decide } from '../../renderer/server/publications/rollout/guard.ts';

/** Share of visits that come to each figure, from 0 to 1. */
export type Rates = Readonly<Record<Figure, number>>;

export interface Change {
  readonly what: string;
  readonly current: Rates;
  readonly candidate: Rates;
  /**
   * Whether rates double and halve by the hour, an outage now and then fails half of the visits of both groups, and a visit
   * that comes to one figure comes to all more frequent ones.
   */
  readonly isUneven?: true;
}

/** Visits that arrive between two looks, and in a minute. */
const VISITS_A_LOOK = 50;
const VISITS_A_MINUTE = 20;
/** Looks until a visit comes to a figure, on average: a completion takes minutes. */
const DELAYS: Rates = { refused: 1, errors: 1, failed: 1, slow: 2, completed: 6 };
const LOOKS_A_DAY = 400;
const LOOKS_BETWEEN_OUTAGES = 60;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Mutable = { -readonly [name in keyof RolloutCounts['counts']]: number };
const nothing = (): Mutable => ({ visits: 0, refused: 0, errors: 0, failed: 0, slow: 0, completed: 0 });

/** What visits come to, by the look that finds it. */
class Arrivals {
  readonly #found = new Map<number, Map<string, RolloutCounts & { counts: Mutable }>>();

  add(at: number, share: number, group: RolloutCounts['group'], name: keyof Mutable): void {
    const rows = this.#found.get(at) ?? new Map();
    this.#found.set(at, rows);
    const key = `${share} ${group}`;
    const row = rows.get(key) ?? { candidate: 1, share, group, counts: nothing() };
    rows.set(key, row);
    row.counts[name] += 1;
  }

  take(at: number): readonly RolloutCounts[] {
    const rows = [...(this.#found.get(at)?.values() ?? [])];
    this.#found.delete(at);
    return rows;
  }
}

function addVisit(arrivals: Arrivals, change: Change, at: number, share: number, random: () => number): void {
  const group = random() * 100 < share ? 'candidate' : 'current';
  arrivals.add(at, share, group, 'visits');
  const hour = change.isUneven ? 2 ** Math.sin((2 * Math.PI * at) / LOOKS_A_DAY) : 1;
  const isOutage = change.isUneven === true && at % LOOKS_BETWEEN_OUTAGES === LOOKS_BETWEEN_OUTAGES - 1;
  const luck = random();
  for (const figure of FIGURES) {
    const rate = figure === 'failed' && isOutage ? 0.5 : change[group][figure] * hour;
    if ((change.isUneven ? luck : random()) < rate)
      arrivals.add(at + Math.floor(-Math.log(1 - random()) * DELAYS[figure]), share, group, figure);
  }
}

export interface Played {
  /** `raise` where the candidate got all visits, `wait` where it neither did nor was rolled back in time. */
  readonly end: RolloutDecision['kind'];
  /** Visits of the candidate until then. */
  readonly visits: number;
}

/**
 * Plays one rollout.
 * @param most visits of both groups after which it is ended
 */
export function play(plan: RolloutPlan, change: Change, random: () => number, most: number): Played {
  const arrivals = new Arrivals();
  let sums: RolloutCounts[] = [];
  let share = plan.steps[0] ?? 100;
  let since = 0;
  const visits = () =>
    sums.reduce((sum, { group, counts }) => sum + (group === 'candidate' ? counts.visits : 0), 0);
  for (let at = 0; at * VISITS_A_LOOK < most; at += 1) {
    for (let visit = 0; visit < VISITS_A_LOOK; visit += 1) addVisit(arrivals, change, at, share, random);
    sums = merge([...sums, ...arrivals.take(at)]);
    const minutes = ((at - since) * VISITS_A_LOOK) / VISITS_A_MINUTE;
    const decision = decide(plan, { share, minutes }, sums);
    if (decision.kind === 'roll back') return { end: 'roll back', visits: visits() };
    if (decision.kind !== 'raise') continue;
    share = decision.to;
    since = at;
    if (share === 100) return { end: 'raise', visits: visits() };
  }
  return { end: 'wait', visits: visits() };
}
