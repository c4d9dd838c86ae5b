/** Pages without scripts over HTTP: who gets them, what may be posted, and what protects them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keysFor, packState, unpackState } from '../../renderer/server/http/plain-page-state.ts';
import { createServer } from '../../src/server/create-server.ts';
import { documentsModule } from '../support/page-module.ts';
import { shellWith } from '../support/shell.ts';

const BUILD = mkdtempSync(join(tmpdir(), 'trilha-plain-'));
const SHELL = shellWith({ body: 'other', preload: [{ href: '/assets/a.js' }] });
/** Shows what it was asked; the texts say what it is to do. */
const MODULE = `import { randomBytes } from 'node:crypto';

export const SERVED_PAGE = 'served';
export const privateQuery = ['document'];
export const warmUp = async () => {};
export async function renderPage({ cookies }) {
  if (cookies.trilha_plain) throw new Error('opened once more');
  return null;
}
const large = randomBytes(6_000_000).toString('base64');
export async function playPlain({ path, search, cookies, led, owner, carried, posted, elapsed, newKey, partners, origin, send }) {
  const text = (name) => posted?.(name).texts.at(-1) ?? null;
  const file = posted?.('file').files.at(-1) ?? null;
  const session = { brand: 'um' };
  if (path === '/broken') throw new Error('cannot be played');
  if (text('do') === 'unknown') return { kind: 'unknown', session };
  if (text('do') === 'go') return { kind: 'redirect', to: '/next?a=1', led: '/next', session };
  if (text('do') === 'abroad') return { kind: 'redirect', to: 'https://partner.example/b', led: null, session };
  const asked = { search, led, owner, carried, name: text('name'), file, elapsed, key: newKey('v'), partners, origin };
  const pages = { '/waits': '<main>wait</main>', '/waits/code': '<main><div class="t-copy">123</div></main>' };
  const html = pages[path] ?? '<main><input name="name"></main>';
  return { kind: 'page', status: text('name') === 'wrong' ? 422 : 200, title: 'A & B', brand: 'um', day: '2026-12-24',
    html: html + '<!--' + Buffer.from(JSON.stringify(asked)).toString('base64') + '-->', hasControls: !(path in pages), hasCode: path === '/waits/code', carried: { n: (carried?.n ?? 0) + 1, owner: 'ana', ...(path === '/holds-file' && { large }) }, enter: '{"e":1}',
    next: path.startsWith('/waits') ? 500 : null, file: text('do') === 'file' ? '/api/a.pdf?b=1&c=2' : null, session };
}`;
const DOCUMENTS = { 'um/shell.html': SHELL, 'um/public/index.html': 'a public page' };
const FILES: Record<string, string> = {
  'package.json': '{"type":"module"}',
  'prerender/page-server.js': MODULE + documentsModule(DOCUMENTS),
  'pages/brands.json': JSON.stringify({ default: 'um', hosts: {}, manifests: { um: '{}' } }),
  'pages/routes.json': JSON.stringify({
    routes: ['/page', '/holds-file', '/next', '/waits', '/waits/code', '/broken', '/public'],
    pages: ['/public'],
  }),
};

let app: FastifyInstance;
const logged: string[] = [];
const start = () =>
  createServer({
    projectRoot: join(import.meta.dirname, '../..'),
    buildDirectory: BUILD,
    lenderApiUrl: 'http://127.0.0.1:1/api',
    partnerOrigins: ['https://partner.example'],
    logLevel: 'warn',
    logStream: { write: (line) => logged.push(line) },
  });
beforeAll(async () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(BUILD, name)), { recursive: true });
    writeFileSync(join(BUILD, name), text);
  }
  app = await start();
});
afterAll(async () => {
  await app.close();
  rmSync(BUILD, { recursive: true });
});

const BOUNDARY = '----WebKitFormBoundaryABCDEFGHIJKLMNOP';

type Headers = Record<string, string>;

/** A browser's cookies. */
let jar = new Map<string, string>();
beforeEach(() => {
  jar = new Map([['trilha_plain', 'cbe59732-63e3-4ce8-be17-fcb8a33408a6']]);
});

