/** The sandbox's own issuer: a code logs in once, and only in the browser that began. */
import { decodeJwt, decodeProtectedHeader, type JWK } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { Browser, lenderForFile } from '../lender-client.ts';
import { beginAt, comeBack, logInByToken as logIn, logInByCode, tokenFor } from './google-visit.ts';
import { press } from './mailbox.ts';

const { taxId, emailAddress } = EXISTING_CUSTOMER;
const PAGE = '/sandbox/partner/google';

describe('the sandbox’s own issuer', () => {
  const lender = lenderForFile();
  beforeEach(async () => {
    await lender.database.query('update customer set email_address = $2 where tax_id = $1', [
      taxId,
      emailAddress,
    ]);
  });

  it.each([
    [
      'a code',
      async (browser: Browser, email: string) => logInByCode(browser, await comeBack(browser, email)),
    ],
    [
      'a token',
      async (browser: Browser, email: string) => logIn(browser, await tokenFor(lender, browser, email)),
    ],
  ])('logs in the customer with the e-mail address by %s, repeatedly', async (_way, enter) => {
    for (const email of [emailAddress, emailAddress.toUpperCase()]) {
      const browser = new Browser(lender.app);
      const reply = await enter(browser, email);
      expect([reply.status, reply.json<object>()]).toMatchObject([200, { isLoggedIn: true }]);
      expect((await browser.loan()).state.id).toBe(65);
      expect(browser.google).toBeUndefined();
    }
  });

  it('replaces the previous session, which ends', async () => {
    const browser = new Browser(lender.app);
    await logInByCode(browser, await comeBack(browser, emailAddress));
    const { token } = browser;
    await logInByCode(browser, await comeBack(browser, emailAddress));
    const old = new Browser(lender.app);
    old.token = token;
    expect(browser.token).not.toBe(token);
    expect((await old.call('GET', '/api/customer/loan/current')).status).toBe(401);
  });

  it('stays bound to the same customer when another account gets the address', async () => {
    const enter = async (email: string) => {
      const browser = new Browser(lender.app);
      return logInByCode(browser, await comeBack(browser, email));
    };
    // The first login binds the identity to the customer.
    expect((await enter(emailAddress)).status).toBe(200);
    await lender.database.query(
      "update customer set email_address = 'nova@exemplo.com.br' where lower(email_address) = $1",
      [emailAddress],
    );
    expect((await enter(emailAddress)).status).toBe(200);
    const other = await enter('nova@exemplo.com.br');
    expect([other.status, other.json().code]).toEqual([422, 'person-not-found']);
  });

  type Login = { readonly browser: Browser; readonly code: string; readonly state: string };
  const begun = async (): Promise<Login> => {
    const browser = new Browser(lender.app);
    return { browser, ...(await comeBack(browser, emailAddress)) };
  };
  it.each<[string, (login: Login) => Promise<Login>]>([
    ['in another browser', async (login) => ({ ...login, browser: new Browser(lender.app) })],
    [
      'in another browser that has begun a login, with its state',
      async ({ code }) => {
        const { browser, state } = await begun();
        return { browser, code, state };
      },
    ],
    ['with another state', async (login) => ({ ...login, state: `${login.state}x` })],
    ['of another form', async (login) => ({ ...login, code: `${login.code}x` })],
    [
      'a second time',
      async (login) => {
        const { google } = login.browser;
        await logInByCode(login.browser, { code: login.code, state: login.state });
        login.browser.google = google;
        login.browser.token = undefined;
        return login;
      },
    ],
    [
      'after five minutes of the lender’s clock',
      async (login) => {
        await lender.pass(5 * 60 + 1);
        return login;
      },
    ],
    [
      'after the browser began another login',
      async (login) => {
        await beginAt(login.browser);
        return login;
      },
    ],
  ])('a code %s logs nobody in', async (_name, change) => {
    const { browser, code, state } = await change(await begun());
    const reply = await logInByCode(browser, { code, state });
    expect([reply.status, reply.json().code, browser.token]).toEqual([401, 'unauthenticated', undefined]);
    expect(browser.google).toBeUndefined();
  });

  it('a token logs in once, in the browser that began, and within five minutes', async () => {
    const browser = new Browser(lender.app);
    const token = await tokenFor(lender, browser, emailAddress);
    const { google } = browser;
    expect((await logIn(new Browser(lender.app), token)).status).toBe(401);
    const replies = await Promise.all([1, 2, 3].map(() => logIn(browser, token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    browser.google = google;
    expect((await logIn(browser, token)).status).toBe(401);
    const late = await tokenFor(lender, browser, emailAddress);
    await lender.pass(5 * 60 + 1);
    expect((await logIn(browser, late)).status).toBe(401);
  });

  it('publishes only the public key of its signatures', async () => {
    const browser = new Browser(lender.app);
    const token = await tokenFor(lender, browser, emailAddress.toUpperCase());
    const { keys } = (await browser.call('GET', `${PAGE}/keys.json`)).json<{ keys: JWK[] }>();
    const text = expect.stringMatching(/^[\w-]+$/);
    expect(keys).toEqual([{ kty: 'RSA', alg: 'RS256', use: 'sig', kid: text, n: text, e: text }]);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid: keys[0]?.kid, typ: 'JWT' });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ email: emailAddress, email_verified: true });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  });

  it.each([
    ['another page of the portal', { redirect_uri: 'http://localhost:80/entrar' }],
    ['another site', { redirect_uri: 'https://evil.example/entrar/redirecionar' }],
    ['a token in the address', { response_type: 'id_token' }],
    ['a plain verifier', { code_challenge_method: 'plain' }],
    ['no challenge', { code_challenge: '' }],
    ['no state', { state: '' }],
  ])('gives no code for %s', async (_what, changes) => {
    const browser = new Browser(lender.app);
    const address = await beginAt(browser);
    for (const [name, value] of Object.entries(changes)) address.searchParams.set(name, value);
    const reply = await press(browser, address.pathname + address.search, { email: emailAddress });
    expect([reply.status, reply.headers.location]).toEqual([422, undefined]);
  });

  it('shows the form again for an invalid address', async () => {
    const browser = new Browser(lender.app);
    const { pathname, search } = await beginAt(browser);
    const reply = await press(browser, pathname + search, { email: '"><b>' });
    expect([reply.status, reply.text.includes('E-mail inválido')]).toEqual([422, true]);
  });
});
