/** A fresh database for one test file: in memory, or on the PostgreSQL server TEST_DATABASE_URL names. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../../src/sandbox/database/database.ts';
import { openDatabase } from '../../src/sandbox/database/open-database.ts';
import { openPostgres } from '../../src/sandbox/database/postgres-database.ts';
import { MIGRATIONS } from '../../src/server/create-server.ts';

export const PROJECT_ROOT = join(import.meta.dirname, '../..');
export const MIGRATIONS_DIRECTORY = join(PROJECT_ROOT, MIGRATIONS);

async function openOnServer(server: string): Promise<Database> {
  const name = `trilha_test_${randomBytes(6).toString('hex')}`;
  const admin = await openPostgres(server);
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ url: url.href, migrations: MIGRATIONS_DIRECTORY });
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name}`);
      await admin.close();
    },
  };
}

export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openOnServer(server) : openDatabase({ migrations: MIGRATIONS_DIRECTORY });
}
