/** Google's identity tokens: only one that is signed by its keys, for this portal, and not expired logs in. */
import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { Browser, openLender, SERVER, type TestLender } from '../lender-client.ts';
import { openTestDatabase } from '../test-database.ts';
import { press } from './mailbox.ts';

const { taxId, emailAddress } = EXISTING_CUSTOMER;
const LOGIN = '/api/auth/login/google';
const PAGE = '/sandbox/partner/google';

const logIn = (browser: Browser, googleIdToken: string) =>
  browser.call('POST', LOGIN, { body: { googleIdToken } });

describe('the sandbox’s own issuer', () => {
  let lender: TestLender;
  beforeAll(async () => {
    lender = await openLender();
  });
  afterAll(async () => lender.close());
  beforeEach(async () => {
    await lender.database.query('update customer set email_address = $2 where tax_id = $1', [
      taxId,
      emailAddress,
    ]);
  });

  async function tokenFor(email: string, back = '/entrar'): Promise<string> {
    const browser = new Browser(lender.app);
    const reply = await press(browser, `${PAGE}?return=${encodeURIComponent(back)}`, { email });
    expect(reply.status).toBe(303);
    const target = new URL(String(reply.headers.location), 'http://portal');
    return target.searchParams.get('googleIdToken') ?? '';
  }

  it('logs in the customer with the e-mail address, repeatedly', async () => {
    for (const email of [emailAddress, emailAddress.toUpperCase()]) {
      const browser = new Browser(lender.app);
      const reply = await logIn(browser, await tokenFor(email));
      expect([reply.status, reply.json<object>()]).toMatchObject([200, { isLoggedIn: true }]);
      expect((await browser.loan()).state.id).toBe(65);
    }
  });

  it('replaces the previous session, which ends', async () => {
    const browser = new Browser(lender.app);
    await logIn(browser, await tokenFor(emailAddress));
    const { token } = browser;
    await logIn(browser, await tokenFor(emailAddress));
    const old = new Browser(lender.app);
    old.token = token;
    expect(browser.token).not.toBe(token);
    expect((await old.call('GET', '/api/customer/loan/current')).status).toBe(401);
  });

  it('stays bound to the same customer when another account gets the address', async () => {
    const token = await tokenFor(emailAddress);
    // The first login binds the identity to the customer.
    expect((await logIn(new Browser(lender.app), token)).status).toBe(200);
    await lender.database.query(
      "update customer set email_address = 'nova@exemplo.com.br' where lower(email_address) = $1",
      [emailAddress],
    );
    expect((await logIn(new Browser(lender.app), token)).status).toBe(200);
    const other = await logIn(new Browser(lender.app), await tokenFor('nova@exemplo.com.br'));
    expect([other.status, other.json().code]).toEqual([422, 'person-not-found']);
  });

  it('reports that no customer has the address', async () => {
    const reply = await logIn(new Browser(lender.app), await tokenFor('ninguem@exemplo.com.br'));
    expect([reply.status, reply.json().code]).toEqual([422, 'person-not-found']);
  });

  it('issues tokens for five minutes of the lender’s clock', async () => {
    const token = await tokenFor(emailAddress);
    await lender.pass(5 * 60);
    expect((await logIn(new Browser(lender.app), token)).status).toBe(401);
  });

  it('publishes only the public key of its signatures', async () => {
    const { keys } = (await new Browser(lender.app).call('GET', `${PAGE}/keys.json`)).json<{ keys: JWK[] }>();
    const text = expect.stringMatching(/^[\w-]+$/);
    expect(keys).toEqual([{ kty: 'RSA', alg: 'RS256', use: 'sig', kid: text, n: text, e: text }]);
    const token = await tokenFor(emailAddress.toUpperCase());
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'RS256', kid: keys[0]?.kid, typ: 'JWT' });
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ email: emailAddress, email_verified: true });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
    const [, , signature] = token.split('.');
    expect(Buffer.from(signature ?? '', 'base64url')).toHaveLength(256);
  });

  it.each([
    ['/entrar/a?x=1', /^\/entrar\/a\?x=1&googleIdToken=[\w.-]+$/],
    ['//evil.example', /^\/entrar\?googleIdToken=/],
    ['https://evil.example/', /^\/entrar\?googleIdToken=/],
  ])('redirects only to the portal: %s', async (back, expected) => {
    const reply = await press(new Browser(lender.app), `${PAGE}?return=${encodeURIComponent(back)}`, {
      email: emailAddress,
    });
    expect(String(reply.headers.location)).toMatch(expected);
  });

  it('shows the form again for an invalid address', async () => {
    const reply = await press(new Browser(lender.app), PAGE, { email: '"><b>' });
    expect([reply.status, reply.text.includes('E-mail inválido')]).toEqual([422, true]);
  });
});

