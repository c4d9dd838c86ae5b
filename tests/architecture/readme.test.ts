/** What the README shows is what stands in the files. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const README = readFileSync('README.md', 'utf8');

it('shows a screen word for word, but for its comments', () => {
  const [, path = ''] = /<tr><th>(schemas\/[^<]+)<\/th>/.exec(README) ?? [];
  const [, shown] = /```yaml\n(.*?)```/s.exec(README) ?? [];
  expect(shown).toBe(readFileSync(path, 'utf8').replaceAll(/^#.*\n/gm, ''));
});

it('is short, and names the commands to start and to test first', () => {
  expect(README.split('\n').length).toBeLessThan(200);
  expect([...README.matchAll(/```sh\n(.*)\n```/g)].map(([, command]) => command)).toEqual([
    'npm start',
    'npm test',
  ]);
});
