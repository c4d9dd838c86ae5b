/**
 * Whose page it is: for every operation of the contract, the session of one customer (B) and the page of another (A). The
 * lender refuses, and no row of its database changes; with B's own page the same request is taken.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_OWNER_HEADER } from '../../../src/api/page-owner.ts';
import { pageOwnerOf } from '../../../src/sandbox/sessions/page-owner.ts';
import { beginSession } from '../../../src/sandbox/sessions/session.ts';
import { type Browser, openLender, type TestLender } from '../lender-client.ts';
import { requestFor } from './random-request.ts';
import { applicantAt, customerIn, PLAN, type Subject } from './subjects.ts';
import { prepare, type Sent, sendCall } from './valid-call.ts';
import { operations, VALID_CALLS } from './valid-calls.ts';

const RUNS = 4;

let lender: TestLender;
/** The customer whose page it is. */
let ana: Subject;
beforeAll(async () => {
  lender = await openLender();
  ana = await customerIn()(lender);
});
afterAll(async () => lender.close());

/** Counters of calls are of the network, not of a customer. */
const COUNTERS = ['rate_window'];

/** Every row of the lender, but for when a session was last used: that is written once a minute, whatever it asked. */
async function everything(): Promise<string[]> {
  const tables = await lender.database.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1::text[])`,
    [COUNTERS],
  );
  const selects = tables.map(
    ({ name }) => `select '${name} ' || (to_jsonb(t) - 'seen_at')::text as row from ${name} as t`,
  );
  const rows = await lender.database.query<{ row: string }>(selects.join(' union all '));
  return rows.map(({ row }) => row).sort();
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
    const before = await everything();
    const refused = await sendCall(browser, operation, named(sent, pageOwnerOf(ana.loan.id)));
    expect([refused.status, refused.json().code]).toEqual([409, 'other-customer']);
    expect(refused.headers).not.toHaveProperty(PAGE_OWNER_HEADER);
    expect(browser.token).toBe(token);
    expect(await everything()).toEqual(before);
    const taken = await sendCall(browser, operation, named(sent, own));
    expect([taken.status, taken.status === row.status ? '' : taken.text]).toEqual([row.status, '']);
  });

  it.each(owned.map((operation) => [operation.id, operation] as const))(
    'changes nothing by any request of %s',
    async (_id, operation) => {
      const { browser } = ana;
      const other = await applicantAt(lender, PLAN.approved);
      const before = await everything();
      await fc.assert(
        fc.asyncProperty(requestFor(operation), async ({ url, payload, mediaType }) => {
          const body = mediaType === 'application/json' ? JSON.stringify(payload) : payload;
          const headers = {
            ...(mediaType ? { 'content-type': mediaType } : {}),
            [PAGE_OWNER_HEADER]: pageOwnerOf(other.loan.id),
          };
          const method = operation.method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE';
          const reply = await browser.call(method, url, { ...(body === undefined ? {} : { body }), headers });
          expect(reply.status, reply.text).toBeGreaterThanOrEqual(400);
        }),
        { numRuns: RUNS },
      );
      expect(await everything()).toEqual(before);
    },
  );
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
