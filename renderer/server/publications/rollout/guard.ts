/** Decides by the figures of a rollout what it does next. Pure: the same sums give the same decision, whoever looks and when. */
import type { Comparison, RolloutDecision, RolloutPlan } from './decision.ts';
import { logRatio, logSum } from './evidence.ts';
import { countsIn, FIGURES, type Figure, type RolloutCounts } from './figures.ts';

/**
 * How many times worse than tolerated a candidate may be, and with which weight: the evidence is the mean over these. A small
 * fault takes most visits to be found, so it has the greatest weight.
 */
const ALTERNATIVES = [
  { times: 1.8, weight: 0.7 },
  { times: 4, weight: 0.2 },
  { times: 20, weight: 0.1 },
];

/** Beyond it a number says no more, and JSON has none for infinity. */
const MOST_EVIDENCE = 1e12;

/** Visits that began while both groups got some: later ones have nothing to be compared with. */
const comparable = (sums: readonly RolloutCounts[]) => sums.filter(({ share }) => share < 100);

function evidenceIn(sums: readonly RolloutCounts[], figure: Figure, tolerance: number): number {
  const shares = [...new Set(sums.map(({ share }) => share))];
  const splits = shares.map((share) => {
    const candidate = countsIn(sums, share, 'candidate')[figure];
    const current = countsIn(sums, share, 'current')[figure];
    // Fewer completions of the candidate are more of the current publication.
    return figure === 'completed'
      ? { suspect: current, other: candidate, share: 1 - share / 100 }
      : { suspect: candidate, other: current, share: share / 100 };
  });
  const logs = ALTERNATIVES.map(({ times, weight }) =>
    splits.reduce((sum, split) => sum + logRatio(split, times * tolerance, tolerance), Math.log(weight)),
  );
  return Math.min(Math.exp(logSum(logs)), MOST_EVIDENCE);
}

/** The figures of a rollout, compared; the one by which the candidate looks worst is the first. */
export function comparisonsOf(plan: RolloutPlan, sums: readonly RolloutCounts[]): Comparison[] {
  const compared = comparable(sums);
  const counted = (group: RolloutCounts['group'], figure: Figure) =>
    compared
      .filter((row) => row.group === group)
      .reduce(
        ({ events, visits }, { counts }) => ({
          events: events + counts[figure],
          visits: visits + counts.visits,
        }),
        { events: 0, visits: 0 },
      );
  return FIGURES.map((figure) => ({
    figure,
    current: counted('current', figure),
    candidate: counted('candidate', figure),
    evidence: evidenceIn(compared, figure, plan.tolerance),
    enough: FIGURES.length / plan.error,
  })).toSorted((a, b) => b.evidence - a.evidence);
}

/**
 * All figures together roll back a candidate that is not worse with a probability of at most `plan.error`: each has a fifth of it
 * (Bonferroni), however often this is asked (`evidence.ts`).
 * @param share percent of new visits that get the candidate now
 * @param minutes since they do
 * @param sums of this rollout only, see `FigureStore.sums`
 */
export function decide(
  plan: RolloutPlan,
  { share, minutes }: { readonly share: number; readonly minutes: number },
  sums: readonly RolloutCounts[],
): RolloutDecision {
  const [why] = comparisonsOf(plan, sums);
  if (why && why.evidence >= why.enough) return { kind: 'roll back', figure: why.figure, why };
  const to = plan.steps.find((step) => step > share);
  if (to === undefined) return { kind: 'wait', why: 'last step' };
  // How many of them the candidate got does not matter: a raise must not depend on whom chance has given it.
  const visits = countsIn(sums, share, 'current').visits + countsIn(sums, share, 'candidate').visits;
  if ((visits * Math.min(share, 100 - share)) / 100 < plan.least) return { kind: 'wait', why: 'visits' };
  if (minutes < plan.minutes) return { kind: 'wait', why: 'minutes' };
  if (why && why.evidence >= plan.doubt) return { kind: 'hold', figure: why.figure, why };
  return { kind: 'raise', to };
}
