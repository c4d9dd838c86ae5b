/**
 * A full disk under the embedded database: calls are refused with 503 before PostgreSQL's log runs out of room (it
 * would hold the process for ever), and answered again when there is space.
 */
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cpfCheckDigits } from '../../src/domain/cpf.ts';
import type { Database } from '../../src/sandbox/database/database.ts';
import { DatabaseUnavailable } from '../../src/sandbox/database/database-unavailable.ts';
import {
  freeSpaceOf,
  LEAST_TO_CREATE,
  LEAST_TO_WORK,
  requireFreeSpace,
} from '../../src/sandbox/database/free-space.ts';
import { openDatabase } from '../../src/sandbox/database/open-database.ts';
import { databaseOn } from '../../src/sandbox/database/pglite-database.ts';
import { createServer } from '../../src/server/create-server.ts';
import { application, Browser } from '../sandbox/lender-client.ts';
import { HttpBrowser, startServerProcess } from '../sandbox/postgres/server-process.ts';
import { MIGRATIONS_DIRECTORY, PROJECT_ROOT } from '../sandbox/test-database.ts';
import { makeDataFolder, openEmptyDatabase } from '../support/empty-database.ts';

const NEW = '/api/loan/application/new';
const READING = '/api/auth/logged';
const MEGABYTE = 1024 * 1024;
const DISK = 90 * MEGABYTE;

let serial = 0;
/** An application of a person nobody has heard of. */
function nextApplication(): object {
  const base = String(300_000_000 + ++serial);
  return application(base + cpfCheckDigits(base));
}

interface Reply {
  readonly status: number;
  readonly retryAfter: number;
  readonly text: string;
}

interface Lender {
  apply(): Promise<Reply>;
  /** Asks as the first applicant who is logged in. */
  read(): Promise<Reply>;
  close(): Promise<void>;
}

async function lenderOn(database: Database): Promise<Lender> {
  const app = await createServer({ projectRoot: PROJECT_ROOT, database, buildDirectory: '/nonexistent' });
  const first = new Browser(app);
  const call = async (browser: Browser, method: 'GET' | 'POST', url: string, body?: object) => {
    const { status, headers, text } = await browser.call(method, url, body ? { body } : {});
    return { status, retryAfter: Number(headers['retry-after'] ?? 0), text };
  };
  return {
    apply: () => call(first.token ? new Browser(app) : first, 'POST', NEW, nextApplication()),
    read: () => call(first, 'GET', READING),
    close: () => app.close(),
  };
}

const REFUSED = { status: 503, retryAfter: 30 };

