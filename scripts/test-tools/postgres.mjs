/** A PostgreSQL server for one test run: the one installed on this machine. */

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { childServer, freePort } from './child-server.mjs';
import { requireProgram } from './debian-package.mjs';

/** Printed when there is no server. */
export const POSTGRES_HINT =
  'No PostgreSQL server found: install it (Debian: apt-get install postgresql) or put initdb and postgres on PATH.';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'trilha';
/** Survives a killed process; only a power cut could lose commits, and no test cuts the power. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

function debianFolders() {
  if (!existsSync(DEBIAN)) return [];
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN, version, 'bin'));
}

/** @returns {string | undefined} the folder of `initdb` and `postgres` */
function findPostgres() {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...debianFolders()];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/**
 * The server's programs; as root, installs Debian's package when there are none.
 * @returns {Promise<string>} their folder
 * @throws {Error} with POSTGRES_HINT when there are none
 */
export const requirePostgres = () => requireProgram(findPostgres, ['postgresql'], POSTGRES_HINT);

function initialise(programs, { folder, options }) {
  const how = ['--encoding=UTF8', '--locale=C', '--auth=scram-sha-256', `--username=${USER}`, '--no-sync'];
  const files = ['-D', join(folder, 'data'), '--pwfile', join(folder, 'password')];
  execFileSync(join(programs, 'initdb'), [...how, ...files], { ...options, stdio: 'pipe' });
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
  const password = randomBytes(16).toString('hex');
  const server = childServer({ password });
  const settings = ['max_connections=200', 'lc_messages=C', ...(durable ? [] : FAST), ...further];
  const port = await freePort();
  const place = ['-D', join(server.folder, 'data'), '-p', String(port), '-k', '', '-h', '127.0.0.1'];
  const args = [...place, ...settings.flatMap((one) => ['-c', one])];
  const start = () => server.start(join(programs, 'postgres'), args, 'ready to accept connections');
  try {
    initialise(programs, server);
    await start();
  } catch (error) {
    await server.stop();
    throw error;
  }
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;
  return { url, crash: server.crash, start, stop: server.stop };
}
