/** The database: transactions are atomic, migrations run once. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/sandbox/database/database.ts';
import { migrate } from '../../src/sandbox/database/migrate.ts';
import { MIGRATIONS_DIRECTORY, openTestDatabase } from './test-database.ts';

let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'trilha-database-'));
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const addLog = (id: string) =>
  `insert into log_entry (id, kind, code, content, created_at)
   values ('00000000-0000-4000-8000-00000000000${id}', 'test', '${id}', '{}', now())`;
const countLogs = async (code: string) =>
  (await database.query('select id from log_entry where code = $1', [code])).length;

describe('a transaction', () => {
  it('is atomic', async () => {
    await database.transaction(async (transaction) => transaction.query(addLog('1')));
    const failed = database.transaction(async (transaction) => {
      await transaction.query(addLog('2'));
      throw new Error('afterwards');
    });
    await expect(failed).rejects.toThrow('afterwards');
    expect([await countLogs('1'), await countLogs('2')]).toEqual([1, 0]);
  });

  it('works after one that failed', async () => {
    await database.transaction(async (transaction) => transaction.query(addLog('4')));
    const broken = database.transaction(async (transaction) => transaction.query(addLog('4')));
    await expect(broken).rejects.toThrow('duplicate key value violates unique constraint "log_entry_pkey"');
    expect(await countLogs('4')).toBe(1);
  });

  it('keeps a counter right under concurrent writes', async () => {
    await database.transaction(async (transaction) => transaction.query(addLog('3')));
    const add = () =>
      database.transaction(async (transaction) => {
        const [row] = await transaction.query<{ content: { n?: number } }>(
          "select content from log_entry where code = '3' for update",
        );
        const content = JSON.stringify({ n: (row?.content.n ?? 0) + 1 });
        await transaction.query("update log_entry set content = $1::jsonb where code = '3'", [content]);
      });
    await Promise.all(Array.from({ length: 20 }, add));
    const [row] = await database.query<{ content: object }>("select content from log_entry where code = '3'");
    expect(row?.content).toEqual({ n: 20 });
  });
});

describe('migrations', () => {
  it('run once, also when two processes start together', async () => {
    await Promise.all([migrate(database, MIGRATIONS_DIRECTORY), migrate(database, MIGRATIONS_DIRECTORY)]);
    const rows = await database.query<{ name: string }>('select name from migration order by name');
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });

  it('do not run again in a database that ran them under a former name', async () => {
    const renamed = async (from: string, to: string) =>
      database.query('update migration set name = $2 where name = $1 returning name', [from, to]);
    expect(await renamed('171-promotions.sql', '170-promotions.sql')).toHaveLength(1);
    await migrate(database, MIGRATIONS_DIRECTORY);
    expect(await renamed('170-promotions.sql', '171-promotions.sql')).toHaveLength(1);
  });

  it('that fail are rolled back', async () => {
    cpSync(MIGRATIONS_DIRECTORY, folder, { recursive: true });
    writeFileSync(join(folder, '900-broken.sql'), 'create table half (id integer); select nonsense;');
    await expect(migrate(database, folder)).rejects.toThrow('column "nonsense" does not exist');
    const rows = await database.query("select 1 from pg_tables where tablename = 'half'");
    expect(rows).toEqual([]);
  });
});
