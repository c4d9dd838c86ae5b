/** Which files of the configuration are not as they were in a commit, in a small repository of its own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changedSince, UnknownRef } from '../../renderer/authoring/cli/diff/versions.ts';

let root: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.org', ...args], { cwd: root });

const screen = (name: string) => `schemas/shop/${name}.screen.yaml`;
const write = (name: string, text: string) => writeFileSync(join(root, screen(name)), text);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'trilha-changed-'));
  mkdirSync(join(root, 'schemas/shop'), { recursive: true });
  mkdirSync(join(root, 'flows'));
  git('init', '-q');
  for (const name of ['same', 'edited', 'gone', 'moved']) write(name, `title: ${name}\n`);
  git('add', '-A');
  git('commit', '-q', '-m', 'Add screens');
  write('edited', 'title: other\n');
  rmSync(join(root, screen('gone')));
  renameSync(join(root, screen('moved')), join(root, screen('there')));
  write('committed', 'title: committed\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'Change screens');
  write('untracked', 'title: untracked\n');
});
afterAll(() => rmSync(root, { recursive: true }));

const OLD = ['edited', 'gone', 'moved'];

it.each([
  ['of everything', {}, [...OLD, 'committed', 'there', 'untracked']],
  ['of what the commit had', { withoutNew: true }, OLD],
  ['of other folders', { folders: ['flows'] }, []],
])('%s', (_what, asked, names) => {
  expect([...changedSince(root, 'HEAD~1', asked)].sort()).toEqual(names.map(screen).sort());
});

it('a commit that is not known is told', () => {
  expect(() => changedSince(root, 'nowhere')).toThrow(UnknownRef);
});
