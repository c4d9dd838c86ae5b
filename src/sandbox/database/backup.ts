/**
 * Backups: all rows as text, and which migrations made their tables, so that a backup of any release can be restored by a
 * later one, embedded or on a server. A line each: the head, then for each table its name and its rows, then the end, whose
 * count tells whether the file is whole.
 */
import type { Database, Queryable, Transaction } from './database.ts';
import { migrate } from './migrate.ts';

const FORMAT = 'trilha-backup-1';

interface Head {
  readonly format: string;
  /** File names of the migrations. */
  readonly migrations: readonly string[];
}

/** Rows of one fetch; of tables with pictures fewer, since each may take 16 MB as text. */
const BATCH = 500;
const LARGE_BATCH = 4;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

interface Table {
  readonly name: string;
  readonly hasBytes: boolean;
}

const readTables = (transaction: Transaction): Promise<Table[]> =>
  transaction.query<Table>(
    `select tables.table_name as name, coalesce(bool_or(columns.data_type = 'bytea'), false) as "hasBytes"
     from information_schema.tables join information_schema.columns using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'
     group by 1 order by 1`,
  );

async function writeRows(
  transaction: Transaction,
  { name, hasBytes }: Table,
  write: (line: string) => Promise<void>,
): Promise<number> {
  let count = 0;
  const table = quoted(name);
  await transaction.script(`declare backup no scroll cursor for select ${table}::text as line from ${table}`);
  for (;;) {
    const rows = await transaction.query<{ line: string }>(
      `fetch ${hasBytes ? LARGE_BATCH : BATCH} from backup`,
    );
    for (const { line } of rows) await write(JSON.stringify(line));
    count += rows.length;
    if (rows.length === 0) break;
  }
  await transaction.script('close backup');
  return count;
}

/**
 * Writes the database as it is at this moment, while others may use it. Throws if there is nothing to write.
 * @param write takes one line, without its end
 * @returns the number of rows
 */
export function backUp(database: Database, write: (line: string) => Promise<void>): Promise<number> {
  return database.transaction(async (transaction) => {
    await transaction.script('set transaction isolation level repeatable read');
    const [known] = await transaction.query<{ name: string | null }>(
      "select to_regclass('migration')::text as name",
    );
    if (!known?.name) throw new Error('There is nothing to back up: this database was never used.');
    const migrations = await transaction.query<{ name: string }>('select name from migration order by name');
    const head: Head = { format: FORMAT, migrations: migrations.map(({ name }) => name) };
    await write(JSON.stringify(head));
    let rows = 0;
    for (const table of await readTables(transaction)) {
      await write(JSON.stringify({ table: table.name }));
      rows += await writeRows(transaction, table, write);
    }
    await write(JSON.stringify({ rows }));
    return rows;
  });
}

function readHead(line: string | undefined): Head {
  try {
    const head = JSON.parse(line ?? '') as Head;
    if (head.format === FORMAT) return head;
  } catch {}
  throw new Error('This file is no backup of Trilha.');
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** References between tables would demand an order of the rows: they are checked at the end, all at once. */
async function withoutReferences(transaction: Transaction, load: () => Promise<void>): Promise<void> {
  const keys = await transaction.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys)
    await transaction.script(`alter table ${table} drop constraint ${quoted(name)}`);
  await load();
  for (const { table, name, definition } of keys)
    await transaction.script(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
}

/** Numbers that the database gives go on after the highest. */
async function continueNumbers(transaction: Transaction): Promise<void> {
  const columns = await transaction.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of columns)
    await transaction.query(
      `select setval(pg_get_serial_sequence($1, $2), (select max(${quoted(column)}) from ${quoted(table)}))
       where exists (select 1 from ${quoted(table)})`,
      [quoted(table), column],
    );
}

async function loadRows(transaction: Transaction, lines: AsyncIterator<string>): Promise<number> {
  let table = '';
  let rows = 0;
  for (;;) {
    const next = await lines.next();
    if (next.done) throw new Error('The backup breaks off: nothing was restored.');
    const line = JSON.parse(next.value) as string | { table: string } | { rows: number };
    if (typeof line === 'string') {
      const name = quoted(table);
      await transaction.query(`insert into ${name} overriding system value select ($1::text::${name}).*`, [
        line,
      ]);
      rows += 1;
    } else if ('table' in line) table = line.table;
    else if (line.rows === rows) return rows;
    else throw new Error('The backup lacks rows: nothing was restored.');
  }
}

async function requireEmpty(database: Queryable): Promise<void> {
  const [used] = await database.query(
    "select 1 from information_schema.tables where table_schema = 'public'",
  );
  if (used) throw new Error('The database is not empty: restore into a new folder or database.');
}

/**
 * Restores a backup into an empty database, and brings it to this release. Throws, and leaves it empty, if it is not, or if
 * the backup is broken or of a newer release.
 * @param lines of the backup, in order
 * @param directory of the migrations
 * @returns the number of rows
 */
export async function restore(
  database: Database,
  directory: string,
  lines: AsyncIterator<string>,
): Promise<number> {
  // Before a backup is read, which may be broken, too.
  await requireEmpty(database);
  const head = readHead((await lines.next()).value as string | undefined);
  const rows = await database.transaction(async (transaction) => {
    await requireEmpty(transaction);
    await migrate(within(transaction), directory, head.migrations);
    const tables = (await readTables(transaction)).map(({ name }) => quoted(name));
    let count = 0;
    await withoutReferences(transaction, async () => {
      // Some migrations write rows, which the backup has, too. Not all tables may be truncated, but those are empty here.
      await transaction.script(tables.map((table) => `delete from ${table};`).join('\n'));
      count = await loadRows(transaction, lines);
    });
    await continueNumbers(transaction);
    return count;
  });
  await migrate(database, directory);
  return rows;
}

/** Lets what begins a transaction run within this one. */
const within = (transaction: Transaction): Pick<Database, 'transaction'> => ({
  transaction: (work) => work(transaction),
});
