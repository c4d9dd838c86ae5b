/**
 * A PostgreSQL server through a pool: any number of processes may share it. While it is down, restarting or silent,
 * calls fail with DatabaseUnavailable; the pool reconnects by itself.
 */
import { performance } from 'node:perf_hooks';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { Database, SqlValue, Transaction } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { hearNotices } from './notices.ts';
import { RETRY_AFTER_AWAY_SECONDS, type Silence, silenceOf } from './silence.ts';

/** After this time the server ends the transaction of a process that stopped in the middle (a lost machine). */
const ABANDONED_AFTER = '15s';
/** Set explicitly, since the server's defaults may differ; both statements go in one message. */
const BEGIN = `begin isolation level read committed; set local idle_in_transaction_session_timeout = '${ABANDONED_AFTER}'`;

/** Serialisation failure and deadlock: the server aborted this transaction so that another could continue. */
const GIVEN_UP: ReadonlySet<string | undefined> = new Set(['40001', '40P01']);
const MOST_ATTEMPTS = 5;

/** A call to a server that answers nobody fails within five seconds. */
const PATIENCE_MILLISECONDS = 4_000;

/** A silently lost connection (a cut network) must not block a call for ever while others get answers. */
const LIMITS = {
  /** Connections of one process. */
  max: 10,
  connectionTimeoutMillis: 30_000,
  query_timeout: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * SQLSTATE classes and codes for a server that could not do anything: connection lost, out of resources (disk,
 * memory, connections), shutting down or starting, standby (PostgreSQL manual, appendix A).
 */
const AWAY = /^(08|53|57P|25006|25P03)/;

/** A driver's error that the server did not send is a connection error, except for wrong use of the driver. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? '');
  return !(error instanceof TypeError || error instanceof RangeError);
}

function translated(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || !isAway(error)) return error;
  const reason = error instanceof Error ? error.message : 'The database server is away.';
  return new DatabaseUnavailable(reason, RETRY_AFTER_AWAY_SECONDS, error);
}

/** @param since when the caller asked for the client: a pooler hands one out even while the server does not answer */
function fromClient(client: PoolClient, silence: Silence, since: number): Transaction {
  let unheard: number | undefined = since;
  const ask = async (sql: string, parameters?: SqlValue[]): Promise<unknown[]> => {
    const asked = unheard ?? performance.now();
    unheard = undefined;
    try {
      const { rows } = await silence.waitFor(client.query(sql, parameters), asked);
      silence.heard();
      return rows;
    } catch (error) {
      const told = translated(error);
      // Every other error may come from a pooler or the driver.
      if (told instanceof DatabaseError) silence.heard();
      throw told;
    }
  };
  return {
    query: async <Row>(sql: string, parameters: readonly SqlValue[] = []) =>
      (await ask(sql, [...parameters])) as Row[],
    async script(sql) {
      await ask(sql);
    },
  };
}

/** The statement that needs a lost connection reports it; without a listener it would end the process. */
const ignore = (): void => {};

/** A client that arrives after the call was given up is released at once. */
async function connect(pool: Pool, silence: Silence, since: number): Promise<PoolClient> {
  const connecting = pool.connect();
  try {
    return await silence.waitFor(connecting, since);
  } catch (error) {
    connecting.then((client) => client.release(), ignore);
    throw translated(error);
  }
}

async function withClient<T>(
  pool: Pool,
  silence: Silence,
  work: (client: Transaction) => Promise<T>,
): Promise<T> {
  const since = performance.now();
  const client = await connect(pool, silence, since);
  client.on('error', ignore);
  const release = (failure?: Error): void => {
    client.off('error', ignore);
    client.release(failure);
  };
  try {
    const result = await work(fromClient(client, silence, since));
    release();
    return result;
  } catch (error) {
    // The state of this connection is unknown: the pool opens another.
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
    // Without a server there is nothing to roll back; it does so when it finds the connection closed.
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
 * @param patienceMilliseconds how long the server may be silent before calls fail
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
    listen: (channel, onNotice) => hearNotices(url, channel, onNotice),
    close: () => pool.end(),
  };
  await database.query('select 1');
  return database;
}
