/** Pages of a product with several locales, as a build writes them: each browser gets those of the language that it has chosen. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { welsh } from '../../examples/benefit/src/server-words.ts';
import { suffixOf } from '../../renderer/server/http/encodings.ts';
import { createHttpServer } from '../../renderer/server/http/http-server.ts';
import { catalogueOf, type PageCatalogue } from '../../renderer/server/http/page-catalogue.ts';
import { registerPages } from '../../renderer/server/http/pages.ts';
import { words } from '../../renderer/server/http/words.en-GB.ts';
import { BuiltFiles } from '../../renderer/server/render/built-files.ts';
import { shellWith } from '../support/shell.ts';

/** A brand with a page that is made in advance, and one that is not. */
function catalogueIn(language: string, title: string, skeleton: string): PageCatalogue {
  const files = new Map([
    ['um/help/index.html', title],
    ['um/help/index.html.br', `brotli of ${title}`],
    ['um/shell.html', shellWith({ language, title })],
  ]);
  return catalogueOf(
    {
      brands: { default: 'um', hosts: {}, manifests: { um: JSON.stringify({ name: title }) } },
      routes: { routes: ['/help', '/claim'] },
    },
    {
      has: (path) => files.has(path),
      async read(path, encoding) {
        const file = path + suffixOf(encoding);
        return files.has(file) ? Buffer.from(files.get(file) ?? '') : null;
      },
      shellAt: async (path) => (path === '/claim' ? { pattern: path, scripts: [], skeleton } : null),
    },
  );
}

const SETTINGS = {
  ...{ module: undefined, start: '/help', acting: {}, secret: 'x', today: () => '2026-11-27' },
  ...{ allowedMethods: () => [], beforeShared: async () => {}, partnersFor: () => [] },
};

async function serverOf(otherWords: Readonly<Record<string, typeof words>>): Promise<FastifyInstance> {
  const app = createHttpServer(words, { otherWords });
  const others = Object.keys(otherWords).map((locale) => [
    locale,
    { catalogue: catalogueIn(locale, 'Help gartref', 'siâp'), module: undefined },
  ]);
  registerPages(app, catalogueIn('en-GB', 'Help at home', 'shape'), {
    ...SETTINGS,
    others: Object.fromEntries(others),
  });
  await app.ready();
  return app;
}

let bilingual: FastifyInstance;
let english: FastifyInstance;
beforeAll(async () => {
  [bilingual, english] = await Promise.all([serverOf({ 'cy-GB': welsh }), serverOf({})]);
});
afterAll(async () => {
  await Promise.all([bilingual.close(), english.close()]);
});

const ask = (app: FastifyInstance, url: string, language: string | null, headers: object = {}) =>
  app.inject({ url, headers: { ...headers, ...(language && { cookie: `a=1; language=${language}` }) } });

describe('a browser that has chosen', () => {
  it.each([
    ['/help', null, 'Help at home'],
    ['/help', 'en-GB', 'Help at home'],
    ['/help', 'cy-GB', 'Help gartref'],
    ['/help', 'constructor', 'Help at home'],
    ['/claim', 'en-GB', '<div id="root">shape</div>'],
    ['/claim', 'cy-GB', '<div id="root">siâp</div>'],
    ['/claim', 'cy-GB', '<html lang="cy-GB"'],
    ['/manifest.webmanifest', null, '{"name":"Help at home"}'],
    ['/manifest.webmanifest', 'cy-GB', '{"name":"Help gartref"}'],
    ['/assets/none.js', 'en-GB', 'Not found.'],
    ['/assets/none.js', 'cy-GB', 'Heb ei ganfod.'],
  ])('%s: %s', async (url, language, said) => {
    const { body, headers } = await ask(bilingual, url, language);
    expect(body).toContain(said);
    if (!url.startsWith('/assets/')) expect(headers.vary).toBe('accept-encoding, cookie');
  });

  it('gets the compressed file of its language', async () => {
    const { body } = await ask(bilingual, '/help', 'cy-GB', { 'accept-encoding': 'br' });
    expect(body).toBe('brotli of Help gartref');
  });

  it('is never told that a page of the other language is still the same', async () => {
    const { headers } = await ask(bilingual, '/help', 'en-GB');
    const again = { 'if-none-match': headers.etag };
    const statuses = ['en-GB', 'cy-GB'].map(
      async (one) => (await ask(bilingual, '/help', one, again)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([304, 200]);
  });
});

it('a product with one locale reads no cookie', async () => {
  const { body, headers } = await ask(english, '/help', 'cy-GB');
  expect([body, headers.vary]).toEqual(['Help at home', 'accept-encoding']);
});

describe('the scripts of a page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-built-'));
  const LOCALE = 'pt-BR';
  const chunk = (file: string, more: object = {}) => ({ file: `assets/${file}.js`, ...more });
  const built = (manifest: object): BuiltFiles => {
    mkdirSync(join(folder, '.vite'), { recursive: true });
    writeFileSync(join(folder, 'style.css'), 'p{}');
    const all = { 'style.css': { file: 'style.css' }, ...manifest };
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(all));
    return new BuiltFiles(folder, 'main.tsx');
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are those of the language of these pages, and of all where they do not differ', () => {
    const files = built({
      'main.tsx': chunk('main', { dynamicImports: ['virtual:trilha/app', `virtual:trilha/${LOCALE}/app`] }),
      'virtual:trilha/app': chunk('app'),
      [`virtual:trilha/${LOCALE}/app`]: chunk('app-own', {
        dynamicImports: [`virtual:trilha/${LOCALE}/modules`],
      }),
      [`virtual:trilha/${LOCALE}/modules`]: chunk('modules-own', {
        dynamicImports: ['virtual:trilha/screen/a'],
      }),
      'virtual:trilha/screen/a': chunk('a'),
      [`virtual:trilha/${LOCALE}/screen/a`]: chunk('a-own'),
      'virtual:trilha/layout/b': chunk('b'),
    });
    expect(files.page(['screen/a', 'layout/b'])).toEqual({
      entry: '/assets/main.js',
      preload: [
        { href: '/assets/a-own.js', module: 'screen/a' },
        { href: '/assets/b.js', module: 'layout/b' },
        { href: '/assets/app-own.js' },
      ],
    });
    expect(files.later()).toEqual(['/assets/app.js', '/assets/app-own.js', '/assets/modules-own.js']);
  });

  it('hold the application with the entry in a product with one locale', () => {
    const files = built({ 'main.tsx': chunk('main'), 'virtual:trilha/screen/a': chunk('a') });
    expect(files.page(['screen/a']).preload).toEqual([{ href: '/assets/a.js', module: 'screen/a' }]);
  });
});
