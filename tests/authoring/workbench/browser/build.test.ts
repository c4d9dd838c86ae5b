/** A build contains nothing of the workbench. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../../../../dist');
const TEXT = /\.(?:js|css|html|json)$/;

test('no file of the build mentions it', () => {
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  const speaking = files.filter((name) => /workbench/i.test(readFileSync(join(DIST, name), 'utf8')));
  expect(files.length).toBeGreaterThan(50);
  expect(speaking).toEqual([]);
});
