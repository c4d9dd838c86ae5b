/** Passwords: who may log in, that a failure reveals nothing, how a new one is set, and limits on guessing. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { hashPassword } from '../../../src/sandbox/sessions/password.ts';
import { createServer } from '../../../src/server/create-server.ts';
import {
  application,
  Browser,
  lenderForFile,
  openLender,
  QUICK,
  SERVER,
  type TestLender,
} from '../lender-client.ts';
import { messagesTo, newestLink } from './mailbox.ts';

const { taxId, emailAddress } = EXISTING_CUSTOMER;
const LOGIN = '/api/auth/login';
const NOBODY = '12345678909';
let { password } = EXISTING_CUSTOMER as { password: string };

const lender = lenderForFile();

const logIn = (username: string, word: string, browser = new Browser(lender.app)) =>
  browser.call('POST', LOGIN, { body: { username, password: word } });
const askReset = (username: string) =>
  new Browser(lender.app).call('GET', `/api/auth/password?username=${encodeURIComponent(username)}`);
const reset = (username: string, validationCode: string, newPassword: string, key?: string) =>
  new Browser(lender.app).call('POST', `/api/auth/password?username=${encodeURIComponent(username)}`, {
    body: { validationCode, newPassword },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

/** Requests a code and reads it from the message. */
async function freshCode(username: string = taxId): Promise<string> {
  expect((await askReset(username)).status).toBe(200);
  return (await newestLink(lender, emailAddress)).split('/').at(-1) ?? '';
}

