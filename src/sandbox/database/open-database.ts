/** Opens the lender's database, embedded or on a server, with every migration applied. */
import type { Database } from './database.ts';
import type { FreeSpace } from './free-space.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './postgres-database.ts';

export interface DatabasePlace {
  /** postgres://…; takes precedence over the folder. */
  readonly url?: string | undefined;
  /** Folder of the embedded database; without folder and url it is in memory. */
  readonly directory?: string | undefined;
  /** Folder of the numbered migrations. */
  readonly migrations: string;
  /** How long a server may be silent before statements fail; a customer's calls wait a few seconds, by default. */
  readonly patienceMilliseconds?: number | undefined;
  /** Free bytes of the folder's disk; by default asked of the system. */
  readonly freeSpace?: FreeSpace | undefined;
}

/** A migration, or waiting for another process's, may take a while: no customer waits for it. */
const MIGRATION_PATIENCE_MILLISECONDS = 60_000;

async function openServed(
  url: string,
  { migrations, patienceMilliseconds }: DatabasePlace,
): Promise<Database> {
  const patient = await openPostgres(url, MIGRATION_PATIENCE_MILLISECONDS);
  try {
    await migrate(patient, migrations);
  } finally {
    await patient.close();
  }
  return openPostgres(url, patienceMilliseconds);
}

async function openEmbedded({ directory, freeSpace, migrations }: DatabasePlace): Promise<Database> {
  const database = await openPglite(directory, freeSpace);
  try {
    await migrate(database, migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Throws when the folder is in use, the server unreachable or a migration fails (which is then rolled back). */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return place.url ? openServed(place.url, place) : openEmbedded(place);
}
