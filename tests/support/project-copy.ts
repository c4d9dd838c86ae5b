/** A copy of the project that a test can edit while it runs. The cached samples are copied too: they stay valid. */

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = [
  'schemas',
  'flows',
  'renderer',
  'src',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'trilha.config.ts',
  '.cache/samples',
  'tests/generated/snapshots',
];

export interface ProjectCopy {
  /** Absolute path. */
  readonly root: string;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'trilha-copy-'));
  for (const name of COPIED.filter((one) => existsSync(join(ROOT, one))))
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

/** Makes a repository of a copy, with one commit of its screens and flows. */
export function commitScreens({ root }: ProjectCopy): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: root });
  git('init', '--quiet');
  git('add', 'schemas', 'flows');
  git('commit', '--quiet', '--message', 'Screens');
}
