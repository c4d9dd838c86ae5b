/** PgBouncer for one test run: the one installed on this machine, set up as docs/operation.md says. */

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { childServer, freePort } from './child-server.mjs';
import { requireProgram } from './debian-package.mjs';

/** Printed when there is none. */
const HINT = 'No PgBouncer found: install it (Debian: apt-get install pgbouncer) or put pgbouncer on PATH.';

/** Debian puts it where only root's PATH leads. */
const findPgbouncer = () =>
  [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find(existsSync);

/** As root, installs Debian's package when there is none. */
export const requirePgbouncer = () => requireProgram(findPgbouncer, ['pgbouncer'], HINT);

/**
 * Starts one in transaction mode.
 * @param {{ url: string, connections: number }} options of the PostgreSQL server: its URL with user and password, and how
 *   many connections to each of its databases are the most
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} `url` of the same database through it
 * @throws {Error} with words on what to install when there is none, or when it does not start
 */
export async function startPgbouncer({ url, connections }) {
  const program = await requirePgbouncer();
  const through = new URL(url);
  const { username, password, hostname, port } = through;
  through.host = `127.0.0.1:${await freePort()}`;
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${through.port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    'auth_file = users.txt',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 500',
    'server_login_retry = 1',
  ];
  const users = `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`;
  const server = childServer({ 'users.txt': users, 'pgbouncer.ini': `${settings.join('\n')}\n` });
  try {
    await server.start(program, ['pgbouncer.ini'], 'process up');
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { url: through.href, stop: server.stop };
}
