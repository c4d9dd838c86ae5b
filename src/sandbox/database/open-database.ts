/** Opens the lender's database, embedded or served, with every migration applied. */
import type { Database } from './database.ts';
import type { FreeSpace } from './free-space.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './postgres-database.ts';

export interface DatabasePlace {
  /** postgres://…; wins over the folder. */
  readonly url?: string | undefined;
  /** Folder of the embedded database; without folder and url it lives in memory. */
  readonly directory?: string | undefined;
  /** Folder of the numbered migrations. */
  readonly migrations: string;
  /** Free bytes of the disk that holds the folder; asked of the system unless told. */
  readonly freeSpace?: FreeSpace | undefined;
}

/** Throws when the folder is in use, the server unreachable or a migration fails (then nothing of it is kept). */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const database = place.url
    ? await openPostgres(place.url)
    : await openPglite(place.directory, place.freeSpace);
  try {
    await migrate(database, place.migrations);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
