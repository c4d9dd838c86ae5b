/** The tutorial, played line by line in a folder of its own: each file is written, each command run, each page opened. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PlainBrowser } from '../support/plain-browser.ts';
import { freePort } from '../support/portal.ts';
import { type Step, stepsOf } from './tutorial-lines.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ENTER = 'mkdir -p examples/repair && cd examples/repair';
const WRITTEN_ORIGIN = 'http://localhost:3200';
/** Only what hangs meets it. */
const LONGEST = { timeout: 100_000, interval: 200 };

let folder = '';
let origin = '';
let env: NodeJS.ProcessEnv;
let server: ChildProcess | null = null;
let browser: PlainBrowser;

beforeAll(async () => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  // As deep as the folder in the text: its commands name others from there.
  folder = mkdtempSync(join(ROOT, '.cache/tutorial-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  env = { ...process.env, PORT: String(port), NODE_ENV: undefined };
  browser = new PlainBrowser(origin, folder);
});

afterAll(async () => {
  if (server?.pid !== undefined && server.exitCode === null) {
    const ended = once(server, 'exit');
    process.kill(-server.pid, 'SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** What the last command printed, or null where a page was opened since. */
let printed: { text: string; failed: boolean } | null = null;
/** Opens the page again that was opened last; null once something was pressed there. */
let reopen: (() => Promise<void>) | null = null;

function run(command: string): void {
  if (command === ENTER) return;
  if (command === 'npm run dev') {
    server = spawn(command, { cwd: folder, env, shell: true, detached: true, stdio: 'ignore' });
    return;
  }
  const { stdout, stderr, status } = spawnSync(command, { cwd: folder, env, shell: true, encoding: 'utf8' });
  printed = { text: stdout + stderr, failed: status !== 0 };
}

async function look(texts: readonly string[], fails: boolean): Promise<void> {
  if (printed) {
    for (const text of texts) expect(printed.text).toContain(text);
    expect(printed.failed, printed.text).toBe(fails);
    return;
  }
  const all = () => {
    for (const text of texts) expect(browser.text).toContain(text);
  };
  // The server may not be up, or not have read the last files.
  if (reopen) await vi.waitFor(() => reopen?.().then(all), LONGEST);
  else all();
}

async function act(step: Exclude<Step, { kind: 'file' | 'command' | 'see' }>): Promise<void> {
  printed = null;
  if (step.kind === 'open') {
    expect(step.url.startsWith(WRITTEN_ORIGIN)).toBe(true);
    reopen = () => browser.open(step.url.replace(WRITTEN_ORIGIN, origin));
    await vi.waitFor(async () => {
      await reopen?.();
      expect(browser.status).toBe(200);
    }, LONGEST);
  } else if (step.kind === 'find') {
    const index = await (await fetch(`${origin}/workbench/api/index`)).json();
    const screens = (index as { screens: { id: string }[] }).screens.map(({ id }) => id);
    expect(screens).toEqual(expect.arrayContaining([...step.screens]));
  } else {
    if (step.kind === 'choose') browser.fill(step.label, step.option);
    else await browser.press(step.name);
    reopen = null;
  }
}

async function play(step: Step): Promise<void> {
  if (step.kind === 'file') {
    const file = join(folder, step.path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, step.text);
  } else if (step.kind === 'command') run(step.command);
  else if (step.kind === 'see') await look(step.texts, step.fails);
  else await act(step);
}

const steps = stepsOf(readFileSync(join(ROOT, 'docs/tutorial.md'), 'utf8'));

it('begins in the folder that its commands run in', () => {
  expect(steps[0]).toMatchObject({ kind: 'command', command: ENTER });
});

it('does and shows what it says', async () => {
  for (const step of steps)
    await play(step).catch((error: Error) => {
      throw new Error(`docs/tutorial.md:${step.line}: ${error.message}`, { cause: error });
    });
});

it.each([
  ['a block of an unknown kind', '```py\nprint()\n```'],
  ['a block without a kind', '```\nnothing\n```'],
  ['a file without a name', '```yaml\na: 1\n```'],
  ['a block without an end', '```sh\nnpm run check'],
  ['an act that nobody can do', '- Think of `something`'],
  ['nothing to see', 'You see: the page.'],
])('%s is no step', (_, markdown) => {
  expect(() => stepsOf(markdown)).toThrow(/^line 1 /);
});
