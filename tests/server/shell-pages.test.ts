/** A shell is made once for its path and encoding, and made again after its file could not be read. */
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createShells, type ShellParts } from '../../renderer/server/http/shell-pages.ts';

const WORDS = Array.from({ length: 400 }, (_, index) => `<p class="a${(index * 7919) % 400}">${index}</p>`);
const HTML = `<title>t</title>${WORDS.join('')}<div id="root"></div>`;

const LOAN: ShellParts = {
  fits: (path) => path === '/loan',
  scripts: ['<link href="/a.js">', '<link href="/$&.js">'],
  skeleton: '<i>$1</i>',
};
const BARE: ShellParts = { fits: (path) => path === '/bare', scripts: [], skeleton: '' };

/** Shells over a file that is read in turn as these; an error is thrown. */
function shellsOver(...readings: readonly (string | null | Error)[]) {
  const left = [...readings];
  return createShells([LOAN, BARE], async () => {
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
  const shells = shellsOver(HTML, HTML, HTML);
  const [plain, zipped, brotli] = await Promise.all(
    ([null, 'gzip', 'br'] as const).map((encoding) => shells('x.html', '/loan', encoding)),
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

test('the file is read once for a path and encoding', async () => {
  const shells = shellsOver(HTML, HTML);
  const made = await shells('x.html', '/loan', null);
  expect(await shells('x.html', '/loan', null)).toBe(made);
  expect(await shells('x.html', '/loan', 'br')).not.toBe(made);
});

test('a screen without parts has the file as it is', async () => {
  expect(String(await shellsOver(HTML)('x.html', '/bare', null))).toBe(HTML);
});

test('a path of no screen reads nothing', async () => {
  expect(await shellsOver()('x.html', '/other', null)).toBeNull();
});

test('without the file there is no shell', async () => {
  expect(await shellsOver(null)('x.html', '/loan', null)).toBeNull();
});

test('a file that could not be read is read by the next request', async () => {
  const shells = shellsOver(new Error('EMFILE'), HTML);
  await expect(shells('x.html', '/loan', null)).rejects.toThrow('EMFILE');
  expect(String(await shells('x.html', '/loan', null))).toContain('/a.js');
});
