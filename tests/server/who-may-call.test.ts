/** Who may call what: allowed hosts and origins; the sandbox only from its own machine by default. */
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAllowedHost } from '../../renderer/server/http/host-check.ts';
import { isForwardingHeader } from '../../renderer/server/http/loopback.ts';
import type { SandboxAccess } from '../../src/sandbox/base/sandbox-access.ts';
import { EXISTING_CUSTOMER } from '../../src/sandbox/credit-decision/demo-customers.ts';
import type { Database } from '../../src/sandbox/database/database.ts';
import { PARTNER_PASSWORD } from '../../src/sandbox/handlers/start-application.ts';
import { createServer } from '../../src/server/create-server.ts';
import { readSettings } from '../../src/server/settings.ts';
import { application, SERVER } from '../sandbox/lender-client.ts';
import { openTestDatabase } from '../sandbox/test-database.ts';

let database: Database;
const SECRET = 'sixteen letters.';
const ACCESS = { loopback: 'loopback', on: { secret: SECRET }, off: 'off' } satisfies Record<
  string,
  SandboxAccess
>;
type Setting = keyof typeof ACCESS;
const servers = {} as Record<Setting, FastifyInstance>;
const addresses = {} as Record<Setting, string>;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const sandboxConsole of ['loopback', 'on', 'off'] as const) {
    servers[sandboxConsole] = await createServer({
      ...SERVER,
      database,
      sandboxConsole: ACCESS[sandboxConsole],
      allowedHosts: ['portal.example', '.brand.example'],
      trustProxy: 1,
    });
    servers[sandboxConsole].get('/a-page', (_request, reply) => reply.type('text/html').send('<p>'));
    addresses[sandboxConsole] = await servers[sandboxConsole].listen({ port: 0, host: '127.0.0.1' });
  }
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
  await database.close();
});

interface Caller {
  readonly remoteAddress?: string;
  readonly headers?: Record<string, string>;
}
const LOCAL: Caller = { remoteAddress: '127.0.0.1', headers: { host: 'localhost:3000' } };
const FAR: Caller = { remoteAddress: '203.0.113.7', headers: { host: 'portal.example' } };

const CALLERS: [name: string, caller: Caller, isLocal: boolean][] = [
  ['this machine', LOCAL, true],
  ['this machine by IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, true],
  ['this machine, mapped', { remoteAddress: '::ffff:127.0.0.1', headers: { host: 'voltz.localhost' } }, true],
  [
    'a client that writes the address of this machine into the header of a local proxy',
    { ...LOCAL, headers: { ...LOCAL.headers, 'x-forwarded-for': '127.0.0.1' } },
    false,
  ],
  ['another machine', FAR, false],
  ['another machine that says localhost', { ...FAR, headers: { host: 'localhost' } }, false],
  [
    'another machine with X-Forwarded-For: 127.0.0.1',
    { ...FAR, headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } },
    false,
  ],
  [
    'a client behind a local proxy',
    { ...LOCAL, headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } },
    false,
  ],
  [
    'a client behind a local proxy that claims to be this machine',
    { ...LOCAL, headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1, 203.0.113.7' } },
    false,
  ],
  [
    'a client that a local proxy reports in another header',
    { ...LOCAL, headers: { host: 'localhost', 'x-real-ip': '203.0.113.7' } },
    false,
  ],
  [
    'a client that a local proxy reports in the Forwarded header',
    { ...LOCAL, headers: { host: 'localhost', forwarded: 'for=::1' } },
    false,
  ],
  ['a local proxy that keeps the public host', { ...LOCAL, headers: { host: 'portal.example' } }, false],
];

/** What nginx, HAProxy, Apache, Envoy and content networks are set up to add. */
const PROXY_HEADERS = [
  ...['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'],
  ...[
    'x-forwarded-server',
    'x-forwarded-by',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
    'x-original-host',
  ],
  ...[
    'x-original-uri',
    'x-envoy-external-address',
    'x-amzn-trace-id',
    'x-amz-cf-id',
    'x-azure-clientip',
    'x-arr-ssl',
  ],
  ...[
    'x-cloud-trace-context',
    'cf-connecting-ip',
    'cf-ray',
    'true-client-ip',
    'fastly-client-ip',
    'fly-client-ip',
  ],
  ...['cdn-loop', 'akamai-origin-hop'],
];

