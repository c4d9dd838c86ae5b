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

const names = Object.entries(OUTCOMES);

/**
 * An outcome is an event of the subject's loans after its exposure: what happened in the same call is no effect of it.
 * The events are read once for all, not for each exposure.
 */
const COUNTS = `with done as (
    select subject, ${names.map(([name, event]) => `max(at) filter (where event = '${event}') as ${name}`).join(', ')}
    from loan join loan_event on loan_id = loan.id
    where subject is not null and event in (${names.map(([, event]) => `'${event}'`).join(', ')})
    group by subject)
  select experiment, salt, group_name, count(*)::integer as exposures,
  ${names.map(([name]) => `count(*) filter (where ${name} > exposed_at)::integer as ${name}`).join(', ')}
  from experiment_exposure left join done using (subject) group by experiment, salt, group_name`;

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
