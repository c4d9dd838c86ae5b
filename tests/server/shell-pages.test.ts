/** A shell is made once for its path, and made again after its file could not be read. */
import { expect, test } from 'vitest';
import { createShells, type ShellParts } from '../../src/server/shell-pages.ts';

const SHELL = Buffer.from('<title>x</title><div id="root"></div>');
const LOAN: ShellParts = { fits: (path) => path === '/loan', scripts: ['/a.js'], skeleton: '<p>…</p>' };

/** Shells over a file that is read in turn as these; an error is thrown. */
function shellsOver(...readings: readonly (Buffer | null | Error)[]) {
  const left = [...readings];
  return createShells([LOAN], async () => {
    const reading = left.shift();
    if (reading instanceof Error) throw reading;
    if (reading === undefined) throw new Error('read once too often');
    return reading;
  });
}

test('the parts of the path are added, once', async () => {
  const shells = shellsOver(SHELL);
  const made = await shells('x.html', '/loan', null);
  expect(String(made)).toBe(
    '<title>x</title>\n<link rel="modulepreload" href="/a.js"><div id="root"><p>…</p></div>',
  );
  expect(await shells('x.html', '/loan', null)).toBe(made);
});

test('a path without parts reads nothing', async () => {
  expect(await shellsOver()('x.html', '/other', null)).toBeNull();
});

test('without the file there is no shell', async () => {
  expect(await shellsOver(null)('x.html', '/loan', null)).toBeNull();
});

test('a file that could not be read is read by the next request', async () => {
  const shells = shellsOver(new Error('EMFILE'), SHELL);
  await expect(shells('x.html', '/loan', null)).rejects.toThrow('EMFILE');
  expect(String(await shells('x.html', '/loan', null))).toContain('/a.js');
});