describe('another issuer', () => {
  const ISSUER = 'https://issuer.example';
  const AUDIENCE = 'portal.apps.example';
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let published: JWK;
  let issuer: Server;
  let isDown = false;
  let fetches = 0;
  const opened: TestLender[] = [];
  let lender: TestLender;

  async function openWith(keysUrl: string): Promise<TestLender> {
    const database = await openTestDatabase();
    const app = await createServer({
      ...SERVER,
      database,
      rateLimits: { logins: 1_000 },
      google: {
        audience: AUDIENCE,
        issuers: [ISSUER, 'issuer.example'],
        keysUrl,
        authorizationUrl: 'https://issuer.example/authorize',
      },
    });
    const close = async () => {
      await app.close();
      await database.close();
    };
    const made = { app, database, pass: async () => {}, close };
    opened.push(made);
    return made;
  }

  beforeAll(async () => {
    keys = await generateKeyPair('RS256', { extractable: true });
    published = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    issuer = createHttpServer((_request, response) => {
      fetches += 1;
      response.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ keys: [published] }));
    });
    await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
    lender = await openWith(`http://127.0.0.1:${(issuer.address() as AddressInfo).port}/keys`);
  });
  afterAll(async () => {
    for (const { close } of opened) await close();
    await new Promise((resolve) => issuer.close(resolve));
  });

  const CLAIMS = { iss: ISSUER, aud: AUDIENCE, sub: '1', email: emailAddress, email_verified: true };
  const now = () => Math.floor(Date.now() / 1000);
  async function sign(changes: JWTPayload = {}, key?: CryptoKey): Promise<string> {
    const payload = { ...CLAIMS, iat: now(), exp: now() + 600, ...changes };
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key ?? (keys.privateKey as CryptoKey));
  }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  /** A token signed by HMAC with the text of the public key as its secret (algorithm confusion). */
  async function confused(): Promise<string> {
    const key = (await importJWK(published, 'RS256')) as CryptoKey;
    const pem = (createPublicKey({ key: await exportJWK(key), format: 'jwk' }) as KeyObject).export({
      type: 'spki',
      format: 'pem',
    });
    const text = `${encode({ alg: 'HS256', kid: 'one' })}.${encode({ ...CLAIMS, iat: now(), exp: now() + 600 })}`;
    return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
  }

  it.each([
    ['its name', {}],
    ['its name without the scheme', { iss: 'issuer.example' }],
    ['one of several audiences', { aud: ['other', AUDIENCE] }],
  ])('is accepted by %s', async (_name, changes) => {
    const browser = new Browser(lender.app);
    const reply = await logIn(browser, await sign(changes));
    expect(reply.status).toBe(200);
    expect((await browser.loan()).state.id).toBe(65);
  });

  it('has its keys fetched once, not at each login', async () => {
    await logIn(new Browser(lender.app), await sign());
    const before = fetches;
    for (let round = 0; round < 3; round += 1) await logIn(new Browser(lender.app), await sign());
    expect(fetches).toBe(before);
  });

  it.each<[string, () => Promise<string>]>([
    ['another issuer', () => sign({ iss: 'https://evil.example' })],
    ['another portal', () => sign({ aud: 'other.apps.example' })],
    ['no audience', () => sign({ aud: undefined } as unknown as JWTPayload)],
    ['the past', () => sign({ iat: now() - 7_200, exp: now() - 3_600 })],
    ['the future', () => sign({ nbf: now() + 3_600 })],
    ['no end', () => sign({ exp: undefined } as unknown as JWTPayload)],
    ['nobody', () => sign({ sub: undefined } as unknown as JWTPayload)],
    [
      'another key of the same name',
      async () => {
        const other = await generateKeyPair('RS256');
        return sign({}, other.privateKey as CryptoKey);
      },
    ],
    ['no algorithm', async () => `${encode({ alg: 'none' })}.${encode({ ...CLAIMS, exp: now() + 600 })}.`],
    ['the public key as a secret', confused],
    [
      'words changed after the signature',
      async () => {
        const [head, , signature] = (await sign()).split('.');
        return `${head}.${encode({ ...CLAIMS, sub: '2', iat: now(), exp: now() + 600 })}.${signature}`;
      },
    ],
    ['junk', async () => 'a.b.c'],
    ['the sandbox’s own issuer', async () => 'x'.repeat(4_000)],
  ])('a token of %s is refused', async (_name, make) => {
    const browser = new Browser(lender.app);
    const reply = await logIn(browser, await make());
    expect([reply.status, reply.json().code, browser.token]).toEqual([401, 'unauthenticated', undefined]);
  });

  it.each([
    ['not verified', { email_verified: false }],
    ['verified in words only', { email_verified: 'true' }],
    ['missing', { email: undefined }],
  ])('an account whose address is %s does not log in', async (_name, changes) => {
    // Only a customer without a Google account could be found by an address.
    await lender.database.query('update customer set google_subject = null');
    const reply = await logIn(
      new Browser(lender.app),
      await sign({ sub: 'unverified', ...changes } as unknown as JWTPayload),
    );
    expect([reply.status, reply.json().code]).toEqual([422, 'person-not-found']);
  });

  it('that does not respond causes an error, and no token is accepted meanwhile', async () => {
    isDown = true;
    const other = await openWith(`http://127.0.0.1:${(issuer.address() as AddressInfo).port}/keys`);
    const reply = await logIn(new Browser(other.app), await sign());
    expect([reply.status, reply.json().code]).toEqual([503, 'issuer-unreachable']);
    isDown = false;
    expect((await logIn(new Browser(other.app), await sign())).status).toBe(200);
  });

  it('disables the sandbox’s own issuer page', async () => {
    expect((await new Browser(lender.app).call('GET', PAGE)).status).toBe(404);
    expect((await press(new Browser(lender.app), PAGE, { email: emailAddress })).status).toBe(404);
  });
});

