/** How often the guard rolls back a good change, and after how many visits a bad one: the bench plays many rollouts, the test few. */
import { DEFAULT_PLAN, type RolloutPlan } from '../../renderer/server/publications/rollout/decision.ts';
import { FIGURES, type Figure } from '../../renderer/server/publications/rollout/figures.ts';
import { type Change, type Played, play, type Rates, randomNumbers } from './simulate.ts';

const USUAL: Rates = { refused: 0.06, errors: 0.02, failed: 0.002, slow: 0.1, completed: 0.3 };

const everywhere = (rate: number): Rates => ({
  refused: rate,
  errors: rate,
  failed: rate,
  slow: rate,
  completed: rate,
});
const asGood = (what: string, rates: Rates, isUneven?: true): Change => ({
  what,
  current: rates,
  candidate: rates,
  ...(isUneven && { isUneven }),
});

export const GOOD: readonly Change[] = [
  asGood('usual rates', USUAL),
  asGood('rare, 0.5 %', everywhere(0.005)),
  asGood('frequent, 50 %', everywhere(0.5)),
  asGood('by the hour, with outages', USUAL, true),
  {
    what: 'worse as far as tolerated',
    current: USUAL,
    candidate: {
      refused: USUAL.refused * DEFAULT_PLAN.tolerance,
      errors: USUAL.errors * DEFAULT_PLAN.tolerance,
      failed: USUAL.failed * DEFAULT_PLAN.tolerance,
      slow: USUAL.slow * DEFAULT_PLAN.tolerance,
      completed: USUAL.completed / DEFAULT_PLAN.tolerance,
    },
  },
];

/** A good change stays longer at its steps than it need, so that there is more to be mistaken about. */
export const PATIENT: RolloutPlan = { ...DEFAULT_PLAN, least: 1_000 };

/** A change that makes one figure worse. */
export interface BadChange extends Change {
  readonly figure: Figure;
}

const worse = (what: string, figure: Figure, rate: number): BadChange => ({
  what,
  figure,
  current: USUAL,
  candidate: { ...USUAL, [figure]: rate },
});

export const BAD: readonly BadChange[] = [
  worse('a broken call', 'failed', 0.3),
  worse('a call that fails at times', 'failed', 0.03),
  worse('a broken form', 'refused', 0.4),
  worse('a field that many get wrong', 'refused', 0.18),
  worse('a field that some get wrong', 'refused', 0.12),
  worse('an error on one screen', 'errors', 0.2),
  worse('an error in one variant', 'errors', 0.1),
  worse('a slow screen', 'slow', 0.4),
  worse('a way out that is hard to find', 'completed', 0.15),
  worse('a way that ends nowhere', 'completed', 0.03),
];

/** Visits within which a bad change is to be found, as far as that is possible. */
export const WITHIN = 200;
/** Visits of both groups after which a rollout is ended. */
const MOST = 100_000;

/** Plays a change as often as told, each time with other visits. */
export const playAll = (plan: RolloutPlan, change: Change, rounds: number, seed: number): Played[] =>
  Array.from({ length: rounds }, (_, round) => play(plan, change, randomNumbers(seed + 7_919 * round), MOST));

/** Part of the rollouts that were rolled back, within so many visits of the candidate. */
export const rolledBack = (all: readonly Played[], within = Number.POSITIVE_INFINITY): number =>
  all.filter(({ end, visits }) => end === 'roll back' && visits <= within).length / all.length;

/**
 * The greatest probability with which any test of this error can find a change in so many visits: that of Neyman and Pearson's,
 * which is told the current rate, tolerates nothing, and looks only once.
 */
export function bestPower({ figure, current, candidate }: BadChange, visits: number, error: number): number {
  const isFewer = figure === 'completed';
  const [from, to] = [current[figure], candidate[figure]].map((rate) => (isFewer ? 1 - rate : rate));
  /** Probabilities of each count. */
  const binomial = (rate = 0) => {
    const counts = [(1 - rate) ** visits];
    for (let count = 0; count < visits; count += 1)
      counts.push(((counts[count] ?? 0) * (visits - count) * rate) / ((count + 1) * (1 - rate)));
    return counts;
  };
  const [ofFrom, ofTo] = [binomial(from), binomial(to)];
  let left = error;
  let power = 0;
  // The greatest counts first, the last of them in part: a test may decide at random.
  for (let count = visits; count >= 0 && left > 0; count -= 1) {
    const probability = ofFrom[count] ?? 0;
    const part = Math.min(1, left / probability);
    power += part * (ofTo[count] ?? 0);
    left -= probability;
  }
  return power;
}

const percent = (part: number) => `${(100 * part).toFixed(1)} %`.padStart(9);

/** Visits of the candidate after which so great a part of those that were rolled back were. */
function quantile(all: readonly Played[], part: number): number {
  const visits = all.filter(({ end }) => end === 'roll back').map((one) => one.visits);
  visits.sort((a, b) => a - b);
  return visits[Math.ceil(part * visits.length) - 1] ?? Number.NaN;
}

/** Plays 1,000 rollouts of each change and prints what became of them. */
export function measureRollouts(rounds = 1_000, seed = 1): void {
  console.log(
    `rollouts that guard themselves, ${rounds} of each change, at most ${100 * DEFAULT_PLAN.error} % by error`,
  );
  for (const change of GOOD) {
    const all = playAll(PATIENT, change, rounds, seed);
    console.log(`  good: ${change.what.padEnd(34)}${percent(rolledBack(all))} rolled back`);
  }
  const error = DEFAULT_PLAN.error / FIGURES.length;
  for (const change of BAD) {
    const all = playAll(DEFAULT_PLAN, change, rounds, seed);
    const rates = `${change.figure} ${100 * change.current[change.figure]} → ${100 * change.candidate[change.figure]} %`;
    console.log(
      `  bad: ${change.what.padEnd(34)}${rates.padEnd(24)}${percent(rolledBack(all))} rolled back, ` +
        `${percent(rolledBack(all, WITHIN))} within ${WITHIN} visits (at best ${percent(bestPower(change, WITHIN, error))}), ` +
        `half by ${quantile(all, 0.5)}, 95 % by ${quantile(all, 0.95)}`,
    );
  }
}
