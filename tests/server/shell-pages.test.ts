/** A shell is made once for its path and encoding, and made again after its file could not be read. */
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readShell, textOf } from '../../renderer/server/document.ts';
import { createShells } from '../../renderer/server/http/shell-pages.ts';
import type { ShellParts } from '../../renderer/server/render/built.tsx';
import { shellWith } from '../support/shell.ts';

const WORDS = Array.from({ length: 400 }, (_, index) => `<p class="a${(index * 7919) % 400}">${index}</p>`);
const FILE = shellWith({ style: WORDS.join('') });
const HTML = textOf(readShell(FILE));

const LOAN: ShellParts = {
  pattern: '/loan',
  scripts: ['<link href="/a.js">', '<link href="/$&.js">'],
  skeleton: '<i>$1</i>',
};
const BARE: ShellParts = { pattern: '/bare', scripts: [], skeleton: '' };

/** Shells over a file that is read in turn as these; an error is thrown. */
function shellsOver(...readings: readonly (string | null | Error)[]) {
  const left = [...readings];
  const partsAt = async (path: string) => [LOAN, BARE].find(({ pattern }) => pattern === path) ?? null;
  return createShells(partsAt, async () => {
    const reading = left.shift();
    if (reading instanceof Error) throw reading;
    if (reading === undefined) throw new Error('read once too often');
    return reading === null ? null : Buffer.from(reading);
  });
}

test('the scripts and the skeleton of its screen are added, in each encoding', async () => {
  const page = HTML.split('</title>')
    .join('</title>\n<link href="/a.js">\n<link href="/$&.js">')
    .split('"root"></div>')
    .join('"root"><i>$1</i></div>');
  const { pageFor } = shellsOver(FILE);
  const [plain, zipped, brotli] = await Promise.all(
    ([null, 'gzip', 'br'] as const).map((encoding) => pageFor('x.html', '/loan', encoding)),
  );
  expect(String(plain)).toBe(page);
  expect(String(gunzipSync(zipped ?? ''))).toBe(page);
  expect(String(brotliDecompressSync(brotli ?? ''))).toBe(page);
  // A higher quality would take tenths of a second for the first visitor, a larger window more memory than any page needs.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  };
  expect(brotli).toEqual(brotliCompressSync(page, { params }));
  expect(brotli).not.toEqual(brotliCompressSync(page));
});

test('the file is read once for a path', async () => {
  const { pageFor } = shellsOver(FILE);
  const made = await pageFor('x.html', '/loan', null);
  expect(await pageFor('x.html', '/loan', null)).toBe(made);
  expect(await pageFor('x.html', '/loan', 'br')).not.toBe(made);
});

test('a screen without parts has the file as it is', async () => {
  expect(String(await shellsOver(FILE).pageFor('x.html', '/bare', null))).toBe(HTML);
});

test('a page is put in the shell of its path, or in that of the brand', async () => {
  const { piecesFor } = shellsOver(FILE, FILE);
  expect((await piecesFor('x.html', '/loan')).root).toContain('<i>$1</i>');
  expect(textOf(await piecesFor('x.html', '/other'))).toBe(HTML);
  await expect(shellsOver('<html>').piecesFor('x.html', '/loan')).rejects.toThrow('a shell of 1 pieces');
});

test('a path of no screen reads nothing', async () => {
  expect(await shellsOver().pageFor('x.html', '/other', null)).toBeNull();
});

test('without the file there is no shell', async () => {
  expect(await shellsOver(null).pageFor('x.html', '/loan', null)).toBeNull();
  await expect(shellsOver(null).piecesFor('x.html', '/loan')).rejects.toThrow('there is no x.html');
});

test('a file that could not be read is read by the next request', async () => {
  const { pageFor } = shellsOver(new Error('EMFILE'), FILE);
  await expect(pageFor('x.html', '/loan', null)).rejects.toThrow('EMFILE');
  expect(String(await pageFor('x.html', '/loan', null))).toContain('/a.js');
});
