/** Who is in which group, and who saw it: one row for each experiment, run and subject, for good. */
import type { Queryable } from '../database/database.ts';
import { drawGroup, type Experiment } from './experiment.ts';

type Groups = Record<string, string>;

async function storedGroups(
  database: Queryable,
  experiments: readonly Experiment[],
  subject: string,
): Promise<Groups> {
  const rows = await database.query<{ experiment: string; group_name: string }>(
    `select experiment, group_name from experiment_assignment
     where subject = $1 and (experiment, salt) in (select * from unnest($2::text[], $3::text[]))`,
    [subject, experiments.map(({ name }) => name), experiments.map(({ salt }) => salt)],
  );
  return Object.fromEntries(rows.map(({ experiment, group_name }) => [experiment, group_name]));
}

/**
 * The subject's groups in the running experiments, by the experiment's name. The first assignment is kept: neither
 * another share nor other weights move a subject.
 */
export async function assignGroups(
  database: Queryable,
  experiments: readonly Experiment[],
  subject: string,
  now: Date,
): Promise<Groups> {
  if (experiments.length === 0) return {};
  const stored = await storedGroups(database, experiments, subject);
  const drawn = experiments.flatMap((experiment) => {
    const group = Object.hasOwn(stored, experiment.name) ? null : drawGroup(experiment, subject);
    return group === null ? [] : [{ ...experiment, group }];
  });
  if (drawn.length === 0) return stored;
  await database.query(
    `insert into experiment_assignment (experiment, salt, subject, group_name, assigned_at)
     select name, salt, $1, group_name, $2 from unnest($3::text[], $4::text[], $5::text[]) as drawn (name, salt, group_name)
     on conflict do nothing`,
    [
      subject,
      now,
      drawn.map(({ name }) => name),
      drawn.map(({ salt }) => salt),
      drawn.map(({ group }) => group),
    ],
  );
  // Another call of the subject may have been first.
  return storedGroups(database, experiments, subject);
}

/** A response that may show variants. */
export interface ShownResponse {
  readonly operation: string;
  readonly body: unknown;
  /** The browser's visitor, whom a response without a loan is for. */
  readonly visitor: string | null;
  /** yyyy-mm-dd */
  readonly day: string;
}

const loanOf = (body: unknown): { id: string } | null =>
  typeof body === 'object' && body !== null && 'application' in body && 'id' in body
    ? (body as { id: string })
    : null;

/**
 * Records that the subject of a response saw its variants, once for each experiment. Runs in the transaction of the call,
 * so that what was not sent is not counted, and what was sent is. Groups that a loan brought along are not counted:
 * only the assigned ones are random.
 */
export async function recordExposures(
  database: Queryable,
  experiments: readonly Experiment[],
  { operation, body, visitor, day }: ShownResponse,
  now: Date,
): Promise<void> {
  const loan = loanOf(body);
  const isOfVisitor = operation === 'getVisitorGroups' && visitor !== null;
  if (database.isReadOnly || (loan === null && !isOfVisitor)) return;
  const shown = experiments.filter(
    ({ exposedBy, isExposed }) => (exposedBy?.includes(operation) ?? true) && isExposed(loan, day),
  );
  if (shown.length === 0) return;
  await database.query(
    `insert into experiment_exposure (experiment, salt, subject, group_name, operation, exposed_at)
     select experiment, salt, subject, group_name, $1, $2 from experiment_assignment
     where subject = coalesce((select loan.subject from loan where id = $3::uuid), case when $3::uuid is null then $4::uuid end)
       and (experiment, salt) in (select * from unnest($5::text[], $6::text[]))
     on conflict do nothing`,
    [operation, now, loan?.id ?? null, visitor, shown.map(({ name }) => name), shown.map(({ salt }) => salt)],
  );
}
