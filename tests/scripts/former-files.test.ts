/** The files of earlier builds stay beside those of the new one for a day. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putFormerFilesBack, setFormerFilesAside } from '../../scripts/build/former-files.mjs';

const HOUR = 3600_000;

let dist: string;
let assets: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'trilha-dist-'));
  assets = join(dist, 'client/assets');
});
afterEach(() => rmSync(dist, { recursive: true }));

/** A build at an hour, as `scripts/build.mjs` makes it: it empties the folder, and writes each file with its own name in it. */
function build(
  hour: number,
  names: readonly string[],
  isInterrupted = false,
): ReturnType<typeof putFormerFilesBack> {
  setFormerFilesAside(dist);
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets, { recursive: true });
  for (const name of names) writeFileSync(join(assets, name), `made at ${hour}`);
  return isInterrupted ? { files: 0, bytes: 0 } : putFormerFilesBack(dist, hour * HOUR);
}

const FIRST = ['a-1.js', 'a-1.js.br', 'b-1.js'];
const SECOND = ['a-2.js', 'b-1.js'];

it.each<[string, [hour: number, names: readonly string[], isInterrupted?: boolean][], string[]]>([
  ['a first build keeps nothing', [[0, FIRST]], FIRST],
  [
    'the next one has what it no longer makes, too',
    [
      [0, FIRST],
      [9, SECOND],
    ],
    [...FIRST, 'a-2.js'],
  ],
  [
    'they stay for a day after the build that dropped them',
    [
      [0, FIRST],
      [90, SECOND],
      [113, SECOND],
    ],
    [...FIRST, 'a-2.js'],
  ],
  [
    'and go with the first build after that',
    [
      [0, FIRST],
      [90, SECOND],
      [114, SECOND],
    ],
    SECOND,
  ],
  [
    'the day begins with the first build without them',
    [
      [0, FIRST],
      [9, SECOND],
      [32, ['c-1.js']],
      [34, ['c-1.js']],
    ],
    [...SECOND, 'c-1.js'],
  ],
  [
    'it begins anew after a build that makes them again',
    [
      [0, FIRST],
      [9, SECOND],
      [32, FIRST],
      [34, ['a-2.js']],
    ],
    [...FIRST, 'a-2.js'],
  ],
  [
    'an interrupted build loses none',
    [
      [0, FIRST],
      [9, ['a-2.js'], true],
      [10, SECOND],
    ],
    [...FIRST, 'a-2.js'],
  ],
])('%s', (_, builds, files) => {
  for (const [hour, names, isInterrupted] of builds) build(hour, names, isInterrupted);
  expect(readdirSync(assets).sort()).toEqual([...files].sort());
});

it('a file that is made again is the new one, and what is kept is counted', () => {
  build(0, FIRST);
  expect(build(9, SECOND)).toEqual({ files: 2, bytes: 2 * 'made at 0'.length });
  expect(readFileSync(join(assets, 'b-1.js'), 'utf8')).toBe('made at 9');
  expect(readdirSync(dist).sort()).toEqual(['client', 'former.json']);
});
