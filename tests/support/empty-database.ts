/**
 * An embedded database in memory with every migration applied. The first one is created and kept as a snapshot, named
 * by what it depends on; all others begin from it, in a tenth of the time.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../src/sandbox/database/database.ts';
import { migrate } from '../../src/sandbox/database/migrate.ts';
import { databaseOn, type EmbeddedOptions } from '../../src/sandbox/database/pglite-database.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');

function snapshotFile(migrations: string): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(MODULES, '@electric-sql/pglite/package.json')));
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return join(MODULES, '.cache/trilha', `empty-${hash.digest('hex').slice(0, 16)}.tar`);
}

const read = (file: string): Blob => new Blob([new Uint8Array(readFileSync(file))]);

/** Files that run at the same time may both make it: the later rename replaces the earlier by the same content. */
async function keep(pglite: PGlite, file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(unfinished, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  renameSync(unfinished, file);
}

/** @param migrations folder of the numbered scripts */
export async function openEmptyDatabase(
  migrations: string,
  options: EmbeddedOptions = {},
): Promise<Database> {
  const file = snapshotFile(migrations);
  if (existsSync(file)) {
    return databaseOn(await PGlite.create('memory://', { loadDataDir: read(file) }), options);
  }
  const pglite = await PGlite.create('memory://');
  const database = databaseOn(pglite, options);
  await migrate(database, migrations);
  await keep(pglite, file);
  return database;
}

/** Makes `directory` a data folder with such a database. */
export async function makeDataFolder(directory: string, migrations: string): Promise<void> {
  const file = snapshotFile(migrations);
  if (!existsSync(file)) await (await openEmptyDatabase(migrations)).close();
  mkdirSync(directory, { recursive: true });
  await (await PGlite.create(join(directory, 'postgres'), { loadDataDir: read(file) })).close();
}