async function visit(
  method: 'GET' | 'POST',
  url: string,
  payload?: string | Buffer,
  headers: Headers = {},
  to = app,
) {
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
  const reply = await to.inject({
    method,
    url,
    headers: { host: 'localhost:3000', ...(cookie && { cookie }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  for (const { name, value, maxAge } of reply.cookies) {
    if (maxAge === 0) jar.delete(name);
    else jar.set(name, encodeURIComponent(value));
  }
  return reply;
}

const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name=`;
const partsOf = (fields: Record<string, string>): string =>
  Object.entries(fields).reduce((all, [name, value]) => `${all}${PART}"${name}"\r\n\r\n${value}\r\n`, '');

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const get = (url: string) => visit('GET', url);
const post = (url: string, fields: Record<string, string>, headers: Headers = {}, to = app) =>
  visit('POST', url, String(new URLSearchParams(fields)), { ...FORM, ...headers }, to);

const askedIn = (html: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(/<!--(.*?)-->/.exec(html)?.[1] ?? 'bnVsbA==', 'base64').toString());

/** The hidden fields of a page. */
const hiddenIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

describe('a browser without scripts', () => {
  it('is led from any page to one that the server plays, with its query', async () => {
    jar.clear();
    expect((await get('/public?utm_source=a')).body).toBe('a public page');
    const first = await get('/public?no-script');
    expect([first.statusCode, first.headers.location]).toEqual([303, '/public?no-script=1']);
    expect(String(first.headers['set-cookie'])).toMatch(
      /trilha_plain=[0-9a-f-]{36}; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const second = await get('/public?no-script=1');
    expect(second.headers.location).toBe('/public?utm_source=a');
    const page = await get('/public?utm_source=a');
    expect(askedIn(page.body)).toMatchObject({
      search: '?utm_source=a',
      carried: null,
      origin: 'http://localhost:3000',
    });
  });

  it('sees no personal data of a link in the address, and the screen reads it', async () => {
    const { statusCode, headers } = await get('/page?utm_source=a&document=52998224725');
    expect([statusCode, headers.location]).toEqual([303, '/page?utm_source=a']);
    const opened = await get('/page?utm_source=a');
    expect(askedIn(opened.body).search).toBe('?utm_source=a&document=52998224725');
    jar.delete('trilha_query');
    const sent = await post('/page?utm_source=a', { ...hiddenIn(opened.body), name: 'Bia' });
    expect(askedIn(sent.body).search).toBe('?utm_source=a&document=52998224725');
    expect(askedIn((await get('/next')).body).search).toBe('');
  });

  it('that is not known yet keeps nothing personal of a link', async () => {
    jar.clear();
    await get('/page?document=52998224725');
    expect([...jar.keys()]).not.toContain('trilha_query');
    await get('/page?utm_source=a&document=52998224725');
    await get('/page?no-script');
    expect((await get('/page?no-script=1')).headers.location).toBe('/page?utm_source=a');
  });

  it('is told what to do when it takes no cookies, instead of being led in circles', async () => {
    jar.clear();
    await get('/page?no-script');
    jar.clear();
    const { statusCode, body } = await get('/page?no-script=1');
    expect(statusCode).toBe(200);
    expect(body).toContain('Ative os cookies');
    expect(body).not.toContain('http-equiv="refresh"');
  });

  it('gets a page that is one form, without scripts of the shell, and not stored', async () => {
    const { body, headers } = await get('/page');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<html data-plain lang="pt-BR"');
    expect(body).toContain('<title>A &amp; B</title>');
    expect(body).toMatch(/<div id="root"><form method="post" novalidate>.*<\/form><\/div>/s);
    expect(body).toContain('<button name="@press" value="{&quot;e&quot;:1}" class="t-visually-hidden"');
    for (const gone of ['type="module"', 'modulepreload', '<noscript>', 'other'])
      expect(body).not.toContain(gone);
  });

  it.each<[string, boolean]>([
    ['new here', true],
    ['known as one without scripts', false],
  ])('whose scripts are late gets the page at once, with its link’s data: %s', async (_, isNew) => {
    if (isNew) jar.clear();
    const late = { 'x-no-script': 'document=52998224725', 'x-page-owner': 'ana' };
    const page = await visit('GET', '/page?utm_source=a', undefined, late);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(jar.get('trilha_plain')).toMatch(/^[0-9a-f-]{36}$/);
    const search = '?utm_source=a&document=52998224725';
    expect(askedIn(page.body)).toMatchObject({ search, owner: 'ana' });
    const sent = await post('/page?utm_source=a', { ...hiddenIn(page.body), name: 'Bia' });
    expect(askedIn(sent.body)).toMatchObject({ name: 'Bia', search });
  });

  it('keeps the answer to a post, though its scripts run', async () => {
    const page = await get('/page');
    expect(page.body).toContain('<html data-plain lang');
    const sent = await post('/page', { ...hiddenIn(page.body), name: 'wrong' });
    expect([sent.statusCode, sent.body.includes('<html data-plain="answer" lang')]).toEqual([422, true]);
  });

  it('gets the usual pages again when its scripts run', async () => {
    const { headers } = await get('/page?with-scripts');
    expect([headers.location, jar.has('trilha_plain')]).toEqual(['/page', false]);
  });

  it.each([
    ['/page?with-scripts&utm_source=a&b=%26', '/page?utm_source=a&b=%26'],
    ['/page?with-scripts&utm_source=a&document=52998224725', '/page?utm_source=a'],
    ['/page?with-scripts&document=52998224725', '/page'],
    ['/page?with-scripts&with-scripts', '/page?with-scripts'],
  ])('is led back with what its address may show: %s', async (from, to) => {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location, jar.has('trilha_plain')]).toEqual([303, to, false]);
  });

  it('looks again by itself where nothing is to be filled in', async () => {
    const page = await get('/waits');
    expect(page.body).toContain('<meta http-equiv="refresh" content="2; url=/waits">');
    expect(askedIn(page.body).elapsed).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(askedIn((await get('/waits')).body).elapsed).toBeGreaterThan(0);
    expect(askedIn((await get('/waits?other')).body).elapsed).toBe(0);
  });

  const LOOK = /<button name="@press" value="" class="[^"]*">Atualizar esta página<\/button>/;

  it('has half a minute to mark a code, or looks again by a button', async () => {
    const { body } = await get('/waits/code');
    expect(body).toContain('<meta http-equiv="refresh" content="30; url=/waits/code">');
    expect(body).toMatch(LOOK);
    expect((await get('/waits')).body).not.toMatch(LOOK);
  });

  it('keeps the answer to a post until a button is pressed: opened anew, the page would have forgotten it', async () => {
    const sent = await post('/waits', hiddenIn((await get('/waits')).body));
    expect(sent.body).not.toContain('http-equiv="refresh"');
    expect(sent.body).toMatch(LOOK);
  });

  it('fetches the file that a press brings, and stays on its page', async () => {
    const sent = await post('/page', { ...hiddenIn((await get('/page')).body), do: 'file' });
    expect(sent.body).toContain('<meta http-equiv="refresh" content="0; url=/api/a.pdf?b=1&amp;c=2">');
    expect(sent.body).toContain('href="/api/a.pdf?b=1&amp;c=2" download>');
  });

  it('is answered once', async () => {
    await get('/page');
    await get('/page?no-script');
    // Longer than the answer takes: whatever comes after it would have failed by then.
    for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
    expect(logged.join()).not.toMatch(/already sent|opened once more/);
  });

  it('is told of a failure, which is logged', async () => {
    const { statusCode, body } = await get('/broken');
    expect(statusCode).toBe(500);
    expect(body).toContain('Algo deu errado');
    expect(logged.join()).toContain('cannot be played');
  });
});

describe('a post', () => {
  const opened = async () => hiddenIn((await get('/page')).body);

  it('brings texts, files and the page as it was sent', async () => {
    const fields = await opened();
    const page = await post('/page?q=1', { ...fields, name: 'Ana' });
    expect(askedIn(page.body)).toMatchObject({ name: 'Ana', carried: { n: 1 }, search: '?q=1' });
    const parts = partsOf({ ...hiddenIn(page.body), name: 'Bia' });
    const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\nhello\r\n--${BOUNDARY}--\r\n`;
    const sent = await visit('POST', '/page', parts + file, MULTIPART);
    expect(askedIn(sent.body)).toMatchObject({
      name: 'Bia',
      carried: { n: 2 },
      file: {
        name: 'a.pdf',
        type: 'application/pdf',
        size: 5,
        dataUrl: 'data:application/pdf;base64,aGVsbG8=',
      },
    });
  });

  it('brings back a file that the page holds, though that asks for none', async () => {
    const { body } = await get('/holds-file');
    expect(body).toContain('<form method="post" novalidate enctype="multipart/form-data">');
    const sent = await visit(
      'POST',
      '/holds-file',
      `${partsOf(hiddenIn(body))}--${BOUNDARY}--\r\n`,
      MULTIPART,
    );
    expect(askedIn(sent.body)).toMatchObject({ carried: { n: 1, large: expect.any(String) } });
  });

  it('has the same key when it comes twice, and another when anything differs', async () => {
    const fields = await opened();
    const key = async (more: Record<string, string>) =>
      askedIn((await post('/page', { ...fields, ...more })).body).key;
    const first = await key({ name: 'Ana' });
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await key({ name: 'Ana' })).toBe(first);
    expect(await key({ name: 'Bia' })).not.toBe(first);
    // The same texts on the page opened again are another wish.
    expect(askedIn((await post('/page', { ...(await opened()), name: 'Ana' })).body).key).not.toBe(first);
  });

  it.each<[string, Record<string, string>, number, string | undefined]>([
    ['stays with its errors', { name: 'wrong' }, 422, undefined],
    ['leads on', { do: 'go' }, 303, '/next?a=1'],
    ['leads to a partner', { do: 'abroad' }, 303, 'https://partner.example/b'],
    ['is unknown to the page', { do: 'unknown' }, 400, undefined],
  ])('%s', async (_, fields, status, location) => {
    const reply = await post('/page', { ...(await opened()), ...fields });
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
      status,
      location,
      'no-store',
    ]);
  });

  it('tells the next page that it was led there, and the tab its flags', async () => {
    await post('/page', { ...(await opened()), do: 'go' });
    expect(decodeURIComponent(jar.get('trilha_tab') ?? '')).toBe('{"brand":"um"}');
    expect(askedIn((await get('/next?a=1')).body).led).toEqual({ path: '/next', flags: {}, tracks: [] });
    expect(jar.has('trilha_led')).toBe(false);
  });

  it.each<[string, Record<string, string>, Headers, number]>([
    ['without the token', { '@token': '' }, {}, 403],
    ['with the token of another visitor', { '@token': 'a'.repeat(43) }, {}, 403],
    ['from a page of another site', {}, { origin: 'https://evil.example' }, 403],
    ['that another site sent', {}, { 'sec-fetch-site': 'cross-site' }, 403],
    ['that is too large', { name: 'x'.repeat(600 * 1024) }, {}, 413],
    ['that is no form', {}, { 'content-type': 'application/json' }, 400],
    ['that is a broken form', {}, { 'content-type': 'multipart/form-data; boundary=none' }, 400],
  ])('is refused %s', async (_, fields, headers, status) => {
    const reply = await post('/page', { ...(await opened()), name: 'Ana', ...fields }, headers);
    expect(reply.statusCode).toBe(status);
    expect(askedIn(reply.body)).toBeNull();
  });

  it('is refused from a browser without the cookie', async () => {
    const fields = await opened();
    jar.clear();
    expect((await post('/page', fields)).statusCode).toBe(403);
  });

  it.each(['/api/unknown', '/nowhere', '/assets/a.js'])('is not found at %s', async (path) => {
    const reply = await post(path, await opened());
    expect([reply.statusCode < 300, askedIn(reply.body)]).toEqual([false, null]);
  });

  it('on a page of another process, or with a forged state, is played as if the page were opened anew', async () => {
    const fields = await opened();
    const [text = '', signature = ''] = (fields['@page'] ?? '').split('.');
    const forged = { ...fields, '@page': `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}.${signature}` };
    expect(askedIn((await post('/page', { ...forged, name: 'Ana' })).body)).toMatchObject({
      name: 'Ana',
      carried: null,
    });
    // Of another path.
    expect(askedIn((await post('/next', fields)).body)).toMatchObject({ carried: null });
    const other = await start();
    const reply = await post('/page', { ...fields, name: 'Ana' }, {}, other);
    await other.close();
    expect(askedIn(reply.body)).toMatchObject({ name: 'Ana', carried: null, owner: 'ana' });
  });
});

describe('the state of a page', () => {
  it('comes back as it was, for its visitor, path and secret only', () => {
    const state = { a: ['ç', null, { b: 1 }] };
    const packed = packState('secret', 'visitor', '/path', state);
    expect(unpackState('secret', 'visitor', '/path', packed)).toEqual(state);
    expect(unpackState('other', 'visitor', '/path', packed)).toBeNull();
    expect(unpackState('secret', 'other', '/path', packed)).toBeNull();
    expect(unpackState('secret', 'visitor', '/other', packed)).toBeNull();
    for (const broken of ['', '.', 'a', 'a.b', `${packed}.c.d`.slice(1)])
      expect(unpackState('secret', 'visitor', '/path', broken)).toBeNull();
  });

  it('gives each call of a post a key of its own', () => {
    const key = keysFor('visitor', 'post');
    const keys = [key('a'), key('a'), key('b')];
    expect(new Set(keys).size).toBe(3);
    const again = keysFor('visitor', 'post');
    expect([again('b'), again('a'), again('a')]).toEqual([keys[2], keys[0], keys[1]]);
  });
});
