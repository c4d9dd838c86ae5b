/**
 * PostgreSQL embedded in this process (PGlite): one connection, one transaction at a time.
 *
 * An acknowledged commit is in the operating system's cache: it survives `kill -9` of this process. PGlite cannot
 * flush to disk (its fsync does nothing), so a power cut may lose the last moments; use DATABASE_URL for more.
 */
import type { PGlite } from '@electric-sql/pglite';
import type { Database, SqlValue, Transaction } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { RETRY_AFTER_FULL_SECONDS } from './free-space.ts';
import type { Watch } from './watchdog.ts';

/** The part of PGlite's interface that is used. */
export type Embedded = Pick<PGlite, 'query' | 'exec' | 'close'>;

export interface EmbeddedOptions {
  /**
   * Called before each transaction: false makes it read-only. Throws DatabaseUnavailable when there is too little space
   * for that, too.
   */
  readonly mayWrite?: () => boolean;
  /** Runs each statement; just runs it when left out. */
  readonly watch?: Watch;
  /** Called after the database was closed. */
  readonly release?: () => void | Promise<void>;
}

type DriverError = Error & { readonly code?: string; readonly severity?: string };

const DISK_FULL = '53100';
/** A write in a read-only transaction. */
const READ_ONLY = '25006';

const isPanic = (error: unknown): boolean => (error as DriverError).severity === 'PANIC';

/** A full disk is not the caller's fault: reported as unavailable. */
function translated(error: unknown): unknown {
  const { code, message } = error as DriverError;
  const isAway = isPanic(error) || code === DISK_FULL || code === READ_ONLY;
  return isAway ? new DatabaseUnavailable(message, RETRY_AFTER_FULL_SECONDS, error) : error;
}

/** PGlite's statements; refused after a PANIC, since PGlite would loop on the next one for ever. */
class Statements implements Transaction {
  isLost = false;
  isReadOnly = false;
  private readonly pglite: Embedded;
  private readonly watch: Watch;

  constructor(pglite: Embedded, watch: Watch) {
    this.pglite = pglite;
    this.watch = watch;
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
      return await this.watch(statement);
    } catch (error) {
      this.isLost ||= isPanic(error);
      throw translated(error);
    }
  }
}

async function inTransaction<T>(
  statements: Statements,
  isReadOnly: boolean,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  await statements.script(isReadOnly ? 'begin read only' : 'begin');
  statements.isReadOnly = isReadOnly;
  try {
    const result = await work(statements);
    await statements.script('commit');
    return result;
  } catch (error) {
    if (!statements.isLost) await statements.script('rollback');
    throw error;
  }
}

/** Runs tasks one after the other. */
function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}

function isWritable(mayWrite: () => boolean): boolean {
  try {
    return mayWrite();
  } catch {
    return false;
  }
}

/** The lender's interface to an embedded database. */
export function databaseOn(pglite: Embedded, options: EmbeddedOptions = {}): Database {
  const { mayWrite = () => true, watch = (statement) => statement(), release = () => {} } = options;
  const inTurn = queue();
  const statements = new Statements(pglite, watch);
  return {
    get isReadOnly() {
      return !mayWrite();
    },
    transaction: (work) => inTurn(async () => inTransaction(statements, !mayWrite(), work)),
    query: <Row>(sql: string, parameters?: readonly SqlValue[]) =>
      inTurn(async () => {
        if (mayWrite()) return statements.query<Row>(sql, parameters);
        return inTransaction(statements, true, (transaction) => transaction.query<Row>(sql, parameters));
      }),
    close: () =>
      inTurn(async () => {
        // Closing also writes to the log; without space for it the next start recovers, as after a kill.
        if (!statements.isLost && isWritable(mayWrite)) await pglite.close();
        await release();
      }),
  };
}
