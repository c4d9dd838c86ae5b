/** The commands `backup` and `restore`, as they are run by hand. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/sandbox/database/open-database.ts';
import { MIGRATIONS_DIRECTORY } from '../sandbox/test-database.ts';
import { makeDataFolder } from '../support/empty-database.ts';

const ROOT = join(import.meta.dirname, '../..');
const root = mkdtempSync(join(tmpdir(), 'trilha-keep-'));
const at = (name: string) => join(root, name);
const FILE = at('all.gz');

function run(command: string, file: string, folder: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/server/keep-data.ts', ...(command ? [command] : []), ...(file ? [file] : [])],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, DATABASE_URL: '', DATA_DIR: at(folder) } },
  );
  return { status, said: stdout + stderr };
}

beforeAll(async () => {
  mkdirSync(at('data'));
  await makeDataFolder(at('data'), MIGRATIONS_DIRECTORY);
  const database = await openDatabase({ directory: at('data'), migrations: MIGRATIONS_DIRECTORY });
  await database.query(
    `insert into problem_report (request_id, release, path, time_line, created_at)
     values (gen_random_uuid(), '', '/ação', '["a\\nb"]', now())`,
  );
  await database.close();
});
afterAll(() => rmSync(root, { recursive: true }));

it('a folder is written to a file that only its owner may read, and read into a new folder', async () => {
  expect(run('backup', FILE, 'data')).toMatchObject({ status: 0, said: expect.stringMatching(/ rows\n$/) });
  expect(statSync(FILE).mode & 0o777).toBe(0o600);
  expect(run('restore', FILE, 'new')).toMatchObject({ status: 0, said: expect.stringContaining('restored') });
  const database = await openDatabase({ directory: at('new'), migrations: MIGRATIONS_DIRECTORY });
  const rows = await database.query('select path, time_line from problem_report');
  await database.close();
  expect(rows).toEqual([{ path: '/ação', time_line: ['a\nb'] }]);
  truncateSync(FILE, Math.floor(statSync(FILE).size / 2));
});

it.each<[string, string, string, RegExp]>([
  ['backup', FILE, 'data', /is there already/],
  ['backup', at('other.gz'), 'nowhere', /nothing to back up/],
  ['restore', FILE, 'data', /is not empty/],
  ['restore', FILE, 'third', /breaks off/],
  ['restore', at('missing.gz'), 'third', /There is no /],
  ['restore', at('text.gz'), 'third', /no backup of Trilha/],
  ['', '', 'data', /npm run backup -- <file>/],
])('%s %s with %s is refused', (command, file, folder, message) => {
  writeFileSync(at('text.gz'), 'hello');
  const { status, said } = run(command, file, folder);
  expect([status, said]).toEqual([1, expect.stringMatching(message)]);
});
