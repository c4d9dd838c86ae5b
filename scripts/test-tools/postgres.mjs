/**
 * A PostgreSQL server for one test run: the one installed on this machine, on a free port of the loopback interface,
 * with its files in a temporary folder. The only download is Debian's own package, and only as root.
 */

import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from '../setup/run.mjs';

/** Printed when there is no server. */
export const POSTGRES_HINT =
  'No PostgreSQL server found: install it (Debian: apt-get install postgresql) or put initdb and postgres on PATH.';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'trilha';
const START_LIMIT_MS = 60_000;
/** Survives a killed process; only a power cut could lose commits, and no test cuts the power. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const isRoot = () => process.getuid?.() === 0;

function debianFolders() {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN, version, 'bin'));
}

/** @returns {string | undefined} the folder of `initdb` and `postgres` */
export function findPostgres() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...debianFolders()];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/**
 * The server's programs; as root, installs Debian's package when there are none.
 * @returns {Promise<string>} their folder
 * @throws {Error} with POSTGRES_HINT when there are none
 */
export async function requirePostgres() {
  if (!findPostgres() && isRoot()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env });
  }
  const found = findPostgres();
  if (!found) throw new Error(POSTGRES_HINT);
  return found;
}

/** The server refuses to run as root: as root, it runs as postgres or nobody. */
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
  throw new Error('PostgreSQL does not run as root, and there is no other user to run it as.');
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}

/** A new folder owned by the server's user, and the password file for initdb. */
function makeFolder(user, password) {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-postgres-'));
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  if (user.uid !== undefined) {
    for (const path of [folder, join(folder, 'password'), join(folder, 'data')]) {
      chownSync(path, user.uid, user.gid);
    }
  }
  return folder;
}

function initialise(programs, folder, user) {
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--username=${USER}`,
    '--no-sync',
  ];
  const files = ['-D', join(folder, 'data'), '--pwfile', join(folder, 'password')];
  execFileSync(join(programs, 'initdb'), [...options, ...files], { ...user, cwd: folder, stdio: 'pipe' });
}

/** Starts the server on its files and waits until it accepts connections. */
function launch(programs, folder, { user, port, settings }) {
  const args = ['-D', join(folder, 'data'), '-p', String(port), '-k', '', '-h', '127.0.0.1'];
  const child = spawn(join(programs, 'postgres'), [...args, ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error(`PostgreSQL did not start (${why}): ${printed}`));
    const timer = setTimeout(() => fail('too slow'), START_LIMIT_MS);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => fail(`status ${code}`));
    child.stderr.on('data', (chunk) => {
      printed = `${printed}${chunk}`.slice(-10_000);
      if (!printed.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve(child);
    });
  });
}

async function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/**
 * Starts a temporary server.
 * @param {{ durable?: boolean, settings?: string[] }} [options] `durable` flushes commits to disk, like a production server; the
 *   default is faster and survives everything but a power cut. `settings`: further ones, `name=value`
 * @returns {Promise<{ url: string, crash(): Promise<void>, start(): Promise<void>, stop(): Promise<void> }>} `url` of
 *   its first database; `crash` kills the server, `start` starts it again on the same files and port, `stop` stops it
 *   and removes its files
 * @throws {Error} when no server is installed or it does not start
 */
export async function startPostgres({ durable = false, settings: further = [] } = {}) {
  const programs = await requirePostgres();
  const user = serverUser();
  const password = randomBytes(16).toString('hex');
  const folder = makeFolder(user, password);
  const settings = ['max_connections=200', 'lc_messages=C', ...(durable ? [] : FAST), ...further];
  const port = await freePort();
  let child;
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const leave = () => {
    child?.kill('SIGQUIT');
    remove();
  };
  process.on('exit', leave);
  const stop = async () => {
    if (child) await end(child, 'SIGINT');
    process.off('exit', leave);
    remove();
  };
  const start = async () => {
    child = await launch(programs, folder, { user, port, settings });
  };
  try {
    initialise(programs, folder, user);
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  return { url, crash: () => end(child, 'SIGQUIT'), start, stop };
}
