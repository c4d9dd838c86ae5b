/**
 * A process that is killed while it publishes leaves what was stored, whole, and stops nobody. In the project `unit` in a folder, in
 * `postgres` in a database; `PUBLICATION_KILLS` says how often.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { folderStore } from '../../../renderer/server/publications/folder-store.ts';
import { assertHashes } from '../../../renderer/server/publications/module-hash.ts';
import type { PublicationStore } from '../../../renderer/server/publications/store.ts';
import { databaseStore } from '../../../src/publications/database-store.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { openDatabase } from '../../../src/sandbox/database/open-database.ts';
import { createDatabase, MIGRATIONS_DIRECTORY, PROJECT_ROOT, type ServedDatabase } from '../test-database.ts';
import { publishTexts } from './publication.ts';

const KILLS = Number(process.env.PUBLICATION_KILLS ?? 20);

const folder = mkdtempSync(join(tmpdir(), 'trilha-publications-'));
let served: ServedDatabase | undefined;
let database: Database | undefined;
let child: ChildProcess | undefined;

beforeAll(async () => {
  const server = inject('databaseServer');
  if (!server) return;
  served = await createDatabase(server);
  database = await openDatabase({ url: served.url, migrations: MIGRATIONS_DIRECTORY });
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await database?.close();
  await served?.drop();
  rmSync(folder, { recursive: true });
});

/** As a process that begins now opens it. */
const open = (): PublicationStore => (database ? databaseStore(database) : folderStore(folder));

/** Publishes in another process, which is killed some milliseconds after its first one. @returns the last number that it was given */
async function publishUntilKilled(name: string, milliseconds: number): Promise<number> {
  child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/sandbox/publications/publishing-process.ts', served?.url ?? folder, name],
    { cwd: PROJECT_ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const closed = once(child, 'close');
  await Promise.race([once(child.stdout ?? child, 'data'), closed]);
  await setTimeout(milliseconds);
  child.kill('SIGKILL');
  expect(await closed).toEqual([null, 'SIGKILL']);
  return Number(printed.split('\n').at(-2));
}

/** Reads all from `first` on. @returns the number of the last publication */
async function readWhole(first: number): Promise<number> {
  const store = open();
  const events = (await store.events(100_000)).reverse();
  expect(events.map(({ id, current }) => [id, current])).toEqual(events.map((_, at) => [at + 1, at + 1]));
  for (let number = first; number <= events.length; number++) {
    const publication = await store.publication(number);
    expect(publication?.number).toBe(number);
    const hashes = Object.values(publication?.modules ?? {});
    const texts = await store.modules(hashes);
    assertHashes(texts);
    expect([hashes.length, texts.size]).toEqual([3, 3]);
  }
  expect(await store.publication(events.length + 1)).toBeNull();
  return events.length;
}

it(`publications survive ${KILLS} kills, each while another process publishes, too`, {
  timeout: 60_000 + KILLS * 15_000,
}, async () => {
  const delays = fc.sample(fc.integer({ min: 0, max: 150 }), KILLS);
  let known = 0;
  for (const [round, delay] of delays.entries()) {
    let isOver = false;
    const doomed = publishUntilKilled(`doomed ${round}`, delay).finally(() => {
      isOver = true;
    });
    const survivor = open();
    let own = 0;
    for (let at = 0; !isOver; at++) {
      const text = `survivor ${round} ${at}`;
      own = (await publishTexts(survivor, text, 'a', 'b')).number;
      await setTimeout(1);
    }
    const acknowledged = Math.max(await doomed, own);
    const last = await readWhole(known + 1);
    expect(acknowledged).toBeGreaterThan(known);
    expect(last).toBeGreaterThanOrEqual(acknowledged);
    known = last;
  }
});

it('a process that only listens for them ends', async () => {
  const source = `
    import { folderStore } from './renderer/server/publications/folder-store.ts';
    folderStore(process.argv[1]).listen(() => console.log('heard'));`;
  const listener = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source, folder], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(listener, 'close')).toEqual([0, null]);
});
