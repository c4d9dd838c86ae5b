/**
 * An embedded database in memory with every migration applied, made from a snapshot: to apply them takes a second and more.
 * The snapshot lies in `node_modules/.cache`, is named by what it depends on, and is made when it is first needed.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from './migrate.ts';
import { databaseOn } from './pglite-database.ts';

const MODULES = join(import.meta.dirname, '../../../node_modules');

function snapshotFile(migrations: string): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(MODULES, '@electric-sql/pglite/package.json')));
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return join(MODULES, '.cache/trilha', `empty-${hash.digest('hex').slice(0, 16)}.tar`);
}

const read = (file: string): Blob => new Blob([new Uint8Array(readFileSync(file))]);

/** Processes in parallel may both create it: the later rename replaces the earlier file with the same content. */
async function keep(pglite: PGlite, file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  // Otherwise whoever opens it repeats what was written since the last one.
  await pglite.exec('checkpoint');
  writeFileSync(unfinished, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  renameSync(unfinished, file);
}

/** @param migrations folder of the numbered scripts */
export async function openMigrated(migrations: string): Promise<PGlite> {
  const file = snapshotFile(migrations);
  if (existsSync(file)) return PGlite.create('memory://', { loadDataDir: read(file) });
  const pglite = await PGlite.create('memory://');
  await migrate(databaseOn(pglite), migrations);
  await keep(pglite, file);
  return pglite;
}

/** A snapshot, made if there is none. */
export async function migratedSnapshot(migrations: string): Promise<Blob> {
  const file = snapshotFile(migrations);
  if (!existsSync(file)) await (await openMigrated(migrations)).close();
  return read(file);
}
