/** Nobody reads or changes another customer's data; a session gives only its own rights, and expires. */
import { describe, expect, it } from 'vitest';
import { EXISTING_CUSTOMER } from '../../src/sandbox/credit-decision/demo-customers.ts';
import { hashToken } from '../../src/sandbox/sessions/session.ts';
import { createServer } from '../../src/server/create-server.ts';
import { application, Browser, lenderForFile, SERVER } from './lender-client.ts';

const lender = lenderForFile();

const NEW = '/api/loan/application/new';
const CURRENT = '/api/customer/loan/current';

async function started(taxId: string): Promise<Browser> {
  const browser = new Browser(lender.app);
  await browser.expectLoan('POST', NEW, { body: application(taxId) });
  return browser;
}

describe('a session', () => {
  it.each([[undefined], ['x'], ['A'.repeat(43)]])('%s is refused', async (token) => {
    const stranger = new Browser(lender.app);
    stranger.token = token;
    const reply = await stranger.call('GET', CURRENT);
    expect([reply.status, reply.json().code]).toEqual([401, 'unauthenticated']);
  });

  it('is an HttpOnly cookie, and only its hash is stored', async () => {
    const browser = new Browser(lender.app);
    const reply = await browser.call('POST', NEW, { body: application('52998224725') });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^trilha_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const token = browser.token ?? '';
    const rows = await lender.database.query<{ token_hash: Uint8Array }>('select token_hash from session');
    const stored = rows.map(({ token_hash }) => Buffer.from(token_hash).toString('hex'));
    expect(stored).toContain(hashToken(token).toString('hex'));
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('over TLS uses a __Host- cookie and ignores any other', async () => {
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.0.0.1' };
    const behindProxy = await createServer({
      ...SERVER,
      database: lender.database,
      trustProxy: 1,
    });
    const payload = application('11144477735');
    const begun = await behindProxy.inject({ method: 'POST', url: NEW, headers, payload });
    expect(begun.headers['set-cookie']).toMatch(
      /^__Host-trilha_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const token = begun.cookies[0]?.value ?? '';
    const read = (name: string) => behindProxy.inject({ url: CURRENT, headers, cookies: { [name]: token } });
    expect((await read('__Host-trilha_session')).statusCode).toBe(200);
    expect((await read('trilha_session')).statusCode).toBe(401);
    const cookies = { '__Host-trilha_session': token };
    const left = await behindProxy.inject({ method: 'DELETE', url: '/api/auth/logout', headers, cookies });
    expect(left.headers['set-cookie']).toMatch(/^__Host-trilha_session=; .*Path=\/; .*Secure/);
    await behindProxy.close();
  });

  it('sets its cookie only at start and end: a slow response does not restore an old one', async () => {
    const browser = await started('52998224725');
    const old = browser.token;
    const login = { username: EXISTING_CUSTOMER.taxId, password: EXISTING_CUSTOMER.password };
    await browser.call('POST', '/api/auth/login', { body: login });
    const current = browser.token;
    browser.token = old;
    const late = await browser.call('GET', CURRENT);
    expect([late.status, late.headers['set-cookie']]).toEqual([401, undefined]);
    browser.token = current;
    const answer = await browser.call('GET', CURRENT);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it.each([
    ['two hours unused', "seen_at = seen_at - interval '2 hours 1 second'", 401],
    ['nearly two hours unused', "seen_at = seen_at - interval '1 hour 59 minutes'", 200],
    ['twelve hours old, however used', "created_at = created_at - interval '12 hours 1 second'", 401],
    ['nearly twelve hours old', "created_at = created_at - interval '11 hours 59 minutes'", 200],
  ])('%s', async (_name, change, status) => {
    const browser = await started('52998224725');
    await lender.database.query(`update session set ${change} where token_hash = $1`, [
      hashToken(browser.token ?? ''),
    ]);
    expect((await browser.call('GET', CURRENT)).status).toBe(status);
  });

  it('of an application does not show an earlier one of the same CPF', async () => {
    const first = await started('52998224725');
    const second = await started('52998224725');
    const [a, b] = [await first.loan(), await second.loan()];
    expect(a.id).not.toBe(b.id);
    const other = await second.call('GET', `/api/loan/${a.id}/simulate-pay-day?payDay=5`);
    expect(other.status).toBe(404);
  });

  it('ends with the logout', async () => {
    const browser = await started('52998224725');
    const { token } = browser;
    const bye = await browser.call('DELETE', '/api/auth/logout');
    expect([bye.status, browser.token]).toEqual([204, undefined]);
    browser.token = token;
    expect((await browser.call('GET', CURRENT)).status).toBe(401);
  });

  it('expires two hours after the last call', async () => {
    const browser = await started('52998224725');
    const hash = hashToken(browser.token ?? '');
    const idle = (minutes: number) =>
      lender.database.query('update session set seen_at = $2 where token_hash = $1', [
        hash,
        new Date(Date.now() - minutes * 60_000),
      ]);
    await idle(119);
    expect((await browser.call('GET', CURRENT)).status).toBe(200);
    const [row] = await lender.database.query<{ seen_at: Date }>(
      'select seen_at from session where token_hash = $1',
      [hash],
    );
    expect(Date.now() - (row?.seen_at.getTime() ?? 0)).toBeLessThan(10_000);
    await idle(121);
    expect((await browser.call('GET', CURRENT)).status).toBe(401);
  });

  it('of a login shows the running loan', async () => {
    const browser = new Browser(lender.app);
    const { taxId, password, emailAddress } = EXISTING_CUSTOMER;
    const wrong = await browser.call('POST', '/api/auth/login', { body: { username: taxId, password: 'x' } });
    const nobody = await browser.call('POST', '/api/auth/login', { body: { username: 'x', password: 'x' } });
    expect([wrong.status, wrong.text]).toEqual([401, nobody.text]);
    for (const username of [taxId, emailAddress]) {
      const reply = await browser.call('POST', '/api/auth/login', { body: { username, password } });
      expect(reply.json()).toMatchObject({ isLoggedIn: true });
    }
    expect((await browser.loan()).state.id).toBe(65);
  });
});

describe("a customer's records", () => {
  it.each([
    ['GET', '/api/customer/get-customer-block-state?customerId=someone', 404],
    [
      'GET',
      '/api/new-product/filter?personId=someone&productItemId=consorcio&productCode=personal-lending',
      403,
    ],
  ] as const)('%s %s are not for others', async (method, url, status) => {
    const browser = await started('52998224725');
    expect((await browser.call(method, url)).status).toBe(status);
  });

  it('of messages are shown to the own session only', async () => {
    const page = await new Browser(lender.app).call('GET', '/sandbox/partner/outbox');
    expect([page.status, page.text.includes('código')]).toEqual([401, false]);
  });
});

describe("a stranger's application", () => {
  it('does not change the contacts of a customer', async () => {
    await started('52998224725');
    const rows = await lender.database.query<{ email_address: string | null }>(
      'select email_address from customer where tax_id = $1',
      ['52998224725'],
    );
    expect(rows).toEqual([{ email_address: null }]);
  });
});
