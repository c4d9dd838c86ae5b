/** Servers that run for one test run: on a free port of the loopback interface, with their files in a temporary folder. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRoot } from './debian-package.mjs';

const START_LIMIT_MS = 60_000;

/**
 * Database servers refuse to run as root: as root, they run as postgres or nobody.
 * @returns {{ uid?: number, gid?: number }}
 */
function serverUser() {
  if (!isRoot()) return {};
  const idOf = (option, name) => Number(execFileSync('id', [option, name], { stdio: 'pipe' }).toString());
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) };
    } catch {
      // This user does not exist here.
    }
  }
  throw new Error('Database servers do not run as root, and there is no other user to run them as.');
}

/** @returns {Promise<number>} a port that was free a moment ago */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts a program and waits until it has printed `ready`. */
function launch(command, args, ready, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error(`${command} did not start (${why}): ${printed}`));
    const timer = setTimeout(() => fail('too slow'), START_LIMIT_MS);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`status ${code}`));
    child.stderr.on('data', (chunk) => {
      printed = `${printed}${chunk}`.slice(-10_000);
      if (!printed.includes(ready)) return;
      clearTimeout(timer);
      resolve(child);
    });
  });
}

/** Ends it at once: its files are removed, or what it does with them after a crash is tested. */
async function crash(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGQUIT');
  await ended;
}

/**
 * A server with a temporary folder of its own.
 * @param {Record<string, string>} files name and text of what it reads; only its user may
 * @returns its folder and user, and what starts and stops it; `stop` also removes the folder
 */
export function childServer(files) {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'trilha-server-'));
  const own = (path) => user.uid === undefined || chownSync(path, user.uid, user.gid);
  own(folder);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    own(join(folder, name));
  }
  const options = { ...user, cwd: folder };
  let child;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const leave = () => {
    child?.kill('SIGQUIT');
    remove();
  };
  process.on('exit', leave);
  return {
    folder,
    options,
    async start(command, args, ready) {
      child = await launch(command, args, ready, options);
    },
    crash: () => crash(child),
    async stop() {
      await crash(child);
      process.off('exit', leave);
      remove();
    },
  };
}
