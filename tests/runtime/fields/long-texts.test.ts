/**
 * Whatever reads a text that a customer typed, pasted or posted takes time as its length, not as its square: every field
 * type, pattern and format, and every function of the domain, with 500 kB of each kind of character. In a process of its
 * own, so that what hangs fails.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Passes over the text that the slowest may take; a mask that looks at all of it again takes a hundred thousand. */
const MOST_PASSES = 60;

it('500 kB of any character are read in some passes', () => {
  const script = join(import.meta.dirname, 'measure-long-texts.ts');
  const child = spawnSync(process.execPath, ['--import', 'tsx', script], {
    encoding: 'utf8',
    timeout: 1_000_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  const underWay = child.stderr.trim().split('\n').at(-1);
  expect(child.stdout, `it did not come to an end: ${underWay}`).not.toBe('');
  const passes = JSON.parse(child.stdout) as Record<string, number>;
  const types = Object.keys(passes).filter((name) => name.startsWith('field '));
  const patterns = Object.keys(passes).filter((name) => name.startsWith('pattern '));
  expect([types.length > 20, patterns.length > 20]).toEqual([true, true]);
  expect(Object.entries(passes).filter(([, times]) => times > MOST_PASSES)).toEqual([]);
}, 1_000_000);
