/**
 * Faults for the next calls: set in the console, stored in the database for all processes, each used for some calls.
 */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';

/**
 * `slow` delays the response; `fail` responds with an error and has no effect; `drop` cuts the connection before any
 * effect; `drop-answer` cuts it after the effect.
 */
export const BEHAVIOUR_KINDS = ['slow', 'fail', 'drop', 'drop-answer'] as const;

export interface NewBehaviour {
  /** Null for any call. */
  readonly operation: string | null;
  readonly kind: (typeof BEHAVIOUR_KINDS)[number];
  /** Delay before the call, for every kind. */
  readonly milliseconds: number;
  /** Status of a `fail`. */
  readonly status: number | null;
  readonly code: string | null;
  /** Number of calls. */
  readonly calls: number;
}

export interface CallBehaviour extends Omit<NewBehaviour, 'calls'> {
  readonly id: string;
  readonly callsLeft: number;
}

const COLUMNS = 'id, operation, kind, milliseconds, status, code, calls_left as "callsLeft"';

/** Pending faults, in order of use. */
export async function listBehaviours(database: Queryable): Promise<CallBehaviour[]> {
  return database.query(`select ${COLUMNS} from call_behaviour where calls_left > 0 order by created_at, id`);
}

export async function addBehaviour(database: Queryable, added: NewBehaviour): Promise<CallBehaviour> {
  const { operation, kind, milliseconds, status, code, calls } = added;
  const id = randomUUID();
  await database.query('delete from call_behaviour where calls_left = 0');
  await database.query(
    `insert into call_behaviour (id, operation, kind, milliseconds, status, code, calls_left, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`,
    [id, operation, kind, milliseconds, status, code, calls],
  );
  return { id, operation, kind, milliseconds, status, code, callsLeft: calls };
}

/** Removes all faults. */
export async function clearBehaviours(database: Queryable): Promise<void> {
  await database.query('delete from call_behaviour');
}

/** Uses one call of the oldest matching fault; null if there is none, or its use could not be counted. */
export async function takeBehaviour(database: Queryable, operation: string): Promise<CallBehaviour | null> {
  if (database.isReadOnly) return null;
  const [taken] = await database.query<CallBehaviour>(
    `update call_behaviour set calls_left = calls_left - 1 where id = (
       select id from call_behaviour where calls_left > 0 and (operation is null or operation = $1)
       order by created_at, id limit 1 for update skip locked)
     returning ${COLUMNS}`,
    [operation],
  );
  return taken ?? null;
}
