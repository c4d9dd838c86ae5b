/**
 * PostgreSQL embedded in this process (PGlite) as the lender's database: one connection, one transaction at a time.
 *
 * What a commit acknowledged is in the operating system's hands: it survives `kill -9` of this process. PGlite
 * cannot force the disk (its fsync does nothing), so a power cut may lose the last moments: whoever needs more
 * sets DATABASE_URL.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { Database, SqlValue, Transaction } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { RETRY_AFTER_FULL_SECONDS } from './free-space.ts';

export interface EmbeddedOptions {
  /** Asked before each transaction: throws DatabaseUnavailable while there is too little room for one. */
  readonly ensureSpace?: () => void;
  /** Runs after the database was closed. */
  readonly release?: () => void;
}

type DriverError = Error & { readonly code?: string; readonly severity?: string };

const DISK_FULL = '53100';

const isPanic = (error: unknown): boolean => (error as DriverError).severity === 'PANIC';

/** The disk's state is nobody's fault who called. */
function translated(error: unknown): unknown {
  const { code, message } = error as DriverError;
  const isAway = isPanic(error) || code === DISK_FULL;
  return isAway ? new DatabaseUnavailable(message, RETRY_AFTER_FULL_SECONDS, error) : error;
}

/** PGlite's statements; after a PANIC there are none: PGlite would loop on the next one for ever. */
class Statements implements Transaction {
  isLost = false;
  private readonly pglite: PGlite;

  constructor(pglite: PGlite) {
    this.pglite = pglite;
  }

  async query<Row>(sql: string, parameters: readonly SqlValue[] = []): Promise<Row[]> {
    return (await this.run(() => this.pglite.query<Row>(sql, [...parameters]))).rows;
  }

  async script(sql: string): Promise<void> {
    await this.run(() => this.pglite.exec(sql));
  }

  private async run<T>(statement: () => Promise<T>): Promise<T> {
    if (this.isLost) {
      throw new DatabaseUnavailable('The database ended with a PANIC.', RETRY_AFTER_FULL_SECONDS);
    }
    try {
      return await statement();
    } catch (error) {
      this.isLost ||= isPanic(error);
      throw translated(error);
    }
  }
}

async function inTransaction<T>(
  statements: Statements,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  await statements.script('begin');
  try {
    const result = await work(statements);
    await statements.script('commit');
    return result;
  } catch (error) {
    if (!statements.isLost) await statements.script('rollback');
    throw error;
  }
}

/** Runs one piece of work after the other. */
function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

function hasSpace(ensureSpace: () => void): boolean {
  try {
    ensureSpace();
    return true;
  } catch {
    return false;
  }
}

/** The lender's view of an embedded database. */
export function databaseOn(pglite: PGlite, options: EmbeddedOptions = {}): Database {
  const { ensureSpace = () => {}, release = () => {} } = options;
  const inTurn = queue();
  const statements = new Statements(pglite);
  return {
    transaction: (work) =>
      inTurn(async () => {
        ensureSpace();
        return inTransaction(statements, work);
      }),
    query: <Row>(sql: string, parameters?: readonly SqlValue[]) =>
      inTurn(async () => {
        ensureSpace();
        return statements.query<Row>(sql, parameters);
      }),
    close: () =>
      inTurn(async () => {
        // Closing writes to the log as well; without room for it the next start recovers, as after a kill.
        if (!statements.isLost && hasSpace(ensureSpace)) await pglite.close();
        release();
      }),
  };
}
