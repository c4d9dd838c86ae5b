/** A PostgreSQL server reached through a pool: any number of processes may share it. */
import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { Database, SqlValue, Transaction } from './database.ts';

/** A process that stops in the middle of a transaction (a lost machine) gives its locks back after this. */
const ABANDONED_AFTER = '15s';
/** Where the server's own default may differ, the lender's is said; both statements go in one message. */
const BEGIN = `begin isolation level read committed; set local idle_in_transaction_session_timeout = '${ABANDONED_AFTER}'`;

/** Serialisation failure and deadlock: the server gave this transaction up so that another could go on. */
const GIVEN_UP: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 5;

/** A server that is gone without a word (a cut network) must not hold a call for ever. */
const LIMITS = {
  /** Connections of one process. */
  max: 10,
  connectionTimeoutMillis: 30_000,
  query_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

function fromClient(client: Pick<PoolClient, 'query'>): Transaction {
  return {
    async query<Row>(sql: string, parameters: readonly SqlValue[] = []) {
      return (await client.query(sql, [...parameters])).rows as Row[];
    },
    async script(sql) {
      await client.query(sql);
    },
  };
}

/** A lost connection is told by the statement that needed it; without a listener it would end the process. */
const ignore = (): void => {};

async function attempt<T>(pool: Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  client.on('error', ignore);
  const release = (failure?: Error): void => {
    client.off('error', ignore);
    client.release(failure);
  };
  try {
    await client.query(BEGIN);
    const result = await work(fromClient(client));
    await client.query('commit');
    release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away: the pool opens another.
    await client.query('rollback').then(() => release(), release);
    throw error;
  }
}

async function inTransaction<T>(pool: Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt(pool, work);
    } catch (error) {
      const isGivenUp = error instanceof DatabaseError && GIVEN_UP.has(error.code);
      if (!isGivenUp || attempts === MOST_ATTEMPTS) throw error;
    }
  }
}

/** Connects to `url` (postgres://…). Throws when the server cannot be reached. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, ...LIMITS });
  pool.on('error', ignore);
  await pool.query('select 1');
  return {
    query: fromClient(pool as Pick<PoolClient, 'query'>).query,
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}