describe('free space', () => {
  it('that is asked for holds the largest picture: in its table, in the log, and a segment begun for it', () => {
    const picture = 9 * MEGABYTE;
    const segment = 16 * MEGABYTE;
    expect(LEAST_TO_WORK).toBeGreaterThan(segment + picture);
  });

  it('is the disk’s, and without end where the system does not tell', () => {
    const { bavail, bsize } = statfsSync(tmpdir());
    const mostly = 0.5 * bavail * bsize;
    expect(freeSpaceOf(tmpdir())()).toBeGreaterThan(mostly);
    expect(freeSpaceOf('/nonexistent')()).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a lender whose disk runs full', () => {
  let free = Number.POSITIVE_INFINITY;
  let lender: Lender;
  let database: Database;
  beforeAll(async () => {
    const ensureSpace = () => requireFreeSpace('.data', () => free, LEAST_TO_WORK);
    database = await openEmptyDatabase(MIGRATIONS_DIRECTORY, { ensureSpace });
    lender = await lenderOn(database);
    await lender.apply();
  });
  afterAll(async () => {
    free = Number.POSITIVE_INFINITY;
    await lender.close();
    await database.close();
  });

  it.each([
    ['enough', LEAST_TO_WORK, 201, 200],
    ['too little', LEAST_TO_WORK - 1, 503, 503],
    ['none', 0, 503, 503],
    ['enough again', LEAST_TO_WORK, 201, 200],
  ])('with %s', async (_name, bytes, written, read) => {
    free = bytes;
    const replies = [await lender.apply(), await lender.read()];
    expect(replies.map(({ status }) => status)).toEqual([written, read]);
    for (const { status, retryAfter, text } of replies.filter((reply) => reply.status >= 500)) {
      expect({ status, retryAfter }).toEqual(REFUSED);
      expect(JSON.parse(text)).toEqual({
        code: 'lender-unavailable',
        message: 'O serviço está indisponível no momento. Tente novamente em instantes.',
      });
    }
  });
});

describe('after a PANIC', () => {
  it('PGlite is never asked again, not even to close', async () => {
    const asked: string[] = [];
    const statement = async (sql: string) => {
      asked.push(sql);
      if (sql === 'insert') throw Object.assign(new Error('no space'), { severity: 'PANIC', code: '53100' });
      return { rows: [] };
    };
    const close = async () => void (await statement('close'));
    const broken: Partial<PGlite> = { query: statement as never, exec: statement as never, close };
    const database = databaseOn(broken as PGlite);
    const insert = database.transaction((transaction) => transaction.query('insert'));
    await expect(insert).rejects.toThrow(DatabaseUnavailable);
    await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailable);
    await database.close();
    expect(asked).toEqual(['begin', 'insert']);
  });
});

interface SmallDisk {
  readonly directory: string;
  /** Whether it is a disk of its own; otherwise the space is only counted. */
  readonly isMounted: boolean;
  readonly freeSpace: () => number;
  /** Takes all but so many free bytes away from it; null gives them back. */
  leave(bytes: number | null): void;
  remove(): void;
}

function mount(directory: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', directory], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

function sizeOf(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

/** A tmpfs of 90 MB where this process may mount one, else a folder of which 90 MB are counted. */
function smallDisk(): SmallDisk {
  const root = mkdtempSync(join(tmpdir(), 'trilha-disk-'));
  const isMounted = mount(root);
  const filler = join(root, 'filler');
  const freeSpace = isMounted ? freeSpaceOf(root) : () => DISK - sizeOf(root);
  return {
    directory: join(root, 'data'),
    isMounted,
    freeSpace,
    leave(bytes) {
      writeFileSync(filler, '');
      if (bytes === null) return;
      if (isMounted) writeFileSync(filler, Buffer.alloc(Math.max(0, freeSpace() - bytes)));
      // Where nothing is really short, nothing needs to be really taken.
      else truncateSync(filler, Math.max(0, freeSpace() - bytes));
    },
    remove() {
      if (isMounted) execFileSync('umount', ['--lazy', root]);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** On a mounted disk the server is a process of its own: a loop without end would hold these tests, too. */
async function lenderOnDisk({ directory, isMounted, freeSpace }: SmallDisk): Promise<Lender> {
  if (!isMounted) {
    const database = await openDatabase({ directory, migrations: MIGRATIONS_DIRECTORY, freeSpace });
    const lender = await lenderOn(database);
    const close = async () => {
      await lender.close();
      await database.close();
    };
    return { ...lender, close };
  }
  const server = await startServerProcess('', { DATA_DIR: directory });
  const first = new HttpBrowser();
  const call = async (browser: HttpBrowser, method: 'GET' | 'POST', url: string, body?: object) => {
    const { status, headers, text } = await browser.call(server, method, url, body ? { body } : {});
    return { status, retryAfter: Number(headers.get('retry-after') ?? 0), text };
  };
  return {
    apply: () => call(first.token ? new HttpBrowser() : first, 'POST', NEW, nextApplication()),
    read: () => call(first, 'GET', READING),
    close: () => server.kill(),
  };
}

describe('a disk of 90 MB', () => {
  let disk: SmallDisk;
  beforeAll(async () => {
    disk = smallDisk();
    mkdirSync(disk.directory);
    await makeDataFolder(disk.directory, MIGRATIONS_DIRECTORY);
  });
  afterEach(() => disk.leave(null));
  afterAll(() => disk.remove());

  it('that runs full refuses calls, and takes up its work when there is space again', async () => {
    const lender = await lenderOnDisk(disk);
    try {
      expect((await lender.apply()).status).toBe(201);
      disk.leave(LEAST_TO_WORK + 32 * 1024);
      let reply = await lender.apply();
      const before = disk.freeSpace();
      for (let more = 0; more < 400 && reply.status === 201; more += 1) reply = await lender.apply();
      expect(reply).toMatchObject(REFUSED);
      expect(before).toBeGreaterThan(disk.freeSpace());
      disk.leave(0);
      expect([await lender.apply(), await lender.read()]).toMatchObject([REFUSED, REFUSED]);
      disk.leave(null);
      expect([(await lender.apply()).status, (await lender.read()).status]).toEqual([201, 200]);
    } finally {
      await lender.close();
    }
  }, 120_000);

  it.each([
    ['of a folder', 'data', LEAST_TO_WORK],
    ['of a new folder', 'new', LEAST_TO_CREATE],
  ])('stops the start %s with a line that says what is needed', async (_name, name, least) => {
    disk.leave(least - MEGABYTE);
    const directory = join(disk.directory, '..', name);
    const { freeSpace } = disk;
    const start = openDatabase({ directory, migrations: MIGRATIONS_DIRECTORY, freeSpace });
    const free = Math.floor(freeSpace() / MEGABYTE);
    await expect(start).rejects.toThrow(
      `The disk of ${directory} is full: ${free} MB are free, ${least / MEGABYTE} MB are needed.`,
    );
  });
});
