/**
 * A full disk under the embedded database: before PostgreSQL's log runs out of space (which would block the process for
 * ever), writes are refused with 503, at last reads too, and all are answered again when there is space. The watchdog's
 * processes and its half second are real: no injected clock runs in a thread that hangs.
 */
import { execFileSync, spawnSync } from 'node:child_process';
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
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cpfCheckDigits } from '../../src/domain/cpf.ts';
import type { Database } from '../../src/sandbox/database/database.ts';
import { DatabaseUnavailable } from '../../src/sandbox/database/database-unavailable.ts';
import {
  freeSpaceOf,
  hasSpaceToWrite,
  LEAST_TO_CREATE,
  LEAST_TO_READ,
  LEAST_TO_WORK,
} from '../../src/sandbox/database/free-space.ts';
import { openDatabase } from '../../src/sandbox/database/open-database.ts';
import { databaseOn } from '../../src/sandbox/database/pglite-database.ts';
import { createServer } from '../../src/server/create-server.ts';
import { application, Browser, SERVER } from '../sandbox/lender-client.ts';
import { HttpBrowser, startServerProcess } from '../sandbox/postgres/server-process.ts';
import { MIGRATIONS_DIRECTORY } from '../sandbox/test-database.ts';
import { makeDataFolder, openEmptyDatabase } from '../support/empty-database.ts';

const NEW = '/api/loan/application/new';
const READING = '/api/customer/loan/current';
const MEGABYTE = 1024 * 1024;
const DISK = 90 * MEGABYTE;

let serial = 0;
/** An application of an unknown person. */
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
  /** Reads the loan of the first applicant. */
  read(): Promise<Reply>;
  close(): Promise<void>;
}

