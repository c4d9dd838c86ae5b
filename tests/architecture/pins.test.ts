/** What others publish and our builds run is named by its content, which nobody can exchange. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const WORKFLOWS = '.github/workflows';

it.each(readdirSync(WORKFLOWS))(
  'the actions of %s are pinned to a commit, with its version in words',
  (file) => {
    const uses = readFileSync(`${WORKFLOWS}/${file}`, 'utf8').match(/uses: .*/g) ?? [];
    expect(uses.length).toBeGreaterThan(1);
    expect(uses.filter((line) => !/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  },
);

it.each([
  ['Dockerfile', /^FROM (?!build\b)(\S+)/gm, 2],
  ['compose.yaml', /^ +image: (\S+)/gm, 1],
])('the images of %s are pinned to a digest', (file, line, count) => {
  const images = [...readFileSync(file, 'utf8').matchAll(line)].map(([, image = '']) => image);
  expect(images).toHaveLength(count);
  expect(images.filter((image) => !/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
});
