/** `npm run diff` compares the working tree with a commit and changes nothing. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diff } from '../../renderer/authoring/cli/diff/diff.ts';
import { copyFixture } from './fixture-copy.ts';

const root = join(import.meta.dirname, 'fixture');

describe('npm run diff', () => {
  const copy = copyFixture();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
      cwd: copy.root,
      encoding: 'utf8',
    });
  const tool = resolve(import.meta.dirname, '../../renderer/authoring/cli/diff.ts');

  /** As a process; throws unless it exits with 0. */
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, ['--import', 'tsx', tool, ...args], { cwd: copy.root, encoding: 'utf8' });

  beforeAll(() => {
    copy.write('package.json', JSON.stringify({ type: 'module', trilha: { language: 'the-language.ts' } }));
    copy.write('the-language.ts', `export { language } from ${JSON.stringify(join(root, 'language.ts'))};`);
    git('init', '--quiet');
    // An old version: kinds that are not there yet, and a screen that moves later, with a diagnostic.
    git('add', 'schemas/shop/help.screen.yaml', 'schemas/shop/start.screen.yaml', 'flows/shop');
    git('commit', '--quiet', '-m', 'old');
    git('tag', 'old');
    git('add', 'schemas', 'flows', 'public');
    git('commit', '--quiet', '-m', 'new');
  });
  afterAll(() => copy.discard());

  it('compares the working tree with a commit, and does not change the repository', () => {
    const status = git('status', '--short');
    const files = ['schemas/shop/help.screen.yaml', 'flows/shop/help.flow.yaml'];
    for (const file of files) {
      copy.write(file.replace('help', 'support'), readFileSync(join(copy.root, file), 'utf8'));
      copy.remove(file);
    }
    expect(run('HEAD')).toContain('Screens that moved\n  shop/help → shop/support\n');
    git('checkout', '--quiet', '--', 'schemas', 'flows');
    for (const file of files) copy.remove(file.replace('help', 'support'));
    expect(git('status', '--short')).toBe(status);
  });

  it('reads versions that lack kinds and have diagnostics', async () => {
    const { code, output } = await diff(['old', '--format', 'markdown'], copy.root);
    expect(output).toContain('## Configuration since old');
    expect(output).toContain('### New screens');
    expect(code).toBe(0);
  });

  it('tells what visits do next, in each format', async () => {
    const said = async (...args: string[]) => (await diff(['HEAD', '--next', ...args], copy.root)).output;
    expect(await said()).toBe('Every visit takes the later version as it is.');
    const file = 'schemas/shop/start/partner.screen.yaml';
    const text = readFileSync(join(copy.root, file), 'utf8');
    copy.write(file, text.replace('message: { type: string, maxLength: 20 }', 'message: { type: integer }'));
    expect(await said()).toContain(
      'Visits end on the earlier version\n  shop/start/partner\n    field message: a stored answer has another type\n',
    );
    expect(await said('--format', 'markdown')).toContain('## Visits that began on HEAD\n\n### Visits end on');
    expect(JSON.parse(await said('--format', 'json'))).toMatchObject({
      worst: 'finish',
      screens: { 'shop/start': { next: 'same' }, 'shop/start/partner': { next: 'finish' } },
    });
    expect(await said('--recall', 'A wrong rate')).toMatch(/^Recalled: .+\n.+\n {4}A wrong rate$/m);
    copy.write(file, text);
  });

  it.each([
    [['nowhere'], 'git knows no nowhere here'],
    [[], 'Since when? npm run diff -- <git-ref>'],
  ])('ends with 2 for %j', async (args, words) => {
    const { code, output } = await diff(args, copy.root);
    expect(output).toContain(words);
    expect(code).toBe(2);
  });
});
