/** Google's identity tokens: only one that is signed by its keys, for this portal and this login, and not expired logs in. */
import { createHmac, createPublicKey, type KeyObject } from 'node:crypto';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXISTING_CUSTOMER } from '../../../src/sandbox/credit-decision/demo-customers.ts';
import { proofOf } from '../../../src/sandbox/sessions/google-proof.ts';
import { createServer } from '../../../src/server/create-server.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { Browser, SERVER, type TestLender } from '../lender-client.ts';
import { openTestDatabase } from '../test-database.ts';
import { GOOGLE_START, logInByToken as logIn, logInByCode } from './google-visit.ts';
import { press } from './mailbox.ts';

const { emailAddress } = EXISTING_CUSTOMER;
const PAGE = '/sandbox/partner/google';

describe('another issuer', () => {
  const ISSUER = 'https://issuer.example';
  const AUDIENCE = 'portal.apps.example';
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let published: JWK;
  let issuer: Server;
  let isDown = false;
  let fetches = 0;
  let asked = new URLSearchParams();
  let answer = { status: 200, text: '{}' };
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
        tokenUrl: keysUrl.replace('/keys', '/token'),
        clientSecret: 'between us',
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
    issuer = createHttpServer((request, response) => {
      if (request.url === '/token') {
        let body = '';
        request.on('data', (piece) => {
          body += String(piece);
        });
        request.on('end', () => {
          asked = new URLSearchParams(body);
          const { status, text } = answer;
          response.writeHead(status, { 'content-type': 'application/json' }).end(text);
        });
        return;
      }
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

  /** A browser that has begun a login, and the nonce of every token below. */
  const SECRET = 'S'.repeat(43);
  const { nonce, state, verifier } = proofOf(SECRET);
  const begun = (app = lender.app): Browser => {
    const browser = new Browser(app);
    browser.google = SECRET;
    return browser;
  };
  const CLAIMS = {
    ...{ iss: ISSUER, aud: AUDIENCE, sub: '1', email: emailAddress, email_verified: true, nonce },
  };
  const now = () => Math.floor(Date.now() / 1000);
  let serial = 0;
  async function sign(changes: JWTPayload = {}, key?: CryptoKey): Promise<string> {
    serial += 1;
    const payload = { ...CLAIMS, iat: now(), exp: now() + 600, jti: String(serial), ...changes };
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
    ['one of several audiences, issued to this portal', { aud: ['other', AUDIENCE], azp: AUDIENCE }],
  ])('is accepted by %s', async (_name, changes) => {
    const browser = begun();
    const reply = await logIn(browser, await sign(changes));
    expect(reply.status).toBe(200);
    expect((await browser.loan()).state.id).toBe(65);
  });

  it('has its keys fetched once, not at each login', async () => {
    await logIn(begun(), await sign());
    const before = fetches;
    for (let round = 0; round < 3; round += 1) await logIn(begun(), await sign());
    expect(fetches).toBe(before);
  });

  it.each<[string, () => Promise<string>]>([
    ['another issuer', () => sign({ iss: 'https://evil.example' })],
    ['another portal', () => sign({ aud: 'other.apps.example' })],
    ['no audience', () => sign({ aud: undefined } as unknown as JWTPayload)],
    ['the past', () => sign({ iat: now() - 7_200, exp: now() - 3_600 })],
    ['the future', () => sign({ nbf: now() + 3_600 })],
    ['eleven minutes ago', () => sign({ iat: now() - 660, exp: now() + 600 })],
    ['another audience too', () => sign({ aud: ['other', AUDIENCE] })],
    ['another client', () => sign({ azp: 'other.apps.example' })],
    ['another login', () => sign({ nonce: 'x' })],
    ['no login', () => sign({ nonce: undefined } as unknown as JWTPayload)],
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
    const browser = begun();
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
      begun(),
      await sign({ sub: 'unverified', ...changes } as unknown as JWTPayload),
    );
    expect([reply.status, reply.json().code]).toEqual([422, 'person-not-found']);
  });

  it('that does not respond causes an error, and no token is accepted meanwhile', async () => {
    isDown = true;
    const other = await openWith(`http://127.0.0.1:${(issuer.address() as AddressInfo).port}/keys`);
    const reply = await logIn(begun(other.app), await sign());
    expect([reply.status, reply.json().code]).toEqual([503, 'issuer-unreachable']);
    isDown = false;
    expect((await logIn(begun(other.app), await sign())).status).toBe(200);
  });

  it('disables the sandbox’s own issuer page', async () => {
    expect((await begun().call('GET', PAGE)).status).toBe(404);
    expect((await press(begun(), PAGE, { email: emailAddress })).status).toBe(404);
  });

  describe('a code', () => {
    it('is exchanged at the issuer, with the verifier and the secret, for a token that logs in', async () => {
      answer = { status: 200, text: JSON.stringify({ id_token: await sign() }) };
      const browser = begun();
      const reply = await logInByCode(browser, { code: 'abc', state });
      expect([reply.status, (await browser.loan()).state.id]).toEqual([200, 65]);
      expect(Object.fromEntries(asked)).toEqual({
        grant_type: 'authorization_code',
        code: 'abc',
        code_verifier: verifier,
        redirect_uri: 'http://localhost:80/entrar/redirecionar',
        client_id: AUDIENCE,
        client_secret: 'between us',
      });
    });

    it('of another state is not even exchanged', async () => {
      asked = new URLSearchParams();
      const reply = await logInByCode(begun(), { code: 'abc', state: 'x' });
      expect([reply.status, asked.size]).toEqual([401, 0]);
    });

    it.each([
      ['refused', 400, '{"error":"invalid_grant"}', 401, 'unauthenticated'],
      ['answered without a token', 200, '{}', 401, 'unauthenticated'],
      ['answered with a token of somebody else', 200, '{"id_token":"a.b.c"}', 401, 'unauthenticated'],
      ['not answered', 500, '{}', 503, 'issuer-unreachable'],
      ['answered with no JSON', 200, '<html>', 503, 'issuer-unreachable'],
      ['answered without an end', 200, ' '.repeat(100_000), 503, 'issuer-unreachable'],
    ])('that is %s logs nobody in', async (_name, status, text, expected, code) => {
      answer = { status, text };
      const browser = begun();
      const reply = await logInByCode(browser, { code: 'abc', state });
      expect([reply.status, reply.json().code, browser.token]).toEqual([expected, code, undefined]);
    });
  });
});

