/** `npm run check -- --watch`: what is printed after each save, for all ways in which editors write. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFixture, type FixtureCopy } from './fixture-copy.ts';

let copy: FixtureCopy;
const tool = resolve(import.meta.dirname, '../../renderer/authoring/cli/check.ts');

const started: ChildProcess[] = [];

/** A running check, and its output since the last call. */
class Watching {
  private text = '';
  private constructor(readonly child: ChildProcess) {
    child.stdout?.on('data', (data) => {
      this.text += data;
    });
    child.stderr?.on('data', (data) => {
      this.text += data;
    });
  }

  static start(...args: string[]): Watching {
    const child = spawn(process.execPath, ['--import', 'tsx', tool, '--watch', ...args], { cwd: copy.root });
    started.push(child);
    return new Watching(child);
  }

  /** Waits for a text, and returns the output up to it. */
  async until(words: string | RegExp): Promise<string> {
    const isSaid = () => (typeof words === 'string' ? this.text.includes(words) : words.test(this.text));
    while (!isSaid()) {
      if (this.child.exitCode !== null) throw new Error(`It ended: ${this.text}`);
      await new Promise((done) => setTimeout(done, 20));
    }
    const said = this.text;
    this.text = '';
    return said;
  }

  /** Sends Ctrl-C; returns the exit code. */
  async end(): Promise<number | null> {
    this.child.kill('SIGINT');
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }
}

/** The ways in which editors save. */
const WRITES: [string, (path: string, text: string) => void][] = [
  ['into the file', (path, text) => copy.write(path, text)],
  [
    'beside the file and over it',
    (path, text) => {
      copy.write(`${path}~`, text);
      renameSync(join(copy.root, `${path}~`), join(copy.root, path));
    },
  ],
  [
    'anew, the old one away',
    (path, text) => {
      renameSync(join(copy.root, path), join(copy.root, `${path}.bak`));
      copy.write(path, text);
      copy.remove(`${path}.bak`);
    },
  ],
];

const PAGE = 'schemas/shop/quick.screen.yaml';
const LINE = `${PAGE}:2:1 TR101 layuot is not known here (did you mean layout?)`;

/** On a busy machine each start takes a while. */
const LONGEST_MS = 120_000;

beforeEach(() => {
  copy = copyFixture();
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  copy.discard();
});

describe('a watching check', { timeout: LONGEST_MS }, () => {
  it('prints what each save changed, and exits with 0', async () => {
    const watching = Watching.start();
    const right = readFileSync(join(copy.root, PAGE), 'utf8');
    expect(await watching.until(/: no diagnostics\n/)).toContain('checked 9 screens');
    for (const [, write] of WRITES) {
      write(PAGE, 'title: Oi\nlayuot: page\n');
      await watching.until(`new      ${LINE}`);
      write(PAGE, right);
      expect(await watching.until(/no diagnostics, \d+ ms\n/)).toContain(`cleared  ${LINE}`);
    }
    expect(await watching.end()).toBe(0);
  });

  it('notices a picture that the sprite has no more', async () => {
    const blocks =
      'title: { type: heading, level: 1, text: Oi }, go: { type: button, icon: star, label: Voltar, go: shop/start }';
    copy.write('schemas/shop/signed.screen.yaml', `title: Oi\nblocks: { ${blocks} }\n`);
    const watching = Watching.start();
    expect(await watching.until(/: \d+ errors?\n/)).not.toContain('star');
    copy.write('public/icons.svg', '<svg><symbol id="leaf" viewBox="0 0 24 24"/></svg>');
    await watching.until('TR104 star is not possible here');
  });

  it('notices new and removed folders', async () => {
    const watching = Watching.start();
    await watching.until(/: no diagnostics\n/);
    copy.write('schemas/shop/deep/deeper/page.screen.yaml', 'title: Oi\n');
    await watching.until(/new {6}schemas\/shop\/deep\/deeper\/page\.screen\.yaml:1:1 TR901/);
    copy.write('schemas/shop/deep/deeper/page.screen.yaml', 'title: Oi\nlayuot: page\n');
    const said = await watching.until(/TR101 layuot/);
    // While a file has a diagnostic, the whole is not checked, so that its diagnostics are not cleared.
    expect(said).not.toContain('cleared');
    rmSync(join(copy.root, 'schemas/shop/deep'), { recursive: true });
    expect(await watching.until(/no diagnostics, \d+ ms\n/)).toContain('cleared');
    expect(await watching.end()).toBe(0);
  });

  it('prints the whole report for programs', async () => {
    const watching = Watching.start('--format', 'json');
    expect(await watching.until(/\]\n/)).toBe('[]\n');
    const right = readFileSync(join(copy.root, PAGE), 'utf8');
    copy.write(PAGE, 'title: Oi\nlayuot: page\n');
    expect(JSON.parse(await watching.until(/\n\]\n/))).toContainEqual(
      expect.objectContaining({ code: 'TR101' }),
    );
    copy.write(PAGE, right);
    expect(await watching.until(/\]\n/)).toBe('[]\n');
    expect(await watching.end()).toBe(0);
  });
});
