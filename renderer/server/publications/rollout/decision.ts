/** What a rollout does next: its plan, which a publication carries, and the decision of the guard, in data and in words. */
import type { Figure } from './figures.ts';

export interface RolloutPlan {
  /** Percent of new visits that get the candidate, ascending. At 100 no new visit is left to compare with. */
  readonly steps: readonly number[];
  /** Visits of either group, on average, that begin at a step before the next one. */
  readonly least: number;
  /** Minutes at a step before the next one: a visit needs time to come to its end. */
  readonly minutes: number;
  /**
   * A candidate is not worse while its visits come to a figure at most so many times as often as the current publication's. 1.05:
   * where a tenth of them is refused, 10.5 % are tolerated.
   */
  readonly tolerance: number;
  /** Probability that a candidate which is not worse is ever rolled back. */
  readonly error: number;
  /** Evidence against a figure (an e-value) from which the share is held as it is. */
  readonly doubt: number;
}

export const DEFAULT_PLAN: RolloutPlan = {
  steps: [5, 25, 100],
  least: 200,
  minutes: 15,
  tolerance: 1.05,
  error: 0.01,
  doubt: 3,
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
  slow: 'took more than 200 ms to respond',
  completed: 'came to the end',
};

const proportionText = ({ events, visits }: FigureCount): string =>
  `${visits === 0 ? 0 : ((100 * events) / visits).toFixed(1)}% (${events} of ${visits})`;

/** How a figure compares, in a sentence. */
export const comparisonText = ({ figure, current, candidate, evidence, enough }: Comparison): string =>
  `${proportionText(candidate)} of the visits on the candidate ${FIGURE_TEXTS[figure]}, and ${proportionText(current)} of those on the ` +
  `current publication; the evidence that the candidate is worse is ${Number(evidence.toPrecision(2))}, and ${enough} is enough to roll it back.`;

const WAITS = {
  visits: 'Too few visits have begun at this share.',
  minutes: 'The share has not lasted long enough.',
  'last step': 'The candidate has reached its last share.',
};

/** What is decided and why, in sentences for the trail. */
export function decisionText(decision: RolloutDecision): string {
  switch (decision.kind) {
    case 'roll back':
      return `Rolled back: ${comparisonText(decision.why)}`;
    case 'hold':
      return `Held: ${comparisonText(decision.why)}`;
    case 'raise':
      return `Raised to ${decision.to}% of new visits: no figure gives cause for doubt.`;
    case 'wait':
      return `Waiting: ${WAITS[decision.why]}`;
  }
}
