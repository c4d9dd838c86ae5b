/** Which files of the configuration are not as they were in a commit, in a small repository of its own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChangesSince, textsAt, UnknownRef } from '../../renderer/authoring/cli/diff/versions.ts';

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
  for (const name of ['same', 'edited', 'gone', 'moved', 'forgotten']) write(name, `title: ${name}\n`);
  write('empty', '');
  git('add', '-A');
  git('commit', '-q', '-m', 'Add screens');
  write('edited', 'title: other\n');
  rmSync(join(root, screen('gone')));
  renameSync(join(root, screen('moved')), join(root, screen('there')));
  write('committed', 'title: committed\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'Change screens');
  write('untracked', 'title: untracked\n');
  git('rm', '-q', '--cached', screen('forgotten'));
});
afterAll(() => rmSync(root, { recursive: true }));

const OLD = ['edited', 'forgotten', 'gone', 'moved'];

const NEW = ['committed', 'there', 'untracked'];

it('of everything, with what the commit did not have', () => {
  const changes = [...OLD.map((name) => [name, false] as const), ...NEW.map((name) => [name, true] as const)];
  const expected = changes.map(([name, isNew]) => [screen(name), isNew]);
  expect([...new ChangesSince(root).of('HEAD~1')].sort()).toEqual(expected.sort());
});

it('of other folders', () => {
  expect([...new ChangesSince(root, ['flows']).of('HEAD~1')]).toEqual([]);
});

it.each(['nowhere', '--output=elsewhere'])('a commit that is not known is told: %s', (ref) => {
  expect(() => new ChangesSince(root).of(ref)).toThrow(UnknownRef);
});

it('texts as they were, null for what was not there', () => {
  expect(textsAt(root, 'HEAD~1', ['edited', 'there', 'empty', 'moved'].map(screen))).toEqual(
    new Map([
      [screen('edited'), 'title: edited\n'],
      [screen('there'), null],
      [screen('empty'), ''],
      [screen('moved'), 'title: moved\n'],
    ]),
  );
});
