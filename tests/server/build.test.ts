/** The build as the server reads it: its catalogue and its routing tables, whole, partial or broken. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPageCatalogue } from '../../renderer/server/http/page-catalogue.ts';
import { builtModule, builtPages } from '../../renderer/server/http/page-module.ts';
import type { PublishedPages } from '../../renderer/server/render/published.ts';
import type { LoanAddress } from '../../src/sandbox/scenarios/create-scenario.ts';
import { builtLoanAddress } from '../../src/server/loan-address.ts';
import { readScreens } from '../../src/server/screen-catalogue.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-build-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

describe('the catalogue', () => {
  const EMPTY = { hosts: [], redirects: new Map(), scriptHashes: [], styleHashes: [] };

  it.each([
    ['without a build', {}],
    ['of empty files', { 'brands.json': '{}', 'routes.json': '{}', 'csp.json': '{}' }],
    [
      'of files with other types',
      {
        'brands.json': '{"default":1,"hosts":{"a.example":1}}',
        'routes.json': '{"routes":"/a","redirects":{"/a":1},"pages":null}',
        'csp.json': '{"scriptHashes":"a","styleHashes":[1]}',
      },
    ],
  ])('%s is empty', async (_name, files: Record<string, string>) => {
    const directory = folderWith(files);
    const catalogue = readPageCatalogue(directory);
    expect(catalogue).toMatchObject(EMPTY);
    expect([catalogue.brandOf('a.example'), catalogue.isKnownPath('/a')]).toEqual(['', false]);
    expect(await catalogue.files.read('emprestimosim/shell.html', null)).toBeNull();
  });

  it('has screens, each with its pictures', async () => {
    const row = { journey: 'a', title: 'B', path: '/a/b', fields: {} };
    const folder = folderWith({
      'screens.json': JSON.stringify({
        'a/b': { ...row, pictures: ['', 'colour.bright'] },
        'a/c': { ...row, pictures: [] },
        'a/d': { journey: 'a', title: 'D', path: null, like: 'a/b' },
      }),
    });
    const picture = async (screen: string, face: string) => `${screen} ${face}`;
    const load = async () => ({ documents: new Map(), shellAt: async () => null, picture });
    const pages = { release: 'a', load };
    const ids = ['a/b', 'a/c', 'a/d', 'a/e'];
    const found = await readScreens(folder, pages, async () => []).find(ids);
    const shown = [...found].map(async ([id, { title, path, pictures }]) => [
      ...[id, title, path],
      await Promise.all(Object.entries(pictures).map(async ([face, html]) => [face, await html()])),
    ]);
    const faces = (id: string) => [
      ['', `${id} `],
      ['colour.bright', `${id} colour.bright`],
    ];
    expect(await Promise.all(shown)).toEqual([
      ['a/b', 'B', '/a/b', faces('a/b')],
      ['a/c', 'B', '/a/b', []],
      ['a/d', 'D', null, faces('a/d')],
    ]);
    const without = await readScreens(folder, undefined, async () => []).find(ids);
    expect(without.get('a/b')?.pictures).toEqual({});
    expect(await readScreens(folderWith({}), pages, async () => []).find(ids)).toEqual(new Map());
  });

  it('has what publications in use say besides the build', async () => {
    const field = (label: string) => ({ label, elementId: label, rules: [], face: '' });
    const row = { journey: 'a', title: 'B', path: '/a/b', pictures: [''] };
    const folder = folderWith({
      'screens.json': JSON.stringify({ 'a/b': { ...row, fields: { one: field('of the build') } } }),
    });
    const later = {
      counted: async (id: string) =>
        id === 'a/c' || id === 'a/b' ? { ...row, title: 'Later', fields: { two: field('published') } } : null,
      pages: { picture: async (id: string) => `later ${id}` },
    } as unknown as PublishedPages;
    const found = await readScreens(folder, undefined, async () => [later]).find(['a/b', 'a/c', 'a/d']);
    const fieldsOf = (id: string) => Object.values(found.get(id)?.fields ?? {}).map(({ label }) => label);
    expect([...found.keys()]).toEqual(['a/b', 'a/c']);
    expect(fieldsOf('a/b')).toEqual(['of the build', 'published']);
    expect(fieldsOf('a/c')).toEqual(['published']);
    expect(await found.get('a/c')?.pictures['']?.()).toBe('later a/c');
  });

  it('has brands by host, routes, redirects and hashes', () => {
    const catalogue = readPageCatalogue(
      folderWith({
        'brands.json': '{"default":"um","hosts":{"dois.example":"dois"}}',
        'routes.json': JSON.stringify({
          routes: ['/a/:id', 2],
          redirects: { '/old': '/new' },
        }),
        'csp.json': '{"scriptHashes":["s",1],"styleHashes":["t"]}',
      }),
    );
    expect(
      ['dois.example', 'DOIS.Example:3000', 'x.example', 'dois:3.example'].map(catalogue.brandOf),
    ).toEqual(['dois', 'dois', 'um', 'um']);
    expect([catalogue.isKnownPath('/a/1'), catalogue.isKnownPath('/2')]).toEqual([true, false]);
    expect(catalogue).toMatchObject({
      hosts: ['dois.example'],
      redirects: new Map([['/old', '/new']]),
      scriptHashes: ['s'],
      styleHashes: ['t'],
    });
  });

  it('with broken JSON does not start the server', () => {
    expect(() => readPageCatalogue(folderWith({ 'routes.json': '{' }))).toThrow(SyntaxError);
    expect(() => readPageCatalogue(folderWith({ 'csp.json/x': '' }))).toThrow('EISDIR');
  });
});

describe('the documents of a build', () => {
  it('are of another release once any of what they are made of is another', () => {
    const builds = [
      { 'prerender/page-server.js': 'a', 'client/.vite/manifest.json': 'b' },
      { 'prerender/page-server.js': 'a', 'client/.vite/manifest.json': 'c' },
      { 'prerender/page-server.js': 'd', 'client/.vite/manifest.json': 'c' },
    ].map(folderWith);
    const releaseIn = (build: string) => builtPages(build, builtModule(build))?.release;
    expect(new Set(builds.map(releaseIn)).size).toBe(3);
    const again = folderWith({ 'prerender/page-server.js': 'a', 'client/.vite/manifest.json': 'b' });
    expect(releaseIn(again)).toBe(releaseIn(builds[0] ?? ''));
  });

  it('are none without one', () => {
    const folder = folderWith({});
    expect(builtPages(folder, builtModule(folder))).toBeUndefined();
  });
});

describe('the page of a loan', () => {
  const loan = { id: 'x' } as Parameters<LoanAddress>[0];

  it('is found by the tables of the build', async () => {
    const build = folderWith({
      'prerender/loan-address.js': 'export const loanAddress = (loan, today) => `/${loan.id}/${today}`;',
      'package.json': '{"type":"module"}',
    });
    expect(await builtLoanAddress(build)(loan, '2026-01-02')).toBe('/x/2026-01-02');
  });

  it('is unknown without a build', async () => {
    expect(await builtLoanAddress(folderWith({}))(loan, '2026-01-02')).toBeNull();
  });
});