describe('a login', () => {
  it.each([
    ['CPF', taxId],
    ['CPF with its marks', '222.221.222-79'],
    ['e-mail', emailAddress],
    ['e-mail in capitals, with spaces', ` ${emailAddress.toUpperCase()} `],
  ])('by %s starts a session', async (_name, username) => {
    const browser = new Browser(lender.app);
    const reply = await logIn(username, password, browser);
    expect(reply.json()).toMatchObject({ isLoggedIn: true, accessToken: null });
    const logged = (await browser.call('GET', '/api/auth/logged')).json<{ userId: string }>();
    expect(logged).toMatchObject({ isLoggedIn: true, userId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it.each([
    ['a wrong password', taxId, 'errada'],
    ['the password in capitals', taxId, password.toUpperCase()],
    ['a CPF nobody has', NOBODY, password],
    ['an address nobody has', 'ninguem@exemplo.com.br', password],
    ['no name at all', 'x', password],
    ['a CPF hidden in an address', `${taxId}@exemplo.com.br`, password],
    ['SQL', "' or 1=1 --", password],
  ])('with %s gives the same 401 and no session', async (_name, username, word) => {
    const browser = new Browser(lender.app);
    const reply = await logIn(username, word, browser);
    expect([reply.status, reply.json()]).toEqual([
      401,
      { code: 'unauthenticated', message: 'Usuário ou senha incorretos.' },
    ]);
    expect(browser.token).toBeUndefined();
  });

  it('with the public demo password works on this machine only', async () => {
    password = EXISTING_CUSTOMER.password;
    await lender.database.query('update customer set password_hash = $2 where tax_id = $1', [
      taxId,
      await hashPassword(password, QUICK),
    ]);
    const at = async (remoteAddress: string) =>
      (
        await lender.app.inject({
          method: 'POST',
          url: LOGIN,
          remoteAddress,
          payload: { username: taxId, password },
        })
      ).statusCode;
    expect([await at('127.0.0.1'), await at('203.0.113.7')]).toEqual([200, 401]);
  });

  it('keeps a hash of the cost that the lender has, and a new password gets one', async () => {
    const stored = async () =>
      (
        await lender.database.query<{ hash: string }>(
          'select password_hash as hash from customer where tax_id = $1',
          [taxId],
        )
      )[0]?.hash;
    const hash = await hashPassword(password, QUICK);
    await lender.database.query('update customer set password_hash = $2 where tax_id = $1', [taxId, hash]);
    expect((await logIn(taxId, password)).status).toBe(200);
    expect(await stored()).toBe(hash);
    const code = await freshCode();
    expect((await reset(taxId, code, password)).status).toBe(204);
    expect(await stored()).toMatch(/^scrypt\$64\$1\$1\$/);
    expect(await stored()).not.toBe(hash);
  });

  it('replaces the previous session, which ends', async () => {
    const browser = new Browser(lender.app);
    await browser.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
    const { token } = browser;
    await logIn(taxId, password, browser);
    expect(browser.token).not.toBe(token);
    browser.token = token;
    expect((await browser.call('GET', '/api/customer/loan/current')).status).toBe(401);
  });

  it('is not replayed for its key: the password is checked each time, and not even its hash is stored', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = (word: string) =>
      new Browser(lender.app).call('POST', LOGIN, { body: { username: taxId, password: word }, headers });
    expect([(await send(password)).status, (await send('errada')).status]).toEqual([200, 401]);
    const rows = await lender.database.query('select key from idempotent_answer where operation = $1', [
      'login',
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a new password', () => {
  it.each([[taxId], [emailAddress]])(
    'is set with the code that was sent to the address (%s)',
    async (username) => {
      const code = await freshCode(username);
      const link = await newestLink(lender, emailAddress);
      expect(link).toBe(`/senha/${encodeURIComponent(username)}/${code}`);
      const browser = new Browser(lender.app);
      await logIn(taxId, password, browser);
      const next = `nova-${randomUUID()}`;
      expect((await reset(username, code, next)).status).toBe(204);
      expect((await logIn(taxId, password)).status).toBe(401);
      expect((await logIn(taxId, next)).status).toBe(200);
      // Sessions started with the old password have ended.
      expect((await browser.call('GET', '/api/customer/loan/current')).status).toBe(401);
      expect((await messagesTo(lender, emailAddress))[0]?.content).toContain('foi alterada');
      password = next;
    },
  );

  it('may be requested for any name: the response is the same, and only customers get a message', async () => {
    const before = await lender.database.query('select id from outbox_message');
    const replies = [await askReset(taxId), await askReset(NOBODY)];
    expect(replies[0]?.text).toBe(replies[1]?.text);
    const masked = await askReset('ninguem@exemplo.com.br');
    expect(masked.json()).toEqual({ recipient: 'ni***@exemplo.com.br' });
    const after = await lender.database.query('select id from outbox_message');
    expect(after.length - before.length).toBe(1);
  });

  it('is refused for an invalid name', async () => {
    const reply = await askReset('123');
    expect([reply.status, reply.json().code]).toEqual([422, 'tax-id-invalid']);
  });

  it('is not sent to the address in an application: only approved customers have an account', async () => {
    await new Browser(lender.app).expectLoan('POST', '/api/loan/application/new', {
      body: application('52998224725', { emailAddress: 'estranho@exemplo.com.br' }),
    });
    expect((await askReset('52998224725')).status).toBe(200);
    expect(await messagesTo(lender, 'estranho@exemplo.com.br')).toEqual([]);
  });

  it('is set once for one idempotency key', async () => {
    const code = await freshCode();
    const [key, next] = [randomUUID(), `nova-${randomUUID()}`];
    const replies = [await reset(taxId, code, next, key), await reset(taxId, code, next, key)];
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    password = next;
    const changed = await reset(taxId, `${code}x`, next, key);
    expect([changed.status, changed.json().code]).toEqual([409, 'idempotency-key-reused']);
  });

  const OTHER = 'outra-senha-1';
  it.each<[string, () => Promise<{ username: string; code: string }>]>([
    [
      'a used code',
      async () => {
        const code = await freshCode();
        password = `nova-${randomUUID()}`;
        await reset(taxId, code, password);
        return { username: taxId, code };
      },
    ],
    [
      'a code replaced by a newer one',
      async () => {
        const code = await freshCode();
        await freshCode();
        return { username: taxId, code };
      },
    ],
    [
      'a code of half an hour ago',
      async () => {
        const code = await freshCode();
        await lender.pass(30 * 60);
        return { username: taxId, code };
      },
    ],
    ["another's name", async () => ({ username: NOBODY, code: await freshCode() })],
    ['a guess', async () => ({ username: taxId, code: 'A'.repeat(43) })],
    [
      'a login link instead of a code',
      async () => {
        await new Browser(lender.app).call('POST', '/api/customer/send-application-link?messageKind=0', {
          body: { taxId },
        });
        const link = await newestLink(lender, emailAddress);
        return { username: taxId, code: new URLSearchParams(link.split('?')[1]).get('token') ?? '' };
      },
    ],
  ])('is refused with %s', async (_name, prepare) => {
    const { username, code } = await prepare();
    const reply = await reset(username, code, OTHER);
    expect([reply.status, reply.json().code]).toEqual([422, 'token-invalid']);
    expect((await logIn(taxId, OTHER)).status).toBe(401);
    expect((await logIn(taxId, password)).status).toBe(200);
  });

  it('is set by one of two concurrent requests', async () => {
    const code = await freshCode();
    const words = [`nova-${randomUUID()}`, `nova-${randomUUID()}`];
    const replies = await Promise.all(words.map((word) => reset(taxId, code, word)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422]);
    password = words[replies.findIndex(({ status }) => status === 204)] ?? '';
    expect((await logIn(taxId, password)).status).toBe(200);
  });

  it('is not readable in the database', async () => {
    const code = await freshCode();
    const rows = await lender.database.query<{ row: string }>(
      `select row_to_json(t)::text as row from one_time_token t
       union all select row_to_json(t)::text from customer t union all select row_to_json(t)::text from log_entry t
       union all select row_to_json(t)::text from idempotent_answer t`,
    );
    const all = rows.map(({ row }) => row).join('\n');
    expect(all).not.toContain(code);
    expect(all).not.toContain(password);
    expect(all).toContain('scrypt$');
  });
});

describe('guessing', () => {
  let strict: TestLender;
  // Demo passwords are accepted from this machine only.
  const RIGHT = 'quatro-cavalos';
  let address = 0;
  beforeAll(async () => {
    strict = await openLender({ guesses: 3, messages: 3, logins: 4 });
    await strict.database.query('update customer set password_hash = $2 where tax_id = $1', [
      taxId,
      await hashPassword(RIGHT, QUICK),
    ]);
  });
  afterAll(async () => strict.close());
  beforeEach(async () => {
    await strict.database.query('delete from rate_window');
  });

  /** A new network at each call. */
  const elsewhere = () => {
    address += 1;
    return `10.0.${address >> 8}.${address & 255}`;
  };
  const from = (method: 'GET' | 'POST', url: string, payload?: object, remoteAddress = elsewhere()) =>
    strict.app.inject({ method, url, remoteAddress, ...(payload ? { payload } : {}) });
  const THIEF = '10.9.0.1';
  const guess = (username: string, word: string, remoteAddress = THIEF) =>
    from('POST', LOGIN, { username, password: word }, remoteAddress);
  const ageBy = (seconds: number) =>
    strict.database.query(`update rate_window set window_start = window_start - $1 * interval '1 second'`, [
      seconds,
    ]);

  it('a password must wait after three tries, for that name and network only', async () => {
    for (let round = 0; round < 3; round += 1) expect((await guess(taxId, 'errada')).statusCode).toBe(401);
    const refused = await guess('222.221.222-79', RIGHT);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect((await guess(emailAddress, RIGHT, elsewhere())).statusCode).toBe(200);
    expect((await guess(taxId, RIGHT, elsewhere())).statusCode).toBe(200);
    await ageBy(61);
    expect((await guess(taxId, RIGHT)).statusCode).toBe(200);
  });

  it('doubles the wait each time, up to six hours', async () => {
    for (let round = 0; round < 3; round += 1) await guess(taxId, 'errada');
    for (const minutes of [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]) {
      await strict.database.query("delete from rate_window where bucket = 'logins'");
      const refused = await guess(taxId, 'errada');
      expect(refused.statusCode).toBe(429);
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeLessThanOrEqual(minutes * 60);
      expect(wait).toBeGreaterThan(minutes * 60 - 30);
      await ageBy(minutes * 60);
      expect((await guess(taxId, 'errada')).statusCode).toBe(401);
    }
  });

  it('counts an IPv6 network as one client', async () => {
    const at = (host: number) => `2001:db8:7:1::${host}`;
    for (let host = 1; host <= 3; host += 1) expect((await guess(taxId, 'x', at(host))).statusCode).toBe(401);
    expect((await guess(taxId, 'x', at(4))).statusCode).toBe(429);
    expect((await guess(taxId, RIGHT, '2001:db8:7:2::1')).statusCode).toBe(200);
  });

  it('is counted across all processes', async () => {
    const other = await createServer({ ...SERVER, database: strict.database, rateLimits: { guesses: 3 } });
    const payload = { username: taxId, password: 'errada' };
    const there = () => other.inject({ method: 'POST', url: LOGIN, remoteAddress: THIEF, payload });
    const statuses = [await there(), await guess(taxId, 'errada'), await there(), await there()];
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429]);
    await other.close();
  });

  it('is reset by the right password', async () => {
    for (const word of ['a', 'b', RIGHT, 'a', 'b', RIGHT]) {
      await strict.database.query("delete from rate_window where bucket = 'logins'");
      expect((await guess(taxId, word)).statusCode).toBe(word === RIGHT ? 200 : 401);
    }
  });

  it('is limited in the same way for an unknown name', async () => {
    const statuses = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await guess(NOBODY, 'x')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('a code is limited, too', async () => {
    const body = { validationCode: 'x', newPassword: 'outra-senha-1' };
    const statuses = [];
    for (let round = 0; round < 4; round += 1) {
      const url = `/api/auth/password?username=${taxId}`;
      statuses.push((await from('POST', url, body, THIEF)).statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 429]);
  });

  it.each([
    ['codes', () => from('GET', `/api/auth/password?username=${taxId}`)],
    ['links', () => from('POST', '/api/customer/send-application-link?messageKind=1', { taxId })],
  ])('a mailbox does not receive unlimited %s', async (_name, send) => {
    const statuses = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await send()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('from one address is limited whatever names it tries', async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 5; round += 1) {
      const reply = await strict.app.inject({
        method: 'POST',
        url: LOGIN,
        remoteAddress: '10.1.0.1',
        payload: { username: `pessoa${round}@exemplo.com.br`, password: 'x' },
      });
      statuses.add(reply.statusCode);
      if (round < 4) expect(reply.statusCode).toBe(401);
    }
    expect([...statuses]).toEqual([401, 429]);
  });
});
