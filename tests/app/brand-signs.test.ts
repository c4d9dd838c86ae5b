/** Every brand has a sign, a picture and a sentence of its own, as files of the kind and size that their readers expect. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const FOLDER = 'schemas/brands';
const brands = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.brand.yaml'))
  .map((file) => ({
    id: file.replace('.brand.yaml', ''),
    brand: parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as Record<string, string>,
  }));

/** Width and height of a PNG: its header. */
function sizeOf(name: string, folder = 'images'): [number, number] {
  const bytes = readFileSync(`public/${folder}/${name}`);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

it.each(brands)('$id', ({ id, brand }) => {
  const { icon = '', touchIcon = '', picture = '', description = '' } = brand;
  expect(readFileSync(`public/images/${icon}`, 'utf8')).toMatch(/^<svg .*viewBox="0 0 32 32"/);
  expect(sizeOf(touchIcon)).toEqual([180, 180]);
  expect(sizeOf(picture)).toEqual([1200, 630]);
  for (const [name, size] of [
    ['192', 192],
    ['512', 512],
    ['maskable', 512],
  ] as const)
    expect(sizeOf(`${id}-${name}.png`, 'icons')).toEqual([size, size]);
  expect(description.length).toBeGreaterThan(50);
  expect(description.length).toBeLessThan(161);
});

it('no two brands share a sign', () => {
  for (const member of ['icon', 'touchIcon', 'picture'])
    expect(
      new Set(brands.map(({ brand }) => readFileSync(`public/images/${brand[member]}`).toString('hex'))).size,
    ).toBe(brands.length);
});
