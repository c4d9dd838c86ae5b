/** Documents of a build: made once, kept for every process, and never a broken one. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madePages } from '../../renderer/server/http/made-pages.ts';

const PATH = 'um/start/index.html';
const HTML = Array.from({ length: 2_000 }, (_, at) => `<p class="a${(at * 7919) % 400}">${at}</p>`).join('');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-made-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const making = (html: string | null = HTML) => vi.fn(async () => html);

it('makes a page once for all who ask while it is made, each in the encoding of theirs', async () => {
  const make = making();
  const read = madePages(folder, make);
  const [plain, zipped, brotli] = await Promise.all(
    ([null, 'gzip', 'br'] as const).map((encoding) => read(PATH, encoding)),
  );
  expect(String(plain)).toBe(HTML);
  expect(String(gunzipSync(zipped ?? ''))).toBe(HTML);
  expect(String(brotliDecompressSync(brotli ?? ''))).toBe(HTML);
  expect(make).toHaveBeenCalledTimes(1);
});

it('keeps it for other processes and later ones', async () => {
  await madePages(folder, making())(PATH, 'br');
  const later = making('another page');
  expect(String(await madePages(folder, later)(PATH, null))).toBe(HTML);
  expect(later).not.toHaveBeenCalled();
});

it('compresses it as well as it gets once the server has time', async () => {
  const read = madePages(folder, making());
  const quick = await read(PATH, 'br');
  await vi.waitFor(() => expect(existsSync(join(folder, `${PATH}.gz`))).toBe(true), 10_000);
  const best = await read(PATH, 'br');
  expect(best).toEqual(readFileSync(join(folder, `${PATH}.br`)));
  expect(best?.length).toBeLessThan(quick?.length ?? 0);
  expect(readdirSync(join(folder, 'um/start')).sort()).toEqual([
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
});

it('answers that there is none, and keeps nothing of it', async () => {
  expect(await madePages(folder, making(null))(PATH, 'br')).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it('is asked again after a page could not be made', async () => {
  const make = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValue(HTML);
  const read = madePages(folder, make);
  await expect(read(PATH, null)).rejects.toThrow('broken');
  expect(String(await read(PATH, null))).toBe(HTML);
});

it('serves from a folder of its own where that of the build may not be written to', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const make = making();
  const read = madePages(file, make);
  expect(String(await read(PATH, null))).toBe(HTML);
  expect(String(await read(PATH, null))).toBe(HTML);
  expect(make).toHaveBeenCalledTimes(1);
});
