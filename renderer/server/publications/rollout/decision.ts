/** What a rollout does next: its plan, which a publication carries, and the decision of the guard, in data and in words. */
import type { Figure } from './figures.ts';

export interface RolloutPlan {
  /** Percent of new visits that get the candidate, ascending. At 100 no new visit is left to compare with. */
  readonly steps: readonly number[];
  /** Visits of either group that begin at a step before the next one. */
  readonly least: number;
  /** Minutes at a step before the next one: a visit needs time to come to its end. */
  readonly minutes: number;
  /**
   * A candidate is not worse while its odds of a figure are at most so many times those of the current publication. 1.1: where
   * one visit in ten is refused, 10.9 % are tolerated.
   */
  readonly tolerance: number;
  /** Probability that a candidate which is not worse is ever rolled back. */
  readonly error: number;
  /** As `error`, for holding the share as it is while a figure is in doubt. Greater than `error`. */
  readonly doubt: number;
}

export const DEFAULT_PLAN: RolloutPlan = {
  steps: [5, 25, 100],
  least: 200,
  minutes: 15,
  tolerance: 1.1,
  error: 0.01,
  doubt: 0.25,
};

/** Visits of a group, and those of them that came to a figure. */
export interface FigureCount {
  readonly events: number;
  readonly visits: number;
}

/** A figure by which the candidate looks worse. */
export interface Comparison {
  readonly figure: Figure;
  readonly current: FigureCount;
  readonly candidate: FigureCount;
  /** The e-value: how many times likelier the counts are if the candidate is worse. */
  readonly evidence: number;
  /** The e-value that is enough. */
  readonly enough: number;
}

export type RolloutDecision =
  | { readonly kind: 'roll back'; readonly figure: Figure; readonly why: Comparison }
  | { readonly kind: 'raise'; readonly to: number }
  | { readonly kind: 'hold'; readonly figure: Figure; readonly why: Comparison }
  | { readonly kind: 'wait'; readonly why: 'visits' | 'minutes' | 'last step' };

const FIGURE_TEXTS: Readonly<Record<Figure, string>> = {
  refused: 'had a submit refused',
  errors: 'were shown an error',
  failed: 'had a call fail in the service',
  slow: 'were slower than 200 ms to respond',
  completed: 'came to the end',
};

const percent = ({ events, visits }: FigureCount): string =>
  visits === 0 ? 'none' : `${((100 * events) / visits).toFixed(1)}% (${events} of ${visits})`;

/** The counts behind a decision, in words: «12.0% (24 of 200) of the candidate's visits …». */
export const comparisonText = ({ figure, current, candidate, evidence, enough }: Comparison): string =>
  `${percent(candidate)} of the candidate's visits ${FIGURE_TEXTS[figure]}, ${percent(current)} of the current publication's; ` +
  `evidence that it is worse: ${evidence.toPrecision(2)}, enough to roll back: ${enough}`;
