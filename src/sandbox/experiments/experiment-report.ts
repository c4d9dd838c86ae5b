/** Exposures and outcomes of all experiments, from the lender's tables. */
import type { Queryable } from '../database/database.ts';
import {
  type Evaluation,
  evaluateExperiment,
  type GroupCounts,
  type LoanOutcome,
  OUTCOMES,
} from './evaluate.ts';
import type { Experiment } from './experiment.ts';

export interface ExperimentReport extends Evaluation {
  readonly name: string;
  readonly salt: string;
  /** Percent of new subjects; 0 for one that assigns nobody. */
  readonly share: number;
}

interface CountRow extends Record<LoanOutcome, number> {
  readonly experiment: string;
  readonly salt: string;
  readonly group_name: string;
  readonly exposures: number;
}

/** Whether the subject has a loan with this event after its exposure; what happened in the same call is no effect of it. */
const hasEvent = (event: string): string =>
  `count(*) filter (where exists (select from loan join loan_event on loan_id = loan.id
     where loan.subject = exposure.subject and event = '${event}' and at > exposed_at))::integer`;

const COUNTS = `select experiment, salt, group_name, count(*)::integer as exposures,
  ${Object.entries(OUTCOMES)
    .map(([name, event]) => `${hasEvent(event)} as ${name}`)
    .join(', ')}
  from experiment_exposure as exposure group by experiment, salt, group_name`;

const countsIn = ({ group_name, exposures, applied, signed, disbursed }: CountRow): GroupCounts => ({
  group: group_name,
  exposures,
  outcomes: { applied, signed, disbursed },
});

/** The declared experiments, in their order, each in its current run. */
export async function readExperiments(
  database: Queryable,
  declared: readonly Pick<Experiment, 'name' | 'salt' | 'share' | 'groups'>[],
): Promise<ExperimentReport[]> {
  const rows = await database.query<CountRow>(COUNTS);
  return declared.map(({ name, salt, share, groups }) => {
    const own = rows.filter((row) => row.experiment === name && row.salt === salt);
    return { name, salt, share, ...evaluateExperiment(groups, own.map(countsIn)) };
  });
}
