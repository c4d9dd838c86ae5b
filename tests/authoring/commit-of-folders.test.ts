/** The commit that a publication names, in a small repository of its own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ChangesSince, textsAt } from '../../renderer/authoring/cli/diff/versions.ts';
import { commitOfFolders } from '../../renderer/project/checkout.ts';

const FOLDERS = ['schemas', 'flows'];
const SCREEN = 'product/schemas/start.screen.yaml';

let top: string;
let root: string;

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], { cwd: top })
    .toString()
    .trim();
const write = (path: string, text: string) => writeFileSync(join(top, path), text);

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'trilha-commit-'));
  root = join(top, 'product');
  mkdirSync(join(root, 'schemas'), { recursive: true });
  git('init', '-q');
  write(SCREEN, 'title: as committed\n');
  write('product/schemas/gone.screen.yaml', 'title: gone\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'Add screens');
});
afterEach(() => rmSync(top, { recursive: true }));

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const published = () => commitOfFolders(root, FOLDERS, 'Ana') ?? '';

it.each<[string, () => void]>([
  ['nothing', () => {}],
  ['another folder', () => write('README.md', 'Oi\n')],
])('is the one of the checkout where nothing differs but %s', (_what, edit) => {
  edit();
  expect(published()).toBe(git('rev-parse', 'HEAD'));
});

it.each<[string, () => void]>([
  ['edited', () => write(SCREEN, 'title: edited\n')],
  ['new', () => write('product/schemas/new.screen.yaml', 'title: new\n')],
  ['gone', () => rmSync(join(root, 'schemas/gone.screen.yaml'))],
  [
    'staged',
    () => {
      write(SCREEN, 'title: edited\n');
      git('add', '-A');
    },
  ],
])('has a file that is %s, and leaves the branch and the index as they were', (_what, edit) => {
  edit();
  const before = [git('rev-parse', 'HEAD'), git('status', '--porcelain')];
  const commit = published();
  expect(commit).not.toBe(before[0]);
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual(before);
  // Git does not look at the text of a file that it does not follow.
  const other = [...new ChangesSince(root, FOLDERS).of(commit).keys()];
  expect(textsAt(root, commit, other)).toEqual(new Map(other.map((path) => [path, textOf(path)])));
  expect(git('ls-tree', '--name-only', commit, 'product/schemas/').split('\n').sort()).toEqual(
    readdirSync(join(root, 'schemas'))
      .map((name) => `product/schemas/${name}`)
      .sort(),
  );
  git('gc', '-q', '--prune=now');
  expect(git('cat-file', '-t', commit)).toBe('commit');
});

it('is the same one for the same files, whenever it is made', () => {
  const env = { ...process.env, GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z' };
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', 'commit', '-q', '--amend', '--no-edit'], {
    ...{ cwd: top, env },
  });
  write(SCREEN, 'title: edited\n');
  const commit = published();
  expect(git('log', '-1', '--format=%ad %cd', '--date=unix', commit)).toBe('1767323045 1767323045');
  write(SCREEN, 'title: edited again\n');
  expect(published()).not.toBe(commit);
});

it('is what was published, once the edit is taken back', () => {
  write(SCREEN, 'title: edited\n');
  const commit = published();
  write(SCREEN, 'title: as committed\n');
  const path = 'schemas/start.screen.yaml';
  expect([...new ChangesSince(root, FOLDERS).of(commit).keys()]).toEqual([path]);
  expect(textsAt(root, commit, [path])).toEqual(new Map([[path, 'title: edited\n']]));
});

it('is none without git', () => {
  expect(commitOfFolders(mkdtempSync(join(tmpdir(), 'trilha-no-git-')), FOLDERS, 'Ana')).toBeNull();
});
