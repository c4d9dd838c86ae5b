/** Backups: what is restored is what was there, and a broken or newer backup leaves nothing behind. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseStore } from '../../src/publications/database-store.ts';
import { backUp, restore } from '../../src/sandbox/database/backup.ts';
import type { Database } from '../../src/sandbox/database/database.ts';
import { migrate } from '../../src/sandbox/database/migrate.ts';
import { openPglite } from '../../src/sandbox/database/open-pglite.ts';
import { prepare, sendCall } from './contract/valid-call.ts';
import { operations, VALID_CALLS } from './contract/valid-calls.ts';
import { lenderForFile } from './lender-client.ts';
import { publishTexts } from './publications/publication.ts';
import { MIGRATIONS_DIRECTORY } from './test-database.ts';

const lender = lenderForFile();
let lines: string[] = [];
/** Without a table: what is refused leaves it so, and to start one takes seconds. */
let unused: Database;
beforeAll(async () => {
  unused = await openPglite();
  // Rows of most tables, a picture among them.
  for (const operation of operations.filter(({ changesState }) => changesState)) {
    const { browser, sent } = await prepare(lender, VALID_CALLS[operation.id]);
    await sendCall(browser, operation, sent);
  }
  await publishTexts(databaseStore(lender.database), 'a');
  lines = await written(lender.database);
});
afterAll(async () => {
  await unused.close();
});

async function written(database: Database): Promise<string[]> {
  const all: string[] = [];
  await backUp(database, async (line) => void all.push(line));
  return all;
}

const given = (all: readonly string[]) => all[Symbol.iterator]();
async function* each(all: readonly string[]) {
  yield* given(all);
}

const tablesOf = (database: Database) =>
  database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );

async function rowsOf(database: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await tablesOf(database)) {
    const time = name === 'migration' ? 'name' : `"${name}"::text`;
    const rows = await database.query<{ line: string }>(`select ${time} as line from "${name}" order by 1`);
    all[name] = rows.map(({ line }) => line);
  }
  return all;
}

/** The text of what a restore fails with, and whether it left the database empty. */
async function failure(all: readonly string[], directory = MIGRATIONS_DIRECTORY): Promise<[string, boolean]> {
  const said = await restore(unused, directory, each(all)).then(
    () => 'restored',
    (error: Error) => error.message,
  );
  return [said, (await tablesOf(unused)).length === 0];
}

describe('a backup', () => {
  it('is restored with all rows, references and numbers', async () => {
    const target = await openPglite();
    const count = await restore(target, MIGRATIONS_DIRECTORY, each(lines));
    const [before, after] = [await rowsOf(lender.database), await rowsOf(target)];
    expect(Object.keys(before).filter((name) => before[name]?.length).length).toBeGreaterThan(20);
    expect(count).toBe(lines.length - 2 - Object.keys(before).length + 1);
    expect(after).toEqual(before);
    await expect(
      target.query(
        "insert into loan_event (loan_id, sequence, event, to_state, at) values (gen_random_uuid(), 1, '', 1, now())",
      ),
    ).rejects.toThrow(/foreign key/);
    const [next] = await target.query<{ number: number }>(
      `insert into problem_report (request_id, release, path, time_line, created_at)
       values (gen_random_uuid(), '', '/', '[]', now()) returning number`,
    );
    const [{ number: highest } = { number: 0 }] = await lender.database.query<{ number: number }>(
      'select max(number) as number from problem_report',
    );
    expect(next?.number).toBe(highest + 1);
    await target.close();
  });

  it('of an earlier release is brought to this one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'trilha-migrations-'));
    cpSync(MIGRATIONS_DIRECTORY, folder, { recursive: true });
    writeFileSync(
      join(folder, '999-later.sql'),
      "alter table problem_report add column later text not null default 'added'",
    );
    const target = await openPglite();
    await restore(target, folder, each(lines));
    const rows = await target.query<{ later: string }>('select later from problem_report');
    expect([...new Set(rows.map(({ later }) => later))]).toEqual(['added']);
    await target.close();
    rmSync(folder, { recursive: true });
  });

  it('of a release in which a migration had another name is restored', async () => {
    const target = await openPglite();
    const former = lines.with(0, (lines[0] ?? '').replace('141-contestations.sql', '140-contestations.sql'));
    expect(former[0]).not.toBe(lines[0]);
    await restore(target, MIGRATIONS_DIRECTORY, each(former));
    expect(await rowsOf(target)).toEqual(await rowsOf(lender.database));
    await target.close();
  });

  it.each<[string, () => readonly string[], RegExp]>([
    ['without its end', () => lines.slice(0, -1), /breaks off/],
    [
      'without a row',
      () =>
        lines.toSpliced(
          lines.findIndex((line) => line.startsWith('"')),
          1,
        ),
      /lacks rows/,
    ],
    ['of something else', () => ['{"format":"x"}'], /no backup of Trilha/],
    ['of nothing', () => [], /no backup of Trilha/],
    [
      'of a newer release',
      () => [
        JSON.stringify({ format: 'trilha-backup-1', migrations: ['001-a.sql', '998-new.sql'] }),
        ...lines.slice(1),
      ],
      /of a newer release than this one: it has .*998-new\.sql/,
    ],
  ])('%s is refused, and nothing is restored', async (_, broken, message) => {
    const [said, isEmpty] = await failure(broken());
    expect(said).toMatch(message);
    expect(isEmpty).toBe(true);
  });

  it('is not restored over what is there', async () => {
    const before = await rowsOf(lender.database);
    await expect(restore(lender.database, MIGRATIONS_DIRECTORY, each(lines))).rejects.toThrow('is not empty');
    expect(await rowsOf(lender.database)).toEqual(before);
  });

  it('of a database that was never used is refused', async () => {
    await expect(written(unused)).rejects.toThrow('There is nothing to back up');
  });
});

it('an older release refuses the database of a newer one in words, and leaves it as it is', async () => {
  const database = await openPglite();
  await migrate(database, MIGRATIONS_DIRECTORY);
  const older = mkdtempSync(join(tmpdir(), 'trilha-older-'));
  const all = readdirSync(MIGRATIONS_DIRECTORY).sort();
  for (const name of all.slice(0, -1)) cpSync(join(MIGRATIONS_DIRECTORY, name), join(older, name));
  await expect(migrate(database, older)).rejects.toThrow(
    `The database is of a newer release than this one: it has ${all.at(-1)}. Start that release, or restore a backup`,
  );
  await migrate(database, MIGRATIONS_DIRECTORY);
  await database.close();
  rmSync(older, { recursive: true });
});
