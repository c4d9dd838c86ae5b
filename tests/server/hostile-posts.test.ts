/** Bodies of 24 MB that are made to take long hold up nobody: none takes much longer than an honest one of that size. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

type Results = Record<string, { status: number; stretch: number }>;

const HONEST = 'one file';
/** How much longer than the honest one; a body of 60,000 parts once took a hundred times as long. */
const AT_MOST = 10;

describe('a post of 24 MB', () => {
  let results: Results = {};
  beforeAll(() => {
    const script = join(import.meta.dirname, 'measure-posts.ts');
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script], {
      encoding: 'utf8',
      timeout: 200_000,
    });
    if (stdout === '') throw new Error(`nothing was measured: ${stderr}`);
    results = JSON.parse(stdout) as Results;
  });

  it.each([
    ['files of one byte', 400],
    ['files without content', 400],
    ['texts of one byte', 400],
    ['lines of a head', 400],
    ['a long name', 400],
    ['spaces in a head', 400],
    ['what nearly ends a part', 200],
    ['dashes', 200],
    ['one text', 200],
    ['no token', 403],
    ['only a boundary', 403],
    ['fields without value', 400],
    ['ampersands', 400],
    ['escapes', 200],
  ])('of %s gives %i and holds up the others no longer than an honest one', (name, status) => {
    const honest = results[HONEST];
    expect(honest?.status).toBe(200);
    expect(results[name]?.status).toBe(status);
    expect(results[name]?.stretch).toBeLessThan(AT_MOST * (honest?.stretch ?? 0));
  });
});
