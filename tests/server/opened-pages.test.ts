/** Pages that the server opens: what a visitor gets of them, whatever the module of the build makes of a request. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../src/server/create-server.ts';
import { documentsModule } from '../support/page-module.ts';
import { shellWith } from '../support/shell.ts';

const BUILD = mkdtempSync(join(tmpdir(), 'trilha-opened-'));
/** Answers by the path, and puts what it was asked into the page. */
const MODULE = `
export const SERVED_PAGE = 'served';
export const LATE_ANSWER = 'data-answer';
export const SESSION_COOKIE = 'trilha_tab';
export const warmUp = async () => {};
const FLAGS = { '?sets': { b: 'ã;' }, '?sets-much': { b: '%'.repeat(2000) } };
export async function renderPage({ path, search, host, cookies, led, send }) {
  if (path === '/broken') throw new Error('cannot be rendered');
  if (path === '/browser') return null;
  if (path === '/away') return { kind: 'redirect', to: '/page?a=1', led: { path: '/page', flags: { b: 2 }, tracks: [] } };
  if (path === '/abroad') return { kind: 'redirect', to: '//evil.example', led: { path: '/', flags: {}, tracks: [] } };
  const { status } = await send(path === '/renewed' ? '/api/day' : '/healthz');
  const state = { asked: { search, host, tab: cookies.trilha_tab, led, status }, text: '</script>' };
  const late = (async function* () {
    if (path === '/cookie' || path === '/late') await new Promise((resolve) => setTimeout(resolve, 100));
    if (path === '/cookie') yield { address: '/api/day', result: await send('/api/day').then(() => 'taken', ({ message }) => message) };
    if (path === '/late') yield { address: '/api/a?b="c"', result: { ok: true, value: '</script>' } };
  })();
  async function body() {
    if (path === '/half') throw new Error('has no content');
    if (path === '/made-later') await new Promise((resolve) => { globalThis.makePage = resolve; });
    if (path === '/renewed') await send('/api/day');
    return path === '/empty' ? null : { html: '<main>$& and $1</main>', state, late };
  }
  return { kind: 'page', title: 'A & B', brand: 'dois', today: '2026-12-24', flags: FLAGS[search] ?? null, body };
}`;
const DOCUMENTS = {
  'um/shell.html': shellWith({ brand: 'um' }),
  'dois/shell.html': shellWith({ brand: 'dois' }),
  'um/public/index.html': 'a public page',
};
const SHELLS = {
  '/:page': { scripts: ['<link rel="modulepreload" href="/assets/page.js">'], skeleton: '<p>shape</p>' },
};
const FILES: Record<string, string> = {
  'package.json': '{"type":"module"}',
  'prerender/page-server.js': MODULE + documentsModule(DOCUMENTS, SHELLS),
  'pages/brands.json': JSON.stringify({ default: 'um', hosts: {}, manifests: { um: '{}', dois: '{}' } }),
  'pages/routes.json': JSON.stringify({
    routes: [
      '/page',
      '/made-later',
      '/renewed',
      '/late',
      '/cookie',
      '/half',
      '/empty',
      '/broken',
      '/browser',
      '/away',
      '/abroad',
      '/public',
    ],
    stylesheet: '/assets/a.css',
    pages: ['/public'],
  }),
};

/** Every answer renews the session. */
const lender = createHttpServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'lender=1' }).end('{}');
});

