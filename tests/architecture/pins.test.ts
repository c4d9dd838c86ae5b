/** The images that our builds run are named by their content, which nobody can exchange. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it.each([
  ['Dockerfile', /^FROM (?!build\b)(\S+)/gm, 2],
  ['compose.yaml', /^ +image: (\S+)/gm, 1],
])('the images of %s are pinned to a digest', (file, line, count) => {
  const images = [...readFileSync(file, 'utf8').matchAll(line)].map(([, image = '']) => image);
  expect(images).toHaveLength(count);
  expect(images.filter((image) => !/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
});