describe('the settings', () => {
  const GOOGLE = {
    audience: 'id',
    issuers: ['https://accounts.google.com', 'accounts.google.com'],
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
  };
  const OTHER = {
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_ISSUER: 'https://i.example',
    GOOGLE_JWKS_URL: 'https://i.example/k',
    GOOGLE_LOGIN_URL: 'https://i.example/a',
    GOOGLE_TOKEN_URL: 'https://i.example/t',
    GOOGLE_CLIENT_SECRET: 'between us',
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
        tokenUrl: 'https://i.example/t',
        clientSecret: 'between us',
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
    ['its own page', undefined, 'http://portal/sandbox/partner/google', 'trilha-sandbox'],
    ['no page', null, null, null],
    [
      'the page of the issuer',
      readSettings({ GOOGLE_CLIENT_ID: 'id' }).google,
      'https://accounts.google.com/o/oauth2/v2/auth',
      'id',
    ],
  ])('a login begins on %s', async (_name, google, page, client) => {
    const database = await openTestDatabase();
    const app = await createServer({ ...SERVER, database, ...(google === undefined ? {} : { google }) });
    const browser = new Browser(app);
    const { url } = (await browser.call('GET', '/api/auth/login/google')).json<{ url: string | null }>();
    expect(url).toBe(page && GOOGLE_START);
    const reply = await browser.call('GET', GOOGLE_START);
    if (page === null) expect(reply.status).toBe(404);
    else {
      const address = new URL(String(reply.headers.location), 'http://portal');
      const { nonce, state, challenge } = proofOf(browser.google ?? '');
      expect(address.origin + address.pathname).toBe(page);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        client_id: client,
        redirect_uri: 'http://localhost:80/entrar/redirecionar',
        response_type: 'code',
        scope: 'openid email',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      expect(String(reply.headers['set-cookie'])).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax/);
    }
    await app.close();
    await database.close();
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
