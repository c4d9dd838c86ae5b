/**
 * Whose page it is: for every operation of the contract, the session of one customer (B) and the page of another (A). The
 * lender refuses, and no row of its database changes; with B's own page the same request is taken.
 */

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_OWNER_HEADER } from '../../../renderer/server/calls/page-owner.ts';
import { pageOwnerOf } from '../../../src/sandbox/sessions/page-owner.ts';
import { beginSession } from '../../../src/sandbox/sessions/session.ts';
import { drawn } from '../../support/drawn.ts';
import { type Browser, lenderForFile } from '../lender-client.ts';
import { requestFor } from './random-request.ts';
import { applicantAt, customerIn, PLAN, type Subject } from './subjects.ts';
import { prepare, type Sent, sendCall } from './valid-call.ts';
import { operations, VALID_CALLS } from './valid-calls.ts';

const RUNS = 4;

const lender = lenderForFile();
/** The customer whose page it is. */
let ana: Subject;
/** Another one, whose page sends any request. */
let bea: Subject;
let tables: readonly string[];
beforeAll(async () => {
  ana = await customerIn()(lender);
  bea = await applicantAt(lender, PLAN.approved);
  const found = await lender.database.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1::text[])`,
    [COUNTERS],
  );
  tables = found.map(({ name }) => name);
});

/** Counters of calls are of the network, not of a customer. */
const COUNTERS = ['rate_window'];

/** The lender's rows at some moment: how many each table has, and the number of the next transaction that writes. */
interface Rows {
  readonly next: string;
  readonly counts: string;
  readonly sessions: readonly string[];
}

async function rowsNow(): Promise<Rows> {
  const { database } = lender;
  const [{ next } = { next: '' }] = await database.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  const counts = tables.map((name) => `select '${name} ' || count(*) as row from ${name}`);
  // When a session was last used is written once a minute, whatever it asked.
  const sessions = await database.query<{ row: string }>(
    "select (to_jsonb(t) - 'seen_at')::text as row from session as t order by 1",
  );
  const counted = await database.query<{ row: string }>(counts.join(' union all '));
  return { next, counts: counted.map(({ row }) => row).join(), sessions: sessions.map(({ row }) => row) };
}

/** Every row that has been written since then; tables that have lost or gained rows. Comparing all rows takes a minute. */
async function changedSince({ next, counts, sessions }: Rows): Promise<string[]> {
  const selects = tables
    .filter((name) => name !== 'session')
    .map(
      (name) =>
        `select '${name} ' || to_jsonb(t)::text as row from ${name} as t where t.xmin::text::bigint >= ${next}`,
    );
  const written = await lender.database.query<{ row: string }>(selects.join(' union all '));
  const now = await rowsNow();
  return [
    ...written.map(({ row }) => row),
    ...now.sessions.filter((row) => !sessions.includes(row)),
    ...(now.counts === counts ? [] : [`${counts} → ${now.counts}`]),
  ];
}

const named = (sent: Sent, owner: string): Sent => ({
  ...sent,
  headers: { ...sent.headers, [PAGE_OWNER_HEADER]: owner },
});

/** The owner that the lender tells a caller's page. */
async function ownerOf(browser: Browser): Promise<string> {
  const { headers } = await browser.call('GET', '/api/customer/loan/current');
  return String(headers[PAGE_OWNER_HEADER]);
}

async function customerOf({ id }: { id: string }): Promise<string> {
  const [row] = await lender.database.query<{ id: string }>(
    'select customer_id as id from loan where id = $1',
    [id],
  );
  return row?.id ?? '';
}

/** What is the same for everyone is nobody's page. */
const owned = operations.filter(({ fresh }) => fresh === null);
const rows = owned.map((operation) => [operation.id, operation, VALID_CALLS[operation.id]] as const);

describe('the page of another customer', () => {
  it.each(rows)('is refused by %s, and by nothing with the own one', async (_id, operation, row) => {
    const { subject, browser, sent } = await prepare(lender, row);
    // Calls of visitors are refused as well where somebody is signed in.
    if (!subject) browser.token = (await customerIn()(lender)).browser.token;
    const own = await ownerOf(browser);
    const { token } = browser;
    const before = await rowsNow();
    const refused = await sendCall(browser, operation, named(sent, pageOwnerOf(ana.loan.id)));
    expect([refused.status, refused.json().code]).toEqual([409, 'other-customer']);
    expect(refused.headers).not.toHaveProperty(PAGE_OWNER_HEADER);
    expect(browser.token).toBe(token);
    expect(await changedSince(before)).toEqual([]);
    const taken = await sendCall(browser, operation, named(sent, own));
    expect([taken.status, taken.status === row.status ? '' : taken.text]).toEqual([row.status, '']);
  });

  it.each(drawn(owned, 3).map((operation) => [operation.id, operation] as const))(
    'changes nothing by any request of %s',
    async (_id, operation) => {
      const { browser } = ana;
      const before = await rowsNow();
      await fc.assert(
        fc.asyncProperty(requestFor(operation), async ({ url, payload, mediaType }) => {
          const body = mediaType === 'application/json' ? JSON.stringify(payload) : payload;
          const headers = {
            ...(mediaType ? { 'content-type': mediaType } : {}),
            [PAGE_OWNER_HEADER]: pageOwnerOf(bea.loan.id),
          };
          const method = operation.method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE';
          const reply = await browser.call(method, url, { ...(body === undefined ? {} : { body }), headers });
          expect(reply.status, reply.text).toBeGreaterThanOrEqual(400);
        }),
        { numRuns: RUNS },
      );
      expect(await changedSince(before)).toEqual([]);
    },
  );
});

it.each([
  ['update loan set created_at = created_at where ctid = (select min(ctid) from loan)'],
  ['delete from loan_event where ctid = (select min(ctid) from loan_event)'],
])('a change is told: %s', async (statement) => {
  const before = await rowsNow();
  await lender.database.query(statement);
  expect(await changedSince(before)).not.toEqual([]);
});

describe('the owner of a page', () => {
  it('is told by what needs a session or begins one, and tells nothing of the person', async () => {
    const { browser, loan, customerId } = await applicantAt(lender, PLAN.incomeProof);
    const owner = await ownerOf(browser);
    expect(owner).toMatch(/^[\w-]{22}$/);
    expect([loan.id, customerId].some((id) => owner.includes(id.slice(0, 8)))).toBe(false);
    for (const url of ['/api/auth/logged', '/api/bank', '/api/partner/current/utm'])
      expect((await browser.call('GET', url)).headers, url).not.toHaveProperty(PAGE_OWNER_HEADER);
  });

  it('is the loan, or without one the account, whichever way the customer came', async () => {
    const { browser, loan } = await applicantAt(lender, PLAN.approved, 'analysed');
    expect(await ownerOf(browser)).toBe(pageOwnerOf(loan.id));
    browser.token = await beginSession(
      lender.database,
      { customerId: await customerOf(loan), loanId: null },
      new Date(),
    );
    expect(await ownerOf(browser)).toBe(pageOwnerOf(loan.id));
  });

  it.each([
    ['without a session', 401, async () => undefined],
    ['of nobody', 200, async () => ana.browser.token],
  ])('a call %s is judged as ever', async (what, status, tokenOf) => {
    const browser = Object.assign(Object.create(ana.browser) as Browser, { token: await tokenOf() });
    const headers: Record<string, string> =
      what === 'of nobody' ? {} : { [PAGE_OWNER_HEADER]: pageOwnerOf(ana.loan.id) };
    expect((await browser.call('GET', '/api/customer/loan/current', { headers })).status).toBe(status);
  });
});
