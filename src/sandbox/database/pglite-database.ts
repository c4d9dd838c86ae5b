/**
 * PostgreSQL embedded in this process (PGlite), its files in one folder.
 *
 * What a commit acknowledged is in the operating system's hands: it survives `kill -9` of this process. PGlite
 * cannot force the disk (its fsync does nothing), so a power cut may lose the last moments: whoever needs more
 * sets DATABASE_URL.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite';
import type { Database, SqlValue, Transaction } from './database.ts';
import { takeDirectoryLock } from './directory-lock.ts';

function fromPglite(transaction: Pick<PgliteTransaction, 'query' | 'exec'>): Transaction {
  return {
    async query<Row>(sql: string, parameters: readonly SqlValue[] = []) {
      return (await transaction.query<Row>(sql, [...parameters])).rows;
    },
    async script(sql) {
      await transaction.exec(sql);
    },
  };
}

/**
 * Makes the files under another name first: a process killed while it makes them leaves nothing that looks like
 * a database.
 */
async function createFiles(files: string): Promise<void> {
  const unfinished = `${files}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create(unfinished);
  await pglite.close();
  renameSync(unfinished, files);
}

async function openFiles(files: string): Promise<PGlite> {
  if (!existsSync(files)) await createFiles(files);
  return PGlite.create(files);
}

/** The lender's view of an embedded database. `release` runs after it was closed. */
export const databaseOn = (pglite: PGlite, release: () => void = () => {}): Database => ({
  query: fromPglite(pglite).query,
  transaction: (work) => pglite.transaction((transaction) => work(fromPglite(transaction))),
  async close() {
    await pglite.close();
    release();
  },
});

/** Opens (or creates) the database in `directory`; without one it lives in memory only. Throws when another live process holds the folder. */
export async function openPglite(directory?: string): Promise<Database> {
  if (directory) mkdirSync(directory, { recursive: true });
  const release = directory ? takeDirectoryLock(join(directory, 'server.lock')) : () => {};
  const pglite = await (directory ? openFiles(join(directory, 'postgres')) : PGlite.create('memory://'));
  return databaseOn(pglite, release);
}
