/** The response to a page request: page, shell, redirect or 404, each with the security headers. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { describeError } from '../../renderer/server/http/request-log.ts';
import { createServer } from '../../src/server/create-server.ts';
import { LOGOUT_PATH } from '../../src/server/portal-pages.ts';
import { pageModule } from '../support/page-module.ts';
import { shellWith } from '../support/shell.ts';

const START = '/emprestimo/solicitacao/inicio';
const BUILD = mkdtempSync(join(tmpdir(), 'trilha-build-'));
const DOCUMENTS = {
  [`um${START}/index.html`]: 'start of um',
  [`dois${START}/index.html`]: 'start of dois',
  'um/shell.html': shellWith({ title: 'shell of um' }),
  'dois/shell.html': 'shell of dois',
};
const SHELLS = {
  '/cliente/home': { scripts: ['<link href="/assets/home.js">'], skeleton: '<p>shape of home</p>' },
  '/cliente/:product': { scripts: ['<link href="/assets/any.js">'], skeleton: '<p>shape of any</p>' },
};
const FILES: Record<string, string> = {
  'package.json': '{"type":"module"}',
  'prerender/page-server.js': pageModule(DOCUMENTS, SHELLS),
  'pages/brands.json': JSON.stringify({
    default: 'um',
    hosts: { 'dois.example': 'dois', 'tres.example': 'tres' },
    manifests: { um: '{"name":"um"}', dois: '{"name":"dois"}' },
  }),
  'pages/routes.json': JSON.stringify({
    routes: [START, '/cliente/:product', '/senha/:username/:validationCode'],
    pages: [START],
    redirects: { '/emprestimo/solicitacao/voltz': `${START}/voltz` },
  }),
  'pages/csp.json': JSON.stringify({ scriptHashes: ["sha256-a'bc="], styleHashes: ['sha256-def='] }),
  'client/assets/app-1a2b3c4d.js': 'let a = 1;',
  'client/assets/plain.js': 'let b = 2;',
  'client/assets/plain.css': 'b {}',
  'client/icon-1a2b3c4d.svg': '<svg/>',
  'client/index.html': 'not a page',
  'client/robots.txt': 'User-agent: *',
};

let app: FastifyInstance;
const logged: string[] = [];
beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(BUILD, name)), { recursive: true });
    writeFileSync(join(BUILD, name), text);
  }
  writeFileSync(join(BUILD, 'client/assets/app-1a2b3c4d.js.br'), brotliCompressSync('let a = 1;'));
  app = await createServer({
    projectRoot: join(import.meta.dirname, '../..'),
    buildDirectory: BUILD,
    lenderApiUrl: 'http://127.0.0.1:1/api',
    partnerOrigins: ['https://partner.example'],
    trustProxy: 1,
    logLevel: 'info',
    logStream: { write: (line) => logged.push(line) },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(BUILD, { recursive: true });
});

describe('a URL', () => {
  it.each([
    ['/', {}, 302, START],
    ['/?utm_source=a&b=c', {}, 302, `${START}?utm_source=a&b=c`],
    ['/emprestimo/solicitacao/voltz?x=1', {}, 302, `${START}/voltz?x=1`],
    [START, {}, 200, 'start of um'],
    [`${START}/`, {}, 200, 'start of um'],
    [`${START}?utm_source=a`, {}, 200, 'start of um'],
    [START, { host: 'dois.example' }, 200, 'start of dois'],
    [START, { host: 'DOIS.example:3000' }, 200, 'start of dois'],
    ['/cliente/consorcio-shop', {}, 200, 'shell of um'],
    ['/senha/maria/abc', {}, 200, 'shell of um'],
    ['/senha/maria', {}, 404, 'shell of um'],
    ['/nada', { host: 'dois.example' }, 404, 'shell of dois'],
    ['/robots.txt', {}, 200, 'User-agent: *'],
    ['/manifest.webmanifest', {}, 200, '{"name":"um"}'],
    ['/manifest.webmanifest', { host: 'dois.example' }, 200, '{"name":"dois"}'],
    ['/manifest.webmanifest', { host: 'tres.example' }, 404, 'not-found'],
    ['/assets/gone-1a2b3c4d.js', {}, 404, 'not-found'],
    ['/nada', { host: 'tres.example' }, 404, 'not-found'],
    ['/index.html', {}, 200, 'not a page'],
    ['/../../etc/passwd', {}, 404, ''],
    ['/%2e%2e/%2e%2e/package.json', {}, 404, ''],
    ['/..%2f..%2fpackage.json', {}, 403, 'forbidden'],
    ['/a%00b', {}, 400, 'request-invalid'],
    ['/%', {}, 400, 'request-invalid'],
  ])('%s %o → %i %s', async (url, headers, status, text) => {
    const reply = await app.inject({ method: 'GET', url, headers });
    expect(reply.statusCode).toBe(status);
    expect(status === 302 ? reply.headers.location : reply.body).toContain(text);
    expect(reply.body).not.toContain('"private"');
  });

  it('is served to GET and HEAD only', async () => {
    const head = await app.inject({ method: 'HEAD', url: START });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const reply = await app.inject({ method: 'PUT', url: START });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found']);
  });
});

it('the log has the page, but not the query of its link', async () => {
  logged.length = 0;
  await app.inject({
    method: 'GET',
    url: `${START}?document=52998224725&email=ana%40exemplo.com.br&phone=11987654321`,
    headers: { referer: 'https://partner.example/?document=52998224725' },
  });
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ method: 'GET', route: 'page', status: 200 });
  for (const word of ['52998224725', 'ana', '11987654321']) expect(logged.join()).not.toContain(word);
});

it.each([
  ['/cliente/home', 'home'],
  ['/cliente/consorcio-shop', 'any'],
  ['/senha/maria/abc', null],
  [START, null],
])('%s, not prerendered, names the scripts it needs and shows its shape: %s', async (url, script) => {
  for (const encoding of ['identity', 'gzip', 'br'] as const) {
    const reply = await app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
    const sent = reply.headers['content-encoding'];
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const bytes = reply.rawPayload;
    const html = String(sent === 'br' || sent === 'gzip' ? unpack[sent](bytes) : bytes);
    const links = [...html.matchAll(/<\/title>\n<link href="\/assets\/(\w+)\.js">/g)];
    expect(links.map(([, name]) => name)).toEqual(script === null ? [] : [script]);
    const shape = /<div id="root"><p>shape of (\w+)<\/p><\/div>/.exec(html)?.[1] ?? null;
    expect(shape).toBe(script);
    if (script !== null) expect(sent).toBe(encoding === 'identity' ? undefined : encoding);
  }
});

it('the browser can read the list of partners it may open', async () => {
  const reply = await app.inject({ method: 'GET', url: '/portal-settings.json' });
  expect([reply.statusCode, reply.json()]).toEqual([200, { partners: ['https://partner.example'] }]);
});

describe('an error in the log', () => {
  const databaseError = Object.assign(
    new Error('duplicate key: (tax_id)=(52998224725)\n    at Detail: Rita'),
    {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (tax_id)=(52998224725) already exists.',
    },
  );

  it.each([
    ['from the database: without its message, which quotes values', databaseError, undefined],
    [
      'from our own code: with its message',
      new Error('the customer was not made'),
      'the customer was not made',
    ],
  ])('%s', (_what, error, message) => {
    const logged = describeError(error) as { name: string; message?: string; frames: string[] };
    expect(logged).toMatchObject({ name: 'Error', message });
    expect(logged.frames.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toMatch(/52998224725|Rita/);
  });
});

const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'";

describe('headers', () => {
  it('allow no script or style but ours', async () => {
    const { headers } = await app.inject({ method: 'GET', url: START });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual([
      "default-src 'self'",
      "script-src 'self' 'sha256-abc='",
      "style-src 'self' 'sha256-def='",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "font-src 'self'",
      'frame-src https://partner.example',
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self' https://partner.example",
      "object-src 'none'",
    ]);
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const features = String(headers['permissions-policy']).split(', ');
    const used = features.filter((feature) => !feature.endsWith('=()'));
    expect(used).toEqual(['camera=(self)', 'clipboard-write=(self)', 'geolocation=(self)']);
    expect(features).toEqual(
      expect.arrayContaining(['microphone=()', 'payment=()', 'usb=()', 'fullscreen=()']),
    );
  });

  it.each([
    ['/assets/app-1a2b3c4d.js', false],
    ['/assets/plain.js', false],
    ['/assets/plain.css', false],
    ['/robots.txt', true],
    [START, true],
    ['/icon-1a2b3c4d.svg', NOTHING_RUNS],
    ['/assets/none-1a2b3c4d.js', NOTHING_RUNS],
    ['/api/none', NOTHING_RUNS],
  ])('of documents are not on what pages load: %s, %j', async (url, policy) => {
    const encoding = { 'accept-encoding': 'br' };
    const { headers } = await app.inject({ method: 'GET', url, headers: encoding });
    for (const name of ['permissions-policy', 'x-frame-options', 'x-dns-prefetch-control'])
      expect(name in headers, name).toBe(policy === true);
    if (policy === true) expect(headers['content-security-policy']).toContain("script-src 'self'");
    else expect(headers['content-security-policy'] ?? false).toBe(policy);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('require https only over https', async () => {
    const plain = await app.inject({ method: 'GET', url: START });
    const secure = await app.inject({
      method: 'GET',
      url: START,
      headers: { 'x-forwarded-proto': 'https' },
    });
    for (const name of ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster']) {
      expect(plain.headers[name]).toBeUndefined();
    }
    expect(secure.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it.each([
    [undefined, '10.0.0.1', false],
    [1, '192.0.2.1', true],
    [['10.0.0.0/8'], '10.0.0.1', true],
    [['10.0.0.0/8'], '192.0.2.1', false],
  ])(
    'of proxies are believed with TRUST_PROXY=%j from %s: %s',
    async (trustProxy, remoteAddress, isBelieved) => {
      const behind = await createServer({
        projectRoot: join(import.meta.dirname, '../..'),
        buildDirectory: BUILD,
        lenderApiUrl: 'http://127.0.0.1:1/api',
        trustProxy,
      });
      const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
      const reply = await behind.inject({ method: 'GET', url: START, remoteAddress, headers });
      expect('strict-transport-security' in reply.headers).toBe(isBelieved);
      await behind.close();
    },
  );

  it('name no partner when there is none', async () => {
    const alone = await createServer({
      projectRoot: join(import.meta.dirname, '../..'),
      buildDirectory: '/nonexistent',
      lenderApiUrl: 'http://127.0.0.1:1/api',
    });
    alone.get('/a-page', (_request, reply) => reply.type('text/html').send('<p>'));
    const { headers } = await alone.inject({ method: 'GET', url: '/a-page' });
    const { statusCode } = await alone.inject({ method: 'GET', url: START });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(expect.arrayContaining(["frame-src 'none'", "form-action 'self'"]));
    expect(policy).toEqual(expect.arrayContaining(["script-src 'self'", "style-src 'self'"]));
    expect(statusCode).toBe(404);
    const settings = await alone.inject({ method: 'GET', url: '/portal-settings.json' });
    expect([settings.json(), settings.headers['cache-control']]).toEqual([{ partners: [] }, 'no-cache']);
    await alone.close();
  });

  it.each([
    ['/assets/plain.js', 'public, no-cache'],
    ['/icon-1a2b3c4d.svg', 'public, no-cache'],
    ['/robots.txt', 'public, no-cache'],
    ['/assets/app-1a2b3c4d.js', 'public, max-age=31536000, immutable'],
  ])('let browsers keep %s: %s', async (url, control) => {
    expect((await app.inject({ method: 'GET', url })).headers['cache-control']).toBe(control);
  });

  it('date a page and say that it depends on the encoding', async () => {
    const { headers } = await app.inject({ method: 'GET', url: START });
    expect(headers).toMatchObject({
      'server-timing': expect.stringMatching(/^day;desc="\d{4}-\d{2}-\d{2}"$/),
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
      vary: expect.stringContaining('accept-encoding'),
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it('let browsers keep hashed files for a year, and pages only after revalidation', async () => {
    const asset = await app.inject({ method: 'GET', url: '/assets/app-1a2b3c4d.js' });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const page = await app.inject({ method: 'GET', url: START });
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      method: 'GET',
      url: START,
      headers: { 'if-none-match': String(page.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('send the whole 404 page even if the browser has it cached', async () => {
    const first = await app.inject({ method: 'GET', url: '/nada' });
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ method: 'GET', url: '/nada', headers });
    expect([first.statusCode, again.statusCode, again.body]).toEqual([404, 404, first.body]);
    expect(again.body).toContain('shell of um');
  });

  it('announce the compressed sibling to clients that accept it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const reply = await app.inject({ method: 'GET', url: '/assets/app-1a2b3c4d.js', headers });
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers['content-type']).toContain('javascript');
  });
});

describe('the page that ends the session', () => {
  it.each([
    ['a link of the portal', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a bookmark', { 'sec-fetch-site': 'none' }, 200],
    ['a browser that does not say', {}, 200],
    ['a link of another site', { 'sec-fetch-site': 'cross-site' }, 303],
    ['a link of a neighbour', { 'sec-fetch-site': 'same-site' }, 303],
  ])('is opened by %s: %o gives %i', async (_name, headers, status) => {
    for (const path of [LOGOUT_PATH, `${LOGOUT_PATH}/?a=1`, LOGOUT_PATH.replace('s', '%73')]) {
      const reply = await app.inject({ url: path, headers });
      expect([path, reply.statusCode, reply.headers.location]).toEqual([
        path,
        status,
        status === 303 ? '/cliente' : undefined,
      ]);
    }
  });

  it('is the only one whose flow does so as it opens', () => {
    const flows = join(import.meta.dirname, '../../flows');
    const ending = readdirSync(flows, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.flow.yaml'))
      .filter((file) => {
        const { enter } = parse(readFileSync(join(flows, file), 'utf8')) as { enter?: unknown };
        return JSON.stringify(enter ?? []).includes('"logout"');
      });
    expect(ending.map((file) => `/${file.replace('.flow.yaml', '')}`)).toEqual([LOGOUT_PATH]);
  });
});