describe('the settings', () => {
  const GOOGLE = {
    audience: 'id',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  };
  const OTHER = {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_ISSUER: 'https://i.example',
    GOOGLE_JWKS_URL: 'https://i.example/k',
    GOOGLE_LOGIN_URL: 'https://i.example/a',
  };
  it.each([
    [{}, undefined],
    [{ SANDBOX_CONSOLE: 'off' }, null],
    [{ GOOGLE_CLIENT_ID: 'id' }, GOOGLE],
    [
      OTHER,
      {
        audience: 'id',
        issuers: ['https://i.example'],
        keysUrl: 'https://i.example/k',
        authorizationUrl: 'https://i.example/a',
      },
    ],
  ])('%j', (environment, expected) => {
    expect(readSettings(environment).google).toEqual(expected);
  });

  it('refuse an invalid URL of keys', () => {
    expect(() => readSettings({ GOOGLE_CLIENT_ID: 'id', GOOGLE_JWKS_URL: 'keys' })).toThrow(
      'GOOGLE_JWKS_URL',
    );
  });

  it.each([
    ['its own page', undefined, /^\/sandbox\/partner\/google\?return=%2Fentrar%2Fredirecionar$/],
    ['no page', null, null],
    [
      'the page of the issuer',
      readSettings({ GOOGLE_CLIENT_ID: 'id' }).google,
      /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?client_id=id&redirect_uri=http.*%2Fentrar%2Fredirecionar&response_type=id_token&scope=openid\+email&prompt=select_account&nonce=[0-9a-f-]{36}$/,
    ],
  ])('a login begins on %s', async (_name, google, url) => {
    const database = await openTestDatabase();
    const app = await createServer({ ...SERVER, database, ...(google === undefined ? {} : { google }) });
    const reply = await new Browser(app).call('GET', '/api/auth/login/google');
    expect(reply.json()).toEqual({ url: url === null ? null : expect.stringMatching(url) });
    await app.close();
  });

  it('without an issuer no token logs in', async () => {
    const database = await openTestDatabase();
    const app = await createServer({
      ...SERVER,
      database,
      google: null,
    });
    expect((await logIn(new Browser(app), 'a.b.c')).status).toBe(401);
    expect((await new Browser(app).call('GET', PAGE)).status).toBe(404);
    await app.close();
    await database.close();
  });
});
