/** How the next calls behave: asked for at the console, kept in the database for all processes, used up call by call. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/database.ts';

/**
 * `slow` answers late; `fail` answers with an error and does nothing; `drop` cuts the connection before anything is
 * done; `drop-answer` does all of it and cuts the connection then.
 */
export const BEHAVIOUR_KINDS = ['slow', 'fail', 'drop', 'drop-answer'] as const;

export interface NewBehaviour {
  /** Null for whichever call comes next. */
  readonly operation: string | null;
  readonly kind: (typeof BEHAVIOUR_KINDS)[number];
  /** Wait before, whatever the kind. */
  readonly milliseconds: number;
  /** Of a failure. */
  readonly status: number | null;
  readonly code: string | null;
  /** How many calls. */
  readonly calls: number;
}

export interface Behaviour extends Omit<NewBehaviour, 'calls'> {
  readonly id: string;
  readonly callsLeft: number;
}

const COLUMNS = 'id, operation, kind, milliseconds, status, code, calls_left as "callsLeft"';

/** Those not used up, in the order in which they will be used. */
export async function listBehaviours(database: Queryable): Promise<Behaviour[]> {
  return database.query(`select ${COLUMNS} from call_behaviour where calls_left > 0 order by created_at, id`);
}

export async function addBehaviour(database: Queryable, added: NewBehaviour): Promise<Behaviour> {
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

/** Calls behave as ever again. */
export async function clearBehaviours(database: Queryable): Promise<void> {
  await database.query('delete from call_behaviour');
}

/** Uses up one call of the oldest that fits; null when the call behaves as ever. */
export async function takeBehaviour(database: Queryable, operation: string): Promise<Behaviour | null> {
  const [taken] = await database.query<Behaviour>(
    `update call_behaviour set calls_left = calls_left - 1 where id = (
       select id from call_behaviour where calls_left > 0 and (operation is null or operation = $1)
       order by created_at, id limit 1 for update skip locked)
     returning ${COLUMNS}`,
    [operation],
  );
  return taken ?? null;
}