async function lenderOn(database: Database): Promise<Lender> {
  const app = await createServer({ ...SERVER, database });
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
  it('required for a start covers the largest picture: its table, the log, and a new log segment', () => {
    const picture = 9 * MEGABYTE;
    const segment = 16 * MEGABYTE;
    expect(LEAST_TO_WORK).toBeGreaterThan(segment + picture);
  });

  it('is that of the disk, and unlimited where the system reports none', () => {
    const { bavail, bsize } = statfsSync(tmpdir());
    const mostly = 0.5 * bavail * bsize;
    expect(freeSpaceOf(tmpdir())()).toBeGreaterThan(mostly);
    expect(freeSpaceOf('/nonexistent')()).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a lender whose disk becomes full', () => {
  let free = Number.POSITIVE_INFINITY;
  let lender: Lender;
  let database: Database;
  beforeAll(async () => {
    const mayWrite = () => hasSpaceToWrite('.data', () => free);
    database = await openEmptyDatabase(MIGRATIONS_DIRECTORY, { mayWrite });
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
    ['too little to write', LEAST_TO_WORK - 1, 503, 200],
    ['the least to read', LEAST_TO_READ, 503, 200],
    ['too little to read', LEAST_TO_READ - 1, 503, 503],
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

describe('a reading call while the disk is too full to write', () => {
  let isFull = false;
  let database: Database;
  let app: Awaited<ReturnType<typeof createServer>>;
  beforeAll(async () => {
    database = await openEmptyDatabase(MIGRATIONS_DIRECTORY, { mayWrite: () => !isFull });
    app = await createServer({ ...SERVER, database });
  });
  afterEach(() => {
    isFull = false;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it.each([
    ['/api/auth/logged', 200],
    [READING, 200],
    ['/api/loan/current/re-payments', 200],
    // Counts its calls.
    ['/api/loan/current/by-device?code=a', 503],
  ])('%s, of a session last used an hour ago, gives %i', async (url, status) => {
    const browser = new Browser(app);
    await browser.call('POST', NEW, { body: nextApplication() });
    await database.query("update session set seen_at = seen_at - interval '1 hour'");
    const before = await browser.call('GET', READING);
    await database.query("update session set seen_at = seen_at - interval '1 hour'");
    isFull = true;
    const reply = await browser.call('GET', url);
    expect(reply.status).toBe(status);
    if (url === READING) expect(reply.json()).toEqual(before.json());
  });
});

describe('readiness', () => {
  let free = Number.POSITIVE_INFINITY;
  let database: Database;
  beforeAll(async () => {
    database = await openEmptyDatabase(MIGRATIONS_DIRECTORY, {
      mayWrite: () => hasSpaceToWrite('.data', () => free),
    });
  });
  afterAll(async () => {
    free = Number.POSITIVE_INFINITY;
    await database.close();
  });

  it.each([
    ['enough', LEAST_TO_WORK, 200],
    ['too little to write', LEAST_TO_WORK - 1, 503],
    ['too little to read', LEAST_TO_READ - 1, 503],
    ['enough again', LEAST_TO_WORK, 200],
  ])('with %s space: %#', async (_name, bytes, status) => {
    // A server asks once a second only.
    free = Number.POSITIVE_INFINITY;
    const app = await createServer({ ...SERVER, database, movesByItself: false });
    free = bytes;
    const [alive, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
    expect([alive.statusCode, ready.statusCode]).toEqual([200, status]);
    await app.close();
  });
});

describe('after a PANIC', () => {
  it('PGlite is not called again, not even to close', async () => {
    const asked: string[] = [];
    const statement = async (sql: string) => {
      asked.push(sql);
      if (sql === 'insert') throw Object.assign(new Error('no space'), { severity: 'PANIC', code: '53100' });
      return { rows: [] };
    };
    const close = async () => void (await statement('close'));
    const database = databaseOn({ query: statement as never, exec: statement as never, close });
    const insert = database.transaction((transaction) => transaction.query('insert'));
    await expect(insert).rejects.toThrow(DatabaseUnavailable);
    await expect(database.query('select 1')).rejects.toThrow(DatabaseUnavailable);
    await database.close();
    expect(asked).toEqual(['begin', 'insert']);
  });
});

const WATCHDOG = new URL('../../src/sandbox/database/watchdog.ts', import.meta.url).href;

describe('a process whose statement', () => {
  it.each([
    ['never returns', 'watch(async () => { for (;;) {} })', { signal: 'SIGKILL', said: true }],
    // Twice as long as one may take, but each at once.
    [
      'returns, as each of many does',
      '(async () => { for (const end = Date.now() + 1000; Date.now() < end; ) await watch(() => new Promise(setImmediate)); })()',
      { signal: null, said: false },
    ],
  ])('%s', (_name, statements, expected) => {
    const code = `import { startWatchdog } from '${WATCHDOG}'; const { watch } = startWatchdog(500); await ${statements};`;
    const child = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      encoding: 'utf8',
      timeout: 25_000,
      killSignal: 'SIGTERM',
    });
    const said = child.stderr.includes('has not returned for 0.5 s');
    expect({ signal: child.signal, said }).toEqual(expected);
  });
});

interface SmallDisk {
  readonly directory: string;
  /** Whether it is a mounted disk; otherwise the free space is only simulated. */
  readonly isMounted: boolean;
  readonly freeSpace: () => number;
  /** Fills it up to so many free bytes; null frees them again. */
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

/** Fills a disk whose other user may have taken some of its space by now: then it is full already. */
function fill(path: string, bytes: number): void {
  try {
    writeFileSync(path, Buffer.alloc(bytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** A tmpfs of 90 MB where this process may mount one, otherwise a folder with a simulated limit of 90 MB. */
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
      if (isMounted) fill(filler, Math.max(0, freeSpace() - bytes));
      // With a simulated limit the file need not occupy real space.
      else truncateSync(filler, Math.max(0, freeSpace() - bytes));
    },
    remove() {
      if (isMounted) execFileSync('umount', ['--lazy', root]);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** On a mounted disk the server is a separate process: an endless loop in it would block these tests, too. */
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

  it('that becomes full makes calls fail, which succeed again once there is space', async () => {
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
  ])('stops the start %s with a line that names the required space', async (_name, name, least) => {
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
