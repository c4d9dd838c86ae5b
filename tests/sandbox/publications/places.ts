/** Where publications may be stored. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '../../../renderer/server/publications/folder-store.ts';
import type { PublicationStore } from '../../../renderer/server/publications/store.ts';
import { databaseStore } from '../../../src/publications/database-store.ts';
import { openTestDatabase } from '../test-database.ts';

export interface Place {
  /** A store as another process would open it. */
  open(now?: () => Date): PublicationStore;
  close(): Promise<void>;
}

/** Opens an empty place, by the name of its kind. */
export const PLACES: Readonly<Record<string, () => Promise<Place>>> = {
  async folder() {
    const folder = mkdtempSync(join(tmpdir(), 'trilha-publications-'));
    return {
      open: (now) => folderStore(folder, now),
      close: async () => rmSync(folder, { recursive: true }),
    };
  },
  async database() {
    const database = await openTestDatabase();
    return { open: (now) => databaseStore(database, now), close: () => database.close() };
  },
};
