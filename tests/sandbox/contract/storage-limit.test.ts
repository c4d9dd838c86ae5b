/** What callers can have stored in a day: each anonymous call that writes is counted, and refused beyond the limit. */
import { beforeEach, describe, expect, it } from 'vitest';
import { TooManyRequests } from '../../../src/sandbox/contract/rate-limit.ts';
import { countStored, STORAGE_LIMITS } from '../../../src/sandbox/contract/storage-limit.ts';
import { MOST_REPORTS } from '../../../src/sandbox/handlers/problem-reports.ts';
import { lenderForFile } from '../lender-client.ts';
import { prepare, sendCall } from './valid-call.ts';
import { operations, VALID_CALLS } from './valid-calls.ts';

const lender = lenderForFile();
beforeEach(async () => {
  await lender.database.query('delete from rate_window');
});

const use = (bucket: string, client: string, kilobytes: number) =>
  lender.database.query(
    `insert into rate_window (bucket, client, window_start, calls) values ($1, $2, now(), $3)
     on conflict (bucket, client) do update set calls = $3`,
    [bucket, client, kilobytes],
  );

/** Rows of all tables but those that count. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await lender.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_name not in ('rate_window', 'housekeeping', 'migration') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await lender.database.query<{ rows: number }>(
      `select count(*)::integer as rows from "${name}"`,
    );
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

const anonymous = operations.filter(({ needsSession }) => !needsSession);
const writing = anonymous.filter(({ changesState }) => changesState);
const reading = anonymous.filter(({ changesState }) => !changesState);

describe('an anonymous call', () => {
  it.each(writing.map((operation) => [operation.id, operation] as const))(
    '%s is refused once its network has brought enough',
    async (id, operation) => {
      await use('stored', '127.0.0.1', STORAGE_LIMITS.network);
      const { browser, sent } = await prepare(lender, { ...VALID_CALLS[id], who: null });
      const before = await countRows();
      const refused = await sendCall(browser, operation, sent);
      expect([refused.status, Number(refused.headers['retry-after']) > 3_600]).toEqual([429, true]);
      expect(await countRows()).toEqual(before);
      await use('stored', '127.0.0.1', 0);
      expect((await sendCall(browser, operation, sent)).status).not.toBe(429);
    },
  );

  // A group that was drawn for a visitor, and the messages of a password reset, which are limited by the person.
  const WRITES: readonly string[] = ['getVisitorGroups', 'requestPasswordReset'];
  it.each(
    reading.filter(({ id }) => !WRITES.includes(id)).map((operation) => [operation.id, operation] as const),
  )('%s stores nothing', async (id, operation) => {
    const { browser, sent } = await prepare(lender, VALID_CALLS[id]);
    const before = await countRows();
    await sendCall(browser, operation, sent);
    expect(await countRows()).toEqual(before);
  });
});

describe('what is counted', () => {
  const NOTE = { id: 'reportProblem', changesState: true, needsSession: false } as const;
  const OTHER = { ...NOTE, id: 'createApplication' } as const;
  const LIMITS = { network: 100, notes: 150 };
  const passes = async (operation: Parameters<typeof countStored>[1], bytes: number, network = 'here') => {
    try {
      await countStored(lender.database, operation, { bytes, network }, LIMITS);
      return true;
    } catch (error) {
      if (error instanceof TooManyRequests) return false;
      throw error;
    }
  };

  it('is a kilobyte a row and what it holds, for each network', async () => {
    expect([await passes(OTHER, 60 * 1024), await passes(OTHER, 38 * 1024), await passes(OTHER, 0)]).toEqual([
      ...[true, true, false],
    ]);
    expect(await passes(OTHER, 0, 'elsewhere')).toBe(true);
  });

  it('is the sum of all networks for notes alone', async () => {
    expect([await passes(NOTE, 90 * 1024, 'a'), await passes(NOTE, 50 * 1024, 'b')]).toEqual([true, true]);
    expect([await passes(NOTE, 10 * 1024, 'c'), await passes(OTHER, 90 * 1024, 'd')]).toEqual([false, true]);
  });

  it.each([
    ['is a large call of a session, such as a picture', { ...OTHER, needsSession: true }, 99 * 1024, false],
    ['is no small call of a session', { ...OTHER, needsSession: true }, 1024, true],
    ['is no call that only reads', { ...OTHER, changesState: false }, 99 * 1024, true],
  ])('%s', async (_, operation, bytes, isFree) => {
    await passes(OTHER, 90 * 1024);
    expect(await passes(operation, bytes)).toBe(isFree);
  });
});

it('reports of problems have a number that are kept, whoever brings them', async () => {
  const report = VALID_CALLS.reportProblem;
  const operation = operations.find(({ id }) => id === 'reportProblem');
  if (!operation) throw new Error('there is no such call');
  const insert = (count: number) =>
    lender.database.query(
      `insert into problem_report (request_id, release, path, time_line, created_at)
       select gen_random_uuid(), '', '/', '[]', now() from generate_series(1, $1::integer)`,
      [count],
    );
  const [kept] = await lender.database.query<{ count: number }>(
    'select count(*)::integer as count from problem_report',
  );
  await insert(MOST_REPORTS - 1 - (kept?.count ?? 0));
  const send = async () => {
    const { browser, sent } = await prepare(lender, report);
    return (await sendCall(browser, operation, sent)).status;
  };
  expect([await send(), await send()]).toEqual([201, 429]);
});
