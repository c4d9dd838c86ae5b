/**
 * A PostgreSQL server reached through a pool: any number of processes may share it. While it is away, restarts or
 * keeps silent, calls are given up with DatabaseUnavailable; the pool finds it again by itself.
 */
import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { Database, SqlValue, Transaction } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { RETRY_AFTER_AWAY_SECONDS, type Silence, silenceOf } from './silence.ts';

/** A process that stops in the middle of a transaction (a lost machine) gives its locks back after this. */
const ABANDONED_AFTER = '15s';
/** Where the server's own default may differ, the lender's is said; both statements go in one message. */
const BEGIN = `begin isolation level read committed; set local idle_in_transaction_session_timeout = '${ABANDONED_AFTER}'`;

/** Serialisation failure and deadlock: the server gave this transaction up so that another could go on. */
const GIVEN_UP: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 5;

/** A call that waits for a server that answers nobody is given up within five seconds. */
const PATIENCE_MILLISECONDS = 4_000;

/** One connection that is gone without a word (a cut network) must not hold a call for ever while others are heard. */
const LIMITS = {
  /** Connections of one process. */
  max: 10,
  connectionTimeoutMillis: 30_000,
  query_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * Classes and states in which the server could not do what it was asked, whatever that was: connection lost, out of
 * resources (disk, memory, connections), shutting down or starting, standing by (PostgreSQL manual, appendix A).
 */
const AWAY = /^(08|53|57P|25006|25P03)/;

/** Everything a driver throws that the server did not write comes from the connection; but for wrong use of it. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? '');
  return !(error instanceof TypeError || error instanceof RangeError);
}

function translated(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isAway(error)) return error;
  const reason = error instanceof Error ? error.message : 'The database server is away.';
  return new DatabaseUnavailable(reason, RETRY_AFTER_AWAY_SECONDS, error);
}

/** Waits for one answer of the server. */
async function ask<T>(silence: Silence, answer: Promise<T>): Promise<T> {
  try {
    const result = await silence.bear(answer);
    silence.heard();
    return result;
  } catch (error) {
    if (error instanceof DatabaseError) silence.heard();
    throw translated(error);
  }
}

function fromClient(client: PoolClient, silence: Silence): Transaction {
  return {
    async query<Row>(sql: string, parameters: readonly SqlValue[] = []) {
      return (await ask(silence, client.query(sql, [...parameters]))).rows as Row[];
    },
    async script(sql) {
      await ask(silence, client.query(sql));
    },
  };
}

/** A lost connection is told by the statement that needed it; without a listener it would end the process. */
const ignore = (): void => {};

/** A client that comes after the call was given up goes back at once. */
async function connect(pool: Pool, silence: Silence): Promise<PoolClient> {
  const connecting = pool.connect();
  try {
    return await ask(silence, connecting);
  } catch (error) {
    connecting.then((client) => client.release(), ignore);
    throw error;
  }
}

async function withClient<T>(
  pool: Pool,
  silence: Silence,
  work: (client: Transaction) => Promise<T>,
): Promise<T> {
  const client = await connect(pool, silence);
  client.on('error', ignore);
  const release = (failure?: Error): void => {
    client.off('error', ignore);
    client.release(failure);
  };
  try {
    const result = await work(fromClient(client, silence));
    release();
    return result;
  } catch (error) {
    // What became of this connection nobody knows: the pool opens another.
    release(error instanceof DatabaseUnavailable ? error : undefined);
    throw error;
  }
}

async function attempt<T>(client: Transaction, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  await client.script(BEGIN);
  try {
    const result = await work(client);
    await client.script('commit');
    return result;
  } catch (error) {
    // Nobody is there to roll back; the server does so when it finds the connection closed.
    if (!(error instanceof DatabaseUnavailable)) await client.script('rollback');
    throw error;
  }
}

async function inTransaction<T>(
  pool: Pool,
  silence: Silence,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await withClient(pool, silence, (client) => attempt(client, work));
    } catch (error) {
      const isGivenUp = error instanceof DatabaseError && GIVEN_UP.has(error.code);
      if (!isGivenUp || attempts === MOST_ATTEMPTS) throw error;
    }
  }
}

/**
 * Connects to `url` (postgres://…). Throws DatabaseUnavailable when the server cannot be reached.
 * @param patienceMilliseconds how long the server may answer nobody until calls are given up
 */
export async function openPostgres(
  url: string,
  patienceMilliseconds: number = PATIENCE_MILLISECONDS,
): Promise<Database> {
  const pool = new Pool({ connectionString: url, ...LIMITS });
  pool.on('error', ignore);
  const silence = silenceOf(patienceMilliseconds);
  const database: Database = {
    query: <Row>(sql: string, parameters?: readonly SqlValue[]) =>
      withClient(pool, silence, (client) => client.query<Row>(sql, parameters)),
    transaction: (work) => inTransaction(pool, silence, work),
    close: () => pool.end(),
  };
  await database.query('select 1');
  return database;
}
