/** Migrates the database: numbered scripts, each run once, in order, by one process at a time. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';

/** An arbitrary number on which all processes agree: the key of the advisory lock. */
const MIGRATION_LOCK = 7_210_411;

/** Applies the scripts of `directory` (`001-name.sql` …) that are not recorded yet, in one transaction. */
export async function migrate(database: Database, directory: string): Promise<void> {
  const scripts = readdirSync(directory)
    .filter((name) => /^\d{3}-.+\.sql$/.test(name))
    .sort();
  await database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await transaction.script(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const rows = await transaction.query<{ name: string }>('select name from migration');
    const applied = new Set(rows.map((row) => row.name));
    for (const name of scripts.filter((script) => !applied.has(script))) {
      await transaction.script(readFileSync(join(directory, name), 'utf8'));
      await transaction.query('insert into migration (name) values ($1)', [name]);
    }
  });
}