const withHeaders = (caller: Caller, headers: Record<string, string>): Caller => ({
  ...caller,
  headers: { ...caller.headers, ...headers },
});
const basic = (password: string) => ({
  authorization: `Basic ${Buffer.from(`any:${password}`).toString('base64')}`,
});
/** The cookie of a browser that has shown the secret at the console. */
async function cookieFor(caller: Caller): Promise<string> {
  const shown = await servers.on.inject({ url: '/sandbox', ...withHeaders(caller, basic(SECRET)) });
  const [cookie] = shown.cookies;
  expect([cookie?.httpOnly, cookie?.sameSite, cookie?.value.includes(SECRET)]).toEqual([true, 'Lax', false]);
  return `${cookie?.name}=${cookie?.value}`;
}

/** The answer to a request as nginx passes it on by default: to a loopback host, in HTTP/1.0. */
async function overOldHttp(url: string): Promise<string> {
  const { port } = new URL(addresses.loopback);
  return new Promise((resolve, reject) => {
    let text = '';
    connect(Number(port), '127.0.0.1', function send(this: Socket) {
      this.write(`GET ${url} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    })
      .on('data', (chunk) => {
        text += chunk.toString();
      })
      .on('error', reject)
      .on('close', () => resolve(text));
  });
}

const SANDBOX: readonly (readonly ['GET' | 'POST' | 'DELETE', string])[] = [
  ['GET', '/sandbox'],
  ['GET', '/sandbox/console.css'],
  ['GET', '/sandbox/events'],
  ['GET', '/sandbox/api/customers'],
  ['POST', '/sandbox/api/sessions'],
  ['POST', '/sandbox/api/scenarios'],
  ['DELETE', '/sandbox/api/behaviours'],
  ['GET', '/sandbox/partner/outbox'],
  ['GET', '/sandbox/partner/statement'],
  ['GET', '/sandbox/partner/frame/preferences'],
  ['POST', '/sandbox/partner/frame/contestation'],
  ['GET', '/sandbox/partner/google'],
  ['GET', '/sandbox/partner/google/keys.json'],
  ['POST', '/sandbox/partner/login'],
];

const statusOf = async (access: Setting, method: 'GET' | 'POST' | 'DELETE', url: string, caller: Caller) =>
  (await servers[access].inject({ method, url, ...caller })).statusCode;

/** Whether the sandbox asks for its secret. */
async function isAsked(method: 'GET' | 'POST' | 'DELETE', url: string, caller: Caller): Promise<boolean> {
  const { statusCode, headers } = await servers.on.inject({ method, url, ...caller });
  if (headers['www-authenticate'] === undefined) return false;
  expect(statusCode).toBe(401);
  return true;
}

describe('the sandbox', () => {
  it.each(CALLERS)('by default is available to %s: only locally', async (_name, caller, isLocal) => {
    for (const [method, url] of SANDBOX) {
      const status = await statusOf('loopback', method, url, caller);
      expect([method, url, status !== 404]).toEqual([method, url, isLocal]);
    }
  });

  it.each(CALLERS)('with a secret is available to %s: who shows it', async (_name, caller, isLocal) => {
    for (const [method, url] of SANDBOX) {
      expect([method, url, await isAsked(method, url, caller)]).toEqual([method, url, !isLocal]);
      for (const shown of [basic(SECRET), { cookie: await cookieFor(caller) }])
        expect(await isAsked(method, url, withHeaders(caller, shown))).toBe(false);
      const wrong = [basic('sixteen letters?'), { cookie: 'trilha_sandbox=x' }, { authorization: 'Basic' }];
      for (const shown of wrong) expect(await isAsked(method, url, withHeaders(FAR, shown))).toBe(true);
    }
  });

  it.each(PROXY_HEADERS)('is not available behind a local proxy that tells so by %s', async (name) => {
    const caller = withHeaders(LOCAL, { [name]: '127.0.0.1' });
    for (const [method, url] of SANDBOX) expect(await statusOf('loopback', method, url, caller)).toBe(404);
    expect((await servers.loopback.inject({ url: '/metrics', ...caller })).statusCode).toBe(404);
    expect(isForwardingHeader(name.toUpperCase())).toBe(true);
  });

  it.each([
    ...[
      'accept',
      'accept-language',
      'user-agent',
      'cookie',
      'origin',
      'referer',
      'sec-fetch-site',
      'x-persistent-log',
    ],
    ...['idempotency-key', 'traceparent', 'x-no-script', 'cache-control'],
  ])('is available to a browser of this machine with %s', (name) => {
    expect(isForwardingHeader(name)).toBe(false);
  });

  it('is not available to HTTP/1.0, which proxies speak by default', async () => {
    for (const url of ['/sandbox/api/customers', '/metrics']) expect(await overOldHttp(url)).toMatch(/ 404 /);
  });

  it.each(CALLERS)('is not available to %s with SANDBOX_CONSOLE=off', async (_name, caller) => {
    for (const [method, url] of SANDBOX) expect(await statusOf('off', method, url, caller)).toBe(404);
  });

  it.each<[Setting, Caller, string | null]>([
    ['loopback', LOCAL, '127.0.0.1:3000'],
    ['loopback', { ...LOCAL, headers: { host: 'voltz.localhost' } }, '127.0.0.1'],
    ['loopback', { ...LOCAL, headers: { host: '127.0.0.1:8080' } }, 'localhost:8080'],
    ['loopback', { ...LOCAL, headers: { host: '[::1]:3000' } }, null],
    ['loopback', FAR, null],
    ['on', LOCAL, '127.0.0.1:3000'],
    ['on', withHeaders(FAR, basic(SECRET)), null],
    ['off', LOCAL, null],
  ])('%s, for %o: its partners may be framed from %s', async (access, caller, host) => {
    const page = await servers[access].inject({ url: '/a-page', ...caller });
    const policy = String(page.headers['content-security-policy']).split(';');
    expect(policy).toContain(`frame-src ${host ?? "'none'"}`);
    expect(policy).toContain("frame-ancestors 'none'");
    const settings = await servers[access].inject({ url: '/portal-settings.json', ...caller });
    expect(settings.json()).toEqual({ partners: host === null ? [] : [`http://${host}`] });
  });

  const PASSWORDS: [access: Setting, caller: Caller, counts: boolean][] = [
    ['loopback', LOCAL, true],
    ['loopback', FAR, false],
    ['on', FAR, false],
    ['on', withHeaders(FAR, basic(SECRET)), true],
    ['off', LOCAL, false],
  ];

  it.each(PASSWORDS)('accepts demo passwords: %s, from %o: %s', async (access, caller, counts) => {
    const { taxId: username, password } = EXISTING_CUSTOMER;
    const login = await servers[access].inject({
      method: 'POST',
      url: '/api/auth/login',
      ...caller,
      payload: { username, password },
    });
    expect(login.statusCode).toBe(counts ? 200 : 401);
    const partner = await servers[access].inject({
      method: 'POST',
      url: '/api/loan/application/new',
      remoteAddress: caller.remoteAddress ?? '',
      headers: { ...caller.headers, 'x-application-password': PARTNER_PASSWORD },
      payload: application('12345678900', { origin: 'banco-parceiro' }),
    });
    // The CPF is invalid: 422 means that the password was accepted.
    expect(partner.statusCode).toBe(counts ? 422 : 403);
  });
});

describe('a host', () => {
  it.each([
    ['localhost', true],
    ['LOCALHOST:3000', true],
    ['voltz.localhost:80', true],
    ['192.168.0.7:3000', true],
    ['[::1]:3000', true],
    ['portal.example', true],
    ['Portal.Example:443', true],
    ['a.brand.example', true],
    ['brand.example', false],
    ['evil.example', false],
    ['localhost.evil.example', false],
    ['127.0.0.1.evil.example', false],
    ['evil.example:127', false],
    ['portal.example.evil.example', false],
    ['xbrand.example', false],
  ])('%j is allowed: %s', async (host, isOurs) => {
    for (const url of ['/api/bank', '/sandbox/api/customers', '/emprestimo/solicitacao/inicio']) {
      const reply = await servers.on.inject({ url, headers: { host } });
      expect([url, reply.statusCode !== 421]).toEqual([url, isOurs]);
      if (!isOurs) expect(reply.json()).toMatchObject({ code: 'host-unknown' });
    }
  });

  it('is not needed: HTTP/1.0 has none', async () => {
    const { port } = new URL(addresses.on);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      connect(Number(port), '127.0.0.1', function send(this: Socket) {
        this.write('GET /api/bank HTTP/1.0\r\n\r\n');
      })
        .on('data', (chunk) => {
          text += chunk.toString();
        })
        .on('error', reject)
        .on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('may be any with *', () => {
    expect([isAllowedHost(['*'], 'x.example'), isAllowedHost([], 'x.example')]).toEqual([true, false]);
  });
});

describe('a change', () => {
  const FROM: [headers: Record<string, string>, isTaken: boolean][] = [
    [{}, true],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    [{ origin: 'https://portal.example', host: 'portal.example' }, true],
    [{ origin: 'https://portal.example', host: 'portal.example:443' }, true],
    [{ origin: 'http://portal.example:80', host: 'portal.example' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost', host: 'localhost' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'https://portal.example', host: 'portal.example:80' }, false],
    [{ origin: 'https://evil.example', host: 'portal.example' }, false],
    [{ origin: 'http://localhost:4000', host: 'localhost:3000' }, false],
    [{ origin: 'https://portal.example.evil.example', host: 'portal.example' }, false],
  ];
  const CHANGES = [
    ['POST', '/api/auth/login'],
    ['PUT', '/api/loan/application/contract'],
    ['DELETE', '/api/auth/logout'],
    ['POST', '/sandbox/api/clock'],
    ['POST', '/sandbox/partner/statement'],
  ] as const;

  it.each(FROM)('with %o is accepted: %s', async (headers, isTaken) => {
    for (const [method, url] of CHANGES) {
      const reply = await servers.on.inject({ method, url, headers });
      expect([url, reply.statusCode !== 403]).toEqual([url, isTaken]);
      expect(reply.statusCode).toBeLessThan(500);
      if (!isTaken) expect(reply.json()).toMatchObject({ code: 'forbidden' });
    }
    expect((await servers.on.inject({ url: '/api/bank', headers })).statusCode).toBe(200);
  });
});

describe('the environment', () => {
  it.each([
    [{}, { host: '127.0.0.1', sandboxConsole: 'loopback', trustProxy: false, allowedHosts: [] }],
    [
      { HOST: '0.0.0.0', SANDBOX_CONSOLE: 'on', SANDBOX_SECRET: SECRET },
      { host: '0.0.0.0', sandboxConsole: { secret: SECRET } },
    ],
    [{ SANDBOX_CONSOLE: 'off' }, { sandboxConsole: 'off' }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'false' }, { trustProxy: false }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ ALLOWED_HOSTS: 'a.example, .b.example' }, { allowedHosts: ['a.example', '.b.example'] }],
  ])('%o means %o', (environment, settings) => {
    expect(readSettings(environment)).toMatchObject(settings);
  });

  it.each([
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY must be the number of proxies/],
    [{ TRUST_PROXY: 'proxy.example' }, /TRUST_PROXY must be the number of proxies/],
    [{ SANDBOX_CONSOLE: 'no' }, /SANDBOX_CONSOLE must be on, off or loopback/],
  ])('%o is refused', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });
});

describe('the address of a client', () => {
  /** The address that the rate limit counts: that of the newest window. */
  async function countedAs(caller: Caller): Promise<string | undefined> {
    await database.query("delete from rate_window where bucket = 'devices'");
    const payload = { code: 'a-device' };
    await servers.loopback.inject({ method: 'POST', url: '/api/customer/device', ...caller, payload });
    const [row] = await database.query<{ client: string }>(
      "select client from rate_window where bucket = 'devices'",
    );
    return row?.client;
  }

  it('is the one the nearest proxy saw, whatever the client wrote before it', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    expect(await countedAs({ remoteAddress: '10.0.0.1', headers })).toBe('203.0.113.7');
  });
});
