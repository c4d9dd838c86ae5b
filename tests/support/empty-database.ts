/**
 * An embedded database in memory with every migration applied. Starting one takes more than a second of a core: what a
 * test file closes is emptied and lent to the next file of the same process.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../src/sandbox/database/database.ts';
import { migratedSnapshot, openMigrated } from '../../src/sandbox/database/migrated-snapshot.ts';
import {
  databaseOn,
  type Embedded,
  type EmbeddedOptions,
} from '../../src/sandbox/database/pglite-database.ts';

/** A started database and how it was before its first user. */
interface Started {
  readonly pglite: PGlite;
  readonly migrations: string;
  /** Changes with every table, index or sequence that comes or goes; not with what is in them. */
  readonly shape: string;
  /** Rows the migrations wrote, as JSON, by table; null where there are none. */
  readonly rows: ReadonlyMap<string, string | null>;
}

async function shapeOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ shape: string }>(
    `select count(*) || ' ' || max(oid) || ' ' || (select count(*) || ' ' || max(oid) from pg_trigger)
       || ' ' || (select count(*) from pg_attribute) as shape from pg_class`,
  );
  return rows[0]?.shape ?? '';
}

async function describeStarted(pglite: PGlite, migrations: string): Promise<Started> {
  const tables = await pglite.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public'`,
  );
  const contents = new Map<string, string | null>();
  for (const { name } of tables.rows) {
    const { rows } = await pglite.query<{ content: string | null }>(
      `select json_agg(t)::text as content from ${name} as t`,
    );
    contents.set(name, rows[0]?.content ?? null);
  }
  return { pglite, migrations, shape: await shapeOf(pglite), rows: contents };
}

/** As it was after the migrations. */
async function empty({ pglite, rows }: Started): Promise<void> {
  await pglite.exec('discard all');
  // Triggers keep what may not be changed; a replica's do not fire.
  await pglite.exec(`set session_replication_role = replica;
    truncate ${[...rows.keys()].join(', ')} restart identity cascade;
    reset session_replication_role;`);
  for (const [table, content] of rows) {
    if (content === null) continue;
    await pglite.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      content,
    ]);
  }
}

/** Closed by their last users, to be lent again: few, since each holds 250 MB. */
const idle: Started[] = [];
const MOST_IDLE = 3;

/** An idle one, emptied; a new one when there is none, or when a test changed more than rows. */
async function take(migrations: string): Promise<Started> {
  const at = idle.findIndex((one) => one.migrations === migrations);
  const [found] = at < 0 ? [] : idle.splice(at, 1);
  if (!found) return describeStarted(await openMigrated(migrations), migrations);
  if ((await shapeOf(found.pglite)) === found.shape) {
    await empty(found);
    return found;
  }
  await found.pglite.close();
  return take(migrations);
}

/** Lends it for one user, who closes it: whatever that user still asks for afterwards is refused. */
function lend(started: Started): Embedded {
  const { pglite } = started;
  let isClosed = false;
  const open = (): PGlite => {
    if (isClosed) throw new Error('The database is closed.');
    return pglite;
  };
  return {
    query: async (...statement) => open().query(...statement),
    exec: async (...script) => open().exec(...script),
    async close() {
      open();
      isClosed = true;
      if (idle.length < MOST_IDLE) idle.push(started);
      else await pglite.close();
    },
  };
}

/** @param migrations folder of the numbered scripts */
export async function openEmptyDatabase(
  migrations: string,
  options: EmbeddedOptions = {},
): Promise<Database> {
  return databaseOn(lend(await take(migrations)), options);
}

/** Makes `directory` a data folder with such a database. */
export async function makeDataFolder(directory: string, migrations: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  const loadDataDir = await migratedSnapshot(migrations);
  await (await PGlite.create(join(directory, 'postgres'), { loadDataDir })).close();
}
