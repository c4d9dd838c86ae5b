/** What the counts of an experiment say, and what they do not. Pure. */
import {
  type ChiSquareTest,
  differenceTest,
  fitTest,
  type Interval,
  wilsonInterval,
} from '../../domain/statistics/proportions.ts';
import type { WeightedGroup } from './experiment.ts';

/** What the lender itself knows of a subject after the exposure, by the loan's events. */
export const OUTCOMES = {
  applied: 'application-completed',
  signed: 'contract-signed',
  disbursed: 'money-arrived',
} as const;

export type LoanOutcome = keyof typeof OUTCOMES;
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as LoanOutcome[];

/** Subjects of one group. */
export interface GroupCounts {
  readonly group: string;
  readonly exposures: number;
  readonly outcomes: Readonly<Record<LoanOutcome, number>>;
}

/** Below it, chance is no explanation for the sizes of the groups. */
export const MISMATCH_P = 0.001;
/** The probability of naming a winner where there is none, over all comparisons of one run together. */
export const SIGNIFICANT_P = 0.05;

export interface GroupRate extends Interval {
  readonly count: number;
  /** From 0 to 1; null without exposures. */
  readonly rate: number | null;
}

export interface OutcomeVerdict {
  readonly outcome: LoanOutcome;
  /** The group whose rate is higher than that of each other group by more than chance. */
  readonly winner: string | null;
  /** Why there is none; of a winner, its greatest p. */
  readonly reason: string;
}

export interface Evaluation {
  readonly groups: readonly {
    readonly group: string;
    readonly weight: number;
    readonly exposures: number;
    readonly outcomes: Readonly<Record<LoanOutcome, GroupRate>>;
  }[];
  readonly exposures: number;
  /** Null while there are too few exposures. */
  readonly sampleRatio: (ChiSquareTest & { readonly isMismatch: boolean }) | null;
  readonly verdicts: readonly OutcomeVerdict[];
}

const NO_COUNTS = { exposures: 0, outcomes: { applied: 0, signed: 0, disbursed: 0 } };

function rateOf(count: number, exposures: number): GroupRate {
  return { count, rate: exposures === 0 ? null : count / exposures, ...wilsonInterval(count, exposures) };
}

type Groups = Evaluation['groups'];

/** Bonferroni's correction: the best group of each outcome is compared with each other group. */
function verdictOf(outcome: LoanOutcome, groups: Groups): OutcomeVerdict {
  const limit = SIGNIFICANT_P / ((groups.length - 1) * OUTCOME_NAMES.length);
  const rateIn = ({ outcomes }: Groups[number]) => outcomes[outcome].rate ?? 0;
  const [best, ...others] = groups.toSorted((a, b) => rateIn(b) - rateIn(a));
  const counted = ({ exposures, outcomes }: Groups[number]) => ({
    events: outcomes[outcome].count,
    trials: exposures,
  });
  const tests = best ? others.map((other) => differenceTest(counted(best), counted(other))) : [];
  const known = tests.filter((p) => p !== null);
  if (!best || known.length < tests.length) return { outcome, winner: null, reason: 'too few' };
  const p = Math.max(...known);
  if (p >= limit)
    return { outcome, winner: null, reason: `no significant difference (p ${p.toPrecision(2)})` };
  return { outcome, winner: best.group, reason: `p ${p.toPrecision(2)} at most` };
}

/** @param counts groups without exposures may be absent */
export function evaluateExperiment(
  declared: readonly WeightedGroup[],
  counts: readonly GroupCounts[],
): Evaluation {
  const groups = declared.map(({ name, weight }) => {
    const { exposures, outcomes } = counts.find(({ group }) => group === name) ?? NO_COUNTS;
    const rate = (outcome: LoanOutcome) => rateOf(outcomes[outcome], exposures);
    const rates = { applied: rate('applied'), signed: rate('signed'), disbursed: rate('disbursed') };
    return { group: name, weight, exposures, outcomes: rates };
  });
  const fit = fitTest(
    groups.map(({ exposures }) => exposures),
    groups.map(({ weight }) => weight),
  );
  const sampleRatio = fit && { ...fit, isMismatch: fit.p < MISMATCH_P };
  const why = sampleRatio ? 'the groups are not of the declared sizes' : 'too few';
  const isTrusted = sampleRatio !== null && !sampleRatio.isMismatch;
  return {
    groups,
    exposures: groups.reduce((sum, { exposures }) => sum + exposures, 0),
    sampleRatio,
    verdicts: OUTCOME_NAMES.map((outcome) =>
      isTrusted ? verdictOf(outcome, groups) : { outcome, winner: null, reason: why },
    ),
  };
}
