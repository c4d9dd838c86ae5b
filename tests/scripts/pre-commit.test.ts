/** The hook checks what is committed: it reads the index, not the working tree. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyFixture } from '../compiler/fixture-copy.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const HELP = 'schemas/shop/help.screen.yaml';
const RIGHT = 'export const answer = 42;\n';
const copy = copyFixture();

function git(...args: string[]): { code: number; output: string } {
  const command = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args];
  try {
    return {
      code: 0,
      output: execFileSync('git', command, { cwd: copy.root, encoding: 'utf8', stdio: 'pipe' }),
    };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, output: stdout + stderr };
  }
}

const help = () => readFileSync(join(copy.root, HELP), 'utf8');

beforeAll(() => {
  copy.write('.gitignore', 'node_modules\n');
  copy.write(
    'biome.json',
    '{ "formatter": { "indentStyle": "space" }, "javascript": { "formatter": { "quoteStyle": "single" } } }\n',
  );
  mkdirSync(join(copy.root, 'scripts/hooks'), { recursive: true });
  cpSync(join(ROOT, 'scripts/hooks/pre-commit'), join(copy.root, 'scripts/hooks/pre-commit'));
  chmodSync(join(copy.root, 'scripts/hooks/pre-commit'), 0o755);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'first');
  git('tag', 'first');
  git('config', 'core.hooksPath', 'scripts/hooks');
});
// No test meets what another staged or committed.
beforeEach(() => {
  git('reset', '--quiet', '--hard', 'first');
  git('clean', '--quiet', '--force', '-d');
});
afterAll(() => copy.discard());

describe('the pre-commit hook', () => {
  it('refuses a staged mistake even if the file is already corrected', () => {
    const right = help();
    copy.write(HELP, right.replace('title:', 'titel:'));
    git('add', HELP);
    copy.write(HELP, right);
    const { code, output } = git('commit', '--message', 'wrong');
    expect(output).toContain(`${HELP}:1:1 TR101 titel is not known here (did you mean title?)`);
    expect(output).toContain('Not committed');
    expect(code).toBe(1);
  });

  it('accepts a staged correction even if the file is wrong again', () => {
    const right = help();
    copy.write(HELP, right.replace(/^title: .*/, 'title: Como podemos ajudar'));
    git('add', HELP);
    copy.write(HELP, 'title: [');
    const { code, output } = git('commit', '--message', 'right');
    expect(output).toContain('1 file changed');
    expect(code).toBe(0);
  });

  it('refuses code that Biome refuses, naming the file', () => {
    copy.write('answer.ts', 'export const answer: any = 42');
    git('add', 'answer.ts');
    copy.write('answer.ts', RIGHT);
    const { code, output } = git('commit', '--message', 'wrong');
    expect(output).toContain('answer.ts');
    expect(output).toContain('Unexpected any');
    expect(code).toBe(1);
    git('add', 'answer.ts');
    expect(git('commit', '--message', 'right').code).toBe(0);
  });

  it('checks only the given paths of a partial commit', () => {
    copy.write('answer.ts', 'export const answer: any = 43');
    git('add', 'answer.ts');
    copy.write('notes.md', 'a note\n');
    git('add', 'notes.md');
    const { code, output } = git('commit', '--message', 'note', '--', 'notes.md');
    expect(output).not.toContain('checked');
    expect(code).toBe(0);
  });
});