let app: FastifyInstance;
const logged: string[] = [];
beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(BUILD, name)), { recursive: true });
    writeFileSync(join(BUILD, name), text);
  }
  await new Promise<void>((listening) => lender.listen(0, '127.0.0.1', listening));
  app = await createServer({
    projectRoot: join(import.meta.dirname, '../..'),
    buildDirectory: BUILD,
    lenderApiUrl: `http://127.0.0.1:${(lender.address() as AddressInfo).port}/api`,
    logLevel: 'error',
    logStream: { write: (line) => logged.push(line) },
  });
});
afterAll(async () => {
  await app.close();
  lender.close();
  rmSync(BUILD, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { host: 'localhost:3000', ...headers } });

const stateIn = (html: string): { asked: object; text: string } =>
  JSON.parse(/<script type="application\/json" id="served">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('an opened page', () => {
  it('stands in the shell of its brand, with its scripts, title and state, and is not stored', async () => {
    const { statusCode, headers, body } = await get('/page');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['server-timing']).toBe('day;desc="2026-12-24"');
    expect(body).toContain('data-brand="dois"');
    expect(body).toContain('<title>A &amp; B</title>');
    expect(body).toContain('href="/assets/page.js"');
    expect(body).toContain('<div id="root"><main>$& and $1</main></div>');
    expect(body).not.toContain('shape');
    expect(stateIn(body).text).toBe('</script>');
  });

  it.each([
    ['no stylesheet', '', true],
    ['that of this release', 'trilha_styles=/assets/a.css', false],
    ['that of another release', 'trilha_styles=/assets/b.css', true],
  ])('holds its styles unless the browser has them: %s', async (_has, cookie, isInline) => {
    const { body, cookies } = await get('/page', { cookie });
    const link = '<link rel="stylesheet" href="/assets/a.css">';
    const inline = '<style data-file="/assets/a.css">p{}</style>';
    expect([body.includes(link), body.includes(inline)]).toEqual([!isInline, isInline]);
    // Who has the styles has the scripts, which then wait until the page is shown.
    const held = /<template data-scripts>\n(.*?)<\/template>/s.exec(body)?.[1];
    if (isInline) expect(held).toBeUndefined();
    else {
      for (const file of ['page', 'main']) expect(held).toContain(`"/assets/${file}.js"`);
      expect(body.replace(held ?? '', '')).not.toContain('.js"');
    }
    const told = cookies.filter(({ name }) => name === 'trilha_styles').map(({ value }) => value);
    expect(told).toEqual(isInline ? ['/assets/a.css'] : []);
    expect((await get('/public', { cookie })).body).toBe('a public page');
  });

  // A cookie that the page itself writes keeps it out of the back/forward cache.
  it.each([
    ['sets none', '', []],
    ['sets some', '?sets', [['{"b":"ã;"}', undefined, undefined]]],
    ['sets more than fit', '?sets-much', []],
  ])('tells the browser the flags that it has set: %s', async (_sets, search, told) => {
    const { cookies } = await get(`/page${search}`);
    const flags = cookies.filter(({ name }) => name === 'trilha_tab');
    expect(flags.map(({ value, httpOnly, maxAge }) => [value, httpOnly, maxAge])).toEqual(told);
  });

  it('is opened for this visitor, who reads from the lender through this server', async () => {
    const led = encodeURIComponent('{"path":"/page","flags":{},"tracks":[]}');
    const answer = await get('/page?a=1', { cookie: `trilha_tab=%7B%7D; trilha_led=${led}` });
    expect(stateIn(answer.body).asked).toEqual({
      search: '?a=1',
      host: 'localhost',
      tab: '{}',
      led: { path: '/page', flags: {}, tracks: [] },
      status: 200,
    });
    expect(answer.headers['set-cookie']).toContain('trilha_led=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s for who accepts it', async (encoding, decompress) => {
    const { headers, rawPayload } = await get('/page', { 'accept-encoding': encoding });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(String(decompress(rawPayload))).toContain('<main>');
  });

  it('has its data and scripts after what can be read without them', async () => {
    const { body } = await get('/page');
    const order = [
      '<main>',
      'id="end"',
      'id="served"',
      '"/assets/page.js"',
      '<script async type="module"',
      '</body>',
    ];
    const places = order.map((part) => body.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(body.indexOf('/assets/page.js')).toBe(body.lastIndexOf('/assets/page.js'));
  });

  it('sends its head before it is made', async () => {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const response = await fetch(`${origin}/made-later`, { headers: { host: 'localhost' } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    (globalThis as unknown as { makePage(): void }).makePage();
    expect(await response.text()).toContain('<main>');
  });

  it('is made before its head where cookies may be renewed meanwhile', async () => {
    const { headers, body } = await get('/renewed');
    expect(headers['set-cookie']).toContain('lender=1');
    expect(body).toContain('<main>');
  });

  it.each(['br', 'gzip', 'identity'])('is followed by what came late: %s', async (encoding) => {
    const { rawPayload } = await get('/late', { 'accept-encoding': encoding });
    const decompress = { br: brotliDecompressSync, gzip: gunzipSync }[encoding] ?? String;
    const body = String(decompress(rawPayload));
    const late = body.slice(body.indexOf('"/assets/main.js"'));
    const [, value] =
      /<script type="application\/json" data-answer="\/api\/a\?b=&quot;c&quot;">(.*?)<\/script>/.exec(late) ??
      [];
    expect(JSON.parse(value ?? '')).toEqual({ ok: true, value: '</script>' });
  });

  it('is not followed by an answer whose cookie it can no longer set', async () => {
    const { headers, body } = await get('/cookie', { cookie: 'trilha_styles=/assets/a.css' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('a cookie cannot follow the head of a page');
  });

  it('leads on within the portal, and hands on what the next one needs', async () => {
    const { statusCode, headers } = await get('/away');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/page?a=1', 'no-store']);
    const cookie = String(headers['set-cookie']);
    expect(decodeURIComponent(cookie)).toContain('{"path":"/page","flags":{"b":2},"tracks":[]}');
    expect(cookie).toContain('Max-Age=10; Path=/; HttpOnly; SameSite=Lax');
    expect((await get('/abroad')).headers.location).toBe('/');
  });
});

describe('the browser opens by itself', () => {
  it.each<[string, string, Record<string, string>, ('GET' | 'HEAD')?]>([
    ['what the server leaves to it', '/browser', {}],
    ['what fails on the server', '/broken', {}],
    ['what it fetches ahead', '/page', { 'sec-purpose': 'prefetch' }],
    ['what it only asks about', '/page', {}, 'HEAD'],
    ['what a damaged cookie led to', '/browser', { cookie: 'trilha_led=%7B' }],
  ])('%s', async (_, url, headers, method) => {
    const answer = await get(url, headers, method);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    if (method !== 'HEAD') expect(answer.body).toContain('data-brand="um"');
  });

  it.each(['/half', '/empty'])('what turns out after the head was sent: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toMatch(
      /data-brand="dois".*<div id="root"><p>shape<\/p><\/div>.*"\/assets\/main.js".*<\/html>\n$/s,
    );
    expect(stateIn(body)).toBeNull();
  });

  it('public pages are as they were built', async () => {
    expect((await get('/public')).body).toBe('a public page');
  });

  it('a failure is logged', async () => {
    logged.length = 0;
    await get('/broken');
    expect(logged.join()).toContain('cannot be rendered');
  });
});
