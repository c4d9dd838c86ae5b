/** The ways to run the lender that are compared: the built server, each on an empty database. */
import { startPostgres } from '../../scripts/test-tools/postgres.mjs';
import { openPostgres } from '../../src/sandbox/database/postgres-database.ts';
import { type Portal, startPortal } from '../../tests/support/portal.ts';

export interface Setup {
  readonly name: string;
  /** Of its processes; customers use them in turn. */
  readonly addresses: readonly string[];
}

export interface Setups {
  /** The first is the baseline. */
  readonly all: readonly Setup[];
  stop(): Promise<void>;
}

/** Each customer of the bench has its own address, as behind a real proxy; nothing is logged. */
export const ENVIRONMENT = { TRUST_PROXY: '1', LOG_LEVEL: 'warn' };

/** Creates a database, and returns its URL. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const admin = await openPostgres(server);
  await admin.query(`create database ${name}`);
  await admin.close();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts all of them; PostgreSQL flushes commits to disk, as in production. */
export async function startSetups(): Promise<Setups> {
  const portals: Portal[] = [];
  const postgres = await startPostgres({ durable: true });
  const stop = async (): Promise<void> => {
    await Promise.all(portals.map((portal) => portal.stop()));
    await postgres.stop();
  };
  const start = async (name: string, processes: number, databaseUrl: string): Promise<Setup> => {
    const addresses: string[] = [];
    for (let count = 0; count < processes; count += 1) {
      const portal = await startPortal({ env: { ...ENVIRONMENT, DATABASE_URL: databaseUrl } });
      portals.push(portal);
      addresses.push(portal.url);
    }
    return { name, addresses };
  };
  try {
    const all = [
      await start('embedded, 1 process', 1, ''),
      await start('PostgreSQL, 1 process', 1, await createDatabase(postgres.url, 'one_process')),
      await start('PostgreSQL, 2 processes', 2, await createDatabase(postgres.url, 'two_processes')),
    ];
    return { all, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
