/** Migrates the database: numbered scripts, each run once, in order, by one process at a time. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';

/** An arbitrary number on which all processes agree: the key of the advisory lock. */
const MIGRATION_LOCK = 7_210_411;

/**
 * Scripts that had another name in an earlier release. A database keeps the name under which it ran one, so that the release
 * before can still be started on it.
 */
const RENAMED: Readonly<Record<string, string>> = {
  '140-contestations.sql': '141-contestations.sql',
  '170-promotions.sql': '171-promotions.sql',
  '170-referrals.sql': '172-referrals.sql',
};

const nameNow = (name: string): string => RENAMED[name] ?? name;

/** Throws in words: an older release would read and write tables that it does not know. */
function refuseNewer(names: Iterable<string>, scripts: readonly string[]): void {
  const unknown = [...names].filter((name) => !scripts.includes(name)).sort();
  if (unknown.length === 0) return;
  throw new Error(
    `The database is of a newer release than this one: it has ${unknown.join(', ')}. ` +
      'Start that release, or restore a backup from before its first start into a new folder or database.',
  );
}

/**
 * Applies the scripts of `directory` (`001-name.sql` …) that are not recorded yet, in one transaction. Throws if the
 * database has others.
 * @param only those to apply, also by their former names; all by default
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  directory: string,
  only?: readonly string[],
): Promise<void> {
  const scripts = readdirSync(directory)
    .filter((name) => /^\d{3}-.+\.sql$/.test(name))
    .sort();
  await database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await transaction.script(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const rows = await transaction.query<{ name: string }>('select name from migration');
    const applied = new Set(rows.map((row) => nameNow(row.name)));
    const wanted = only?.map(nameNow);
    refuseNewer([...applied, ...(wanted ?? [])], scripts);
    for (const name of wanted ?? scripts.filter((script) => !applied.has(script))) {
      await transaction.script(readFileSync(join(directory, name), 'utf8'));
      await transaction.query('insert into migration (name) values ($1)', [name]);
    }
  });
}
