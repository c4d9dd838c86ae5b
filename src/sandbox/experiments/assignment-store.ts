/** Who is in which group, and who saw it: one row for each experiment, run and subject, for good. */
import type { Queryable } from '../database/database.ts';
import { drawGroup, type Experiment } from './experiment.ts';

type Groups = Record<string, string>;

interface Assignment {
  readonly experiment: string;
  readonly salt: string;
  readonly group_name: string;
}

/** Of the rows those of these experiments' current runs. */
function groupsIn(rows: readonly Assignment[], experiments: readonly Experiment[]): Groups {
  const isCurrent = ({ experiment, salt }: Assignment): boolean =>
    experiments.some((one) => one.name === experiment && one.salt === salt);
  return Object.fromEntries(rows.filter(isCurrent).map((row) => [row.experiment, row.group_name]));
}

/** All runs: a subject has few, and the statement is planned at each call. */
const STORED = 'select experiment, salt, group_name from experiment_assignment where subject = $1';

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
  const stored = groupsIn(await database.query<Assignment>(STORED, [subject]), experiments);
  const drawn = experiments.flatMap((experiment) => {
    const group = Object.hasOwn(stored, experiment.name) ? null : drawGroup(experiment, subject);
    return group === null ? [] : [{ ...experiment, group }];
  });
  if (drawn.length === 0) return stored;
  const added = await database.query<Assignment>(
    `insert into experiment_assignment (experiment, salt, subject, group_name, assigned_at)
     select name, salt, $1, group_name, $2 from unnest($3::text[], $4::text[], $5::text[]) as drawn (name, salt, group_name)
     on conflict do nothing returning experiment, salt, group_name`,
    [
      subject,
      now,
      drawn.map(({ name }) => name),
      drawn.map(({ salt }) => salt),
      drawn.map(({ group }) => group),
    ],
  );
  if (added.length === drawn.length) return { ...stored, ...groupsIn(added, experiments) };
  // Another call of the subject was first.
  return groupsIn(await database.query<Assignment>(STORED, [subject]), experiments);
}

/** A response that may show variants. */
export interface ShownResponse {
  readonly operation: string;
  readonly body: unknown;
  /** The loan that it is shown to, when it is none itself. Only experiments that name the operation count it. */
  readonly shownTo?: unknown;
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
  { operation, body, shownTo, visitor, day }: ShownResponse,
  now: Date,
): Promise<void> {
  const loan = loanOf(shownTo ?? body);
  const isOfVisitor = operation === 'getVisitorGroups' && visitor !== null;
  if (database.isReadOnly || (loan === null && !isOfVisitor)) return;
  const shown = experiments.filter(
    ({ exposedBy, isExposed }) =>
      (exposedBy?.includes(operation) ?? shownTo === undefined) && isExposed(loan, day),
  );
  if (shown.length === 0) return;
  const subject = loan ? '(select subject from loan where id = $3)' : '$3::uuid';
  const runs = shown.map((_, index) => `($${4 + 2 * index}::text, $${5 + 2 * index}::text)`).join(', ');
  await database.query(
    `insert into experiment_exposure (experiment, salt, subject, group_name, operation, exposed_at)
     select experiment, salt, subject, group_name, $1, $2 from experiment_assignment
     where subject = ${subject} and (experiment, salt) in (${runs})
     on conflict do nothing`,
    [operation, now, loan?.id ?? visitor, ...shown.flatMap(({ name, salt }) => [name, salt])],
  );
}
