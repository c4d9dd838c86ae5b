/**
 * `npm run backup -- <file>` and `npm run restore -- <file>`: the lender's data, from and to DATABASE_URL or the embedded
 * database's folder. The embedded one is used by one process at a time: its server has to be stopped.
 */

import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { backUp, restore } from '../sandbox/database/backup.ts';
import type { Database } from '../sandbox/database/database.ts';
import { openPglite } from '../sandbox/database/open-pglite.ts';
import { openPostgres } from '../sandbox/database/postgres-database.ts';
import { MIGRATIONS } from './create-server.ts';
import { readSettings, type Settings } from './settings.ts';

/** No customer waits for it. */
const PATIENCE_MILLISECONDS = 600_000;

/** Personal data: for the one who runs the command. */
const OWNER_ONLY = 0o600;

const openUnmigrated = ({ databaseUrl, dataDirectory }: Settings): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, PATIENCE_MILLISECONDS) : openPglite(dataDirectory);

/** Written under another name first: a file that is there is whole. */
async function writeBackup(settings: Settings, file: string): Promise<string> {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  if (!settings.databaseUrl && !existsSync(join(settings.dataDirectory, 'postgres')))
    throw new Error(`There is nothing to back up in ${settings.dataDirectory}.`);
  const database = await openUnmigrated(settings);
  const unfinished = `${file}.part`;
  try {
    const packed = createGzip();
    const written = finished(packed.pipe(createWriteStream(unfinished, { mode: OWNER_ONLY })));
    written.catch(() => {});
    const rows = await backUp(database, async (line) => {
      if (!packed.write(`${line}\n`)) await Promise.race([once(packed, 'drain'), written]);
    });
    packed.end();
    await written;
    renameSync(unfinished, file);
    return `${file}: ${rows} rows`;
  } finally {
    rmSync(unfinished, { force: true });
    await database.close();
  }
}

async function readBackup(settings: Settings, file: string): Promise<string> {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`);
  const database = await openUnmigrated(settings);
  const unpacked = createReadStream(file).pipe(createGunzip());
  const broken = once(unpacked, 'error').then(([error]) => Promise.reject(error));
  broken.catch(() => {});
  try {
    const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })[
      Symbol.asyncIterator
    ]();
    const next = () => Promise.race([lines.next(), broken]);
    const rows = await restore(database, join(settings.projectRoot, MIGRATIONS), { next });
    return `${rows} rows restored from ${file}`;
  } catch (error) {
    const isPacking = String((error as NodeJS.ErrnoException).code).startsWith('Z_');
    throw isPacking
      ? new Error(`${file} is no backup of Trilha, or breaks off: nothing was restored.`)
      : error;
  } finally {
    await database.close();
  }
}

const COMMANDS = { backup: writeBackup, restore: readBackup } as const;

async function main([command, file]: readonly string[]): Promise<void> {
  const run = command === 'backup' || command === 'restore' ? COMMANDS[command] : undefined;
  if (!run || !file) throw new Error('npm run backup -- <file>, or npm run restore -- <file>');
  console.log(await run(readSettings(process.env), file));
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
