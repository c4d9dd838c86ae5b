/** Runs the built server as a child process, with its own data folder and port. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** A machine with two busy cores creates a database in ten seconds. */
const START_LIMIT_MS = 60_000;
const POLL_MS = 50;

/**
 * Environment variable: a data folder with a created, migrated, empty database. Copying it takes a moment, creating
 * one takes seconds. Unset, each portal creates its own.
 */
export const EMPTY_DATA = 'TRILHA_EMPTY_DATA';

export interface Portal {
  /** Without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** Ends it like Ctrl-C; its data stay. */
  end(): Promise<void>;
  /** Kills it without a chance to clean up; its data stay. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Ends it like Ctrl-C; its data stay. */
  close(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

export interface PortalOptions {
  /** Root of the checkout whose `dist` is served; this one by default. */
  readonly root?: string;
  /** A data folder to copy at the start; an empty one by default. */
  readonly data?: string;
  /** Further environment, such as `LENDER_API_URL`. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A TCP port of this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const isUp = (url: string) =>
  fetch(url, { redirect: 'manual' }).then(
    (response) => response.status < 500,
    () => false,
  );

async function waitUntilUp(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await isUp(url))) {
    if (child.exitCode !== null || Date.now() > limit) {
      child.kill('SIGKILL');
      throw new Error(`the server did not start:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Running servers: all are killed when the tests end, however they end. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Starts the built server and waits until it responds. */
export async function startPortal({ root = ROOT, data, env = {} }: PortalOptions = {}): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trilha-data-'));
  const template = process.env[EMPTY_DATA];
  if (template) cpSync(template, dataDir, { recursive: true });
  if (data !== undefined) cpSync(data, dataDir, { recursive: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const launch = async (): Promise<ChildProcess> => {
    let output = '';
    const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SANDBOX_CONSOLE: 'loopback',
        PORT: String(port),
        DATA_DIR: dataDir,
        ...env,
      },
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    const keep = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    await waitUntilUp(url, child, () => output);
    return child;
  };
  let child = await launch();
  return {
    url,
    dataDir,
    end: () => end(child, 'SIGINT'),
    kill: () => end(child, 'SIGKILL'),
    close: () => end(child, 'SIGTERM'),
    async start() {
      child = await launch();
    },
    async stop() {
      await end(child, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
