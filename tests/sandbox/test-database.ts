/** A new database for one test file: embedded in memory, or on the PostgreSQL server of the project `postgres`. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../src/sandbox/database/database.ts';
import { openDatabase } from '../../src/sandbox/database/open-database.ts';
import { openPostgres } from '../../src/sandbox/database/postgres-database.ts';
import { MIGRATIONS } from '../../src/server/create-server.ts';
import { openEmptyDatabase } from '../support/empty-database.ts';

export const PROJECT_ROOT = join(import.meta.dirname, '../..');
export const MIGRATIONS_DIRECTORY = join(PROJECT_ROOT, MIGRATIONS);

export interface ServedDatabase {
  readonly url: string;
  /** Drops it even if it has open connections. */
  drop(): Promise<void>;
}

/** Creating a database copies a template, which can be slow on a busy machine. */
const ADMIN_PATIENCE_MILLISECONDS = 60_000;

/** Creates an empty database on a PostgreSQL server. */
export async function createDatabase(server: string): Promise<ServedDatabase> {
  const name = `trilha_test_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string): Promise<void> => {
    const admin = await openPostgres(server, ADMIN_PATIENCE_MILLISECONDS);
    await admin.query(statement);
    await admin.close();
  };
  await onServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

/** Whether the tests run on a PostgreSQL server, which other processes could share. */
export function isDatabaseServed(): boolean {
  return inject('databaseServer') !== undefined;
}

export async function openTestDatabase(): Promise<Database> {
  const server = inject('databaseServer');
  if (!server) return openEmptyDatabase(MIGRATIONS_DIRECTORY);
  const { url, drop } = await createDatabase(server);
  const database = await openDatabase({ url, migrations: MIGRATIONS_DIRECTORY });
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}
