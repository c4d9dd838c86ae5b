/** An experiment as the lender runs it: whom it assigns, and at which responses it counts. */
import { createHash } from 'node:crypto';

export interface WeightedGroup {
  readonly name: string;
  /** Above 0; relative to the other groups'. */
  readonly weight: number;
}

export interface Experiment {
  readonly name: string;
  /** One run of the experiment: with another salt all are assigned and counted anew. */
  readonly salt: string;
  readonly groups: readonly WeightedGroup[];
  /** The group of those who take no part. */
  readonly default: string;
  /** Percent of new subjects that are assigned. */
  readonly share: number;
  /** Operations whose response may show the variant; null for all that respond with a loan or a visitor's groups. */
  readonly exposedBy: readonly string[] | null;
  /**
   * Whether a response shows the variant, whatever the group.
   * @param loan as in the contract; null for a visitor
   * @param day the lender's, yyyy-mm-dd
   */
  isExposed(loan: unknown, day: string): boolean;
}

/** The experiments that run at a host now. */
export type ExperimentsOf = (host: string) => Promise<readonly Experiment[]>;

/** All experiments of the configuration, in its order. */
export type DeclaredExperiments = () => Promise<readonly Experiment[]>;

export const noExperiments: ExperimentsOf = async () => [];

/** A number from 0 to 1 (exclusive), uniform over subjects, and independent for each purpose, salt and experiment. */
function draw({ name, salt }: Experiment, purpose: 'share' | 'group', subject: string): number {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, salt, purpose, subject]))
    .digest();
  return hash.readUIntBE(0, 6) / 2 ** 48;
}

/**
 * The group that the hash gives a subject; null for one who takes no part. A greater share adds subjects and moves none,
 * because the group is drawn independently of it.
 */
export function drawGroup(experiment: Experiment, subject: string): string | null {
  if (draw(experiment, 'share', subject) * 100 >= experiment.share) return null;
  const { groups } = experiment;
  const drawn = draw(experiment, 'group', subject) * groups.reduce((sum, { weight }) => sum + weight, 0);
  let end = 0;
  for (const { name, weight } of groups) {
    end += weight;
    if (drawn < end) return name;
  }
  // Rounding may leave a remainder after the last group.
  return groups.at(-1)?.name ?? null;
}
