/**
 * Opens the embedded database's files: one process per folder, never on a full disk; damage is reported with its
 * remedy.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from './database.ts';
import { takeDirectoryLock } from './directory-lock.ts';
import {
  type FreeSpace,
  freeSpaceOf,
  hasSpaceToWrite,
  LEAST_TO_CREATE,
  LEAST_TO_WORK,
  requireFreeSpace,
} from './free-space.ts';
import { databaseOn } from './pglite-database.ts';
import { startWatchdog } from './watchdog.ts';

/** PostgreSQL's defaults keep up to 1 GB of log before the first checkpoint. */
const SMALL_LOG = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'];

/**
 * Creates the files under a temporary name first: a process killed meanwhile leaves nothing that looks like a
 * database.
 */
async function createFiles(files: string): Promise<void> {
  const unfinished = `${files}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create(unfinished);
  await pglite.close();
  renameSync(unfinished, files);
}

function damaged(files: string, reason: unknown): Error {
  const said = reason instanceof Error ? reason.message : String(reason);
  return new Error(
    `The database in ${files} cannot be opened: its files are damaged or of another version (${said}). ` +
      `Put a copy of that folder back, or begin with an empty one: mv ${files} ${files}.damaged`,
    { cause: reason },
  );
}

async function openFiles(files: string): Promise<PGlite> {
  // PGlite would initialise over remaining files, and never finish.
  if (!existsSync(join(files, 'PG_VERSION'))) throw damaged(files, 'PG_VERSION is missing');
  try {
    return await PGlite.create(files, { startParams: [...PGlite.defaultStartParams, ...SMALL_LOG] });
  } catch (error) {
    throw damaged(files, error);
  }
}

async function openFolder(directory: string, freeSpace: FreeSpace): Promise<Database> {
  const files = join(directory, 'postgres');
  mkdirSync(directory, { recursive: true });
  requireFreeSpace(directory, freeSpace, existsSync(files) ? LEAST_TO_WORK : LEAST_TO_CREATE);
  const release = takeDirectoryLock(directory);
  try {
    if (!existsSync(files)) await createFiles(files);
    const pglite = await openFiles(files);
    const watchdog = startWatchdog();
    return databaseOn(pglite, {
      mayWrite: () => hasSpaceToWrite(directory, freeSpace),
      watch: watchdog.watch,
      async release() {
        await watchdog.stop();
        release();
      },
    });
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens (or creates) the database in `directory`; without one it is in memory. Throws a one-line message when another
 * live process holds the folder, its disk is full or its files are damaged.
 * @param freeSpace of the folder's disk, by default
 */
export async function openPglite(directory?: string, freeSpace?: FreeSpace): Promise<Database> {
  if (directory === undefined) return databaseOn(await PGlite.create('memory://'));
  return openFolder(directory, freeSpace ?? freeSpaceOf(directory));
}
