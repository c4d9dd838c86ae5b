/** A PostgreSQL server reached through a pool: any number of processes may share it. */
import { Pool, type PoolClient } from 'pg';
import type { Database, SqlValue, Transaction } from './database.ts';

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

async function inTransaction<T>(pool: Pool, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(fromClient(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that cannot even roll back is thrown away: the pool opens another.
    await client.query('rollback').then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    );
    throw error;
  }
}

/** Connects to `url` (postgres://…). Throws when the server cannot be reached. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // Without a listener an idle connection's end would end the process; the next query reports it anyway.
  pool.on('error', () => {});
  await pool.query('select 1');
  return {
    query: fromClient(pool as Pick<PoolClient, 'query'>).query,
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}
