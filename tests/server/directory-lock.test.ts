/**
 * The lock of the data folder: an abandoned one is taken over by exactly one process, however many start at once. They
 * are real processes, since the system decides between them; nothing pauses.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { takeDirectoryLock } from '../../src/sandbox/database/directory-lock.ts';
import { PROJECT_ROOT } from '../sandbox/test-database.ts';

const root = mkdtempSync(join(tmpdir(), 'trilha-lock-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A folder with one lock file, as another process left it; empty without content. */
function folderWith(name: string, content?: string): string {
  const folder = join(root, name.replaceAll(' ', '-'));
  mkdirSync(folder);
  if (content !== undefined) writeFileSync(join(folder, 'server.lock.4'), content);
  return folder;
}

/** The lock file with the highest number, if this process holds it. */
function heldIn(folder: string): string | null {
  const last = readdirSync(folder).sort().at(-1) ?? '';
  return readFileSync(join(folder, last), 'utf8').startsWith(`${process.pid} `) ? last : null;
}

describe('a lock', () => {
  it.each([
    ['of an ended process', '999999999 1'],
    ['of an earlier process with the same id', `${process.pid} 1`],
    ['that is empty', ''],
    ['with invalid content', 'x y z'],
    ['that was never taken', undefined],
  ])('%s is taken and released', (name, content) => {
    const folder = folderWith(name, content);
    const release = takeDirectoryLock(folder);
    expect(heldIn(folder)).toBe(content === undefined ? 'server.lock.1' : 'server.lock.5');
    expect(() => takeDirectoryLock(folder)).toThrow(`in use by process ${process.pid} (${folder})`);
    release();
    expect(heldIn(folder)).toBe(null);
  });

  it('leaves at most two files behind, however often it is taken', () => {
    const folder = folderWith('often');
    for (let time = 0; time < 5; time += 1) takeDirectoryLock(folder)();
    expect(readdirSync(folder).sort()).toEqual(['server.lock.4', 'server.lock.5']);
  });
});

const STARTERS = 20;
const FOLDERS = 25;

/** On a command, tries to lock every folder, prints which it locked and holds them until its input ends. */
const STARTER = `
import { takeDirectoryLock } from './directory-lock.mjs';
process.stdin.once('data', () => {
  const won = process.argv.slice(2).filter((folder) => {
    try {
      takeDirectoryLock(folder);
      return true;
    } catch (error) {
      if (!error.message.includes('in use by process')) throw error;
      return false;
    }
  });
  console.log(JSON.stringify(won));
});
console.log('ready');
`;

const nextLine = async (starter: AsyncIterator<string>) => String((await starter.next()).value);

describe('twenty processes at once', () => {
  it('find an abandoned lock, and exactly one of them takes it', async () => {
    const source = readFileSync(join(PROJECT_ROOT, 'src/sandbox/database/directory-lock.ts'), 'utf8');
    const { outputText } = ts.transpileModule(source, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    writeFileSync(join(root, 'directory-lock.mjs'), outputText);
    writeFileSync(join(root, 'starter.mjs'), STARTER);
    const folders = Array.from({ length: FOLDERS }, (_, at) => folderWith(`contested ${at}`, '999999999 1'));
    const children: ChildProcess[] = Array.from({ length: STARTERS }, () =>
      spawn(process.execPath, [join(root, 'starter.mjs'), ...folders], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    const ended = children.map((child) => once(child, 'exit'));
    try {
      const lines = children.map(({ stdout }) =>
        createInterface({ input: stdout as NodeJS.ReadableStream })[Symbol.asyncIterator](),
      );
      expect(new Set(await Promise.all(lines.map(nextLine)))).toEqual(new Set(['ready']));
      for (const child of children) child.stdin?.write('go\n');
      const won = await Promise.all(lines.map(async (line) => JSON.parse(await nextLine(line)) as string[]));
      expect(won.flat().sort()).toEqual([...folders].sort());
    } finally {
      for (const child of children) child.stdin?.end();
      await Promise.all(ended);
    }
  });
});
