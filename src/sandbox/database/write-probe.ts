/** Tells whether the database answers and takes writes: on a full or read-only disk reads alone go on. */
import type { Database } from './database.ts';

/** Rejects when it does not. */
export async function probeWrites(database: Database): Promise<void> {
  await database.query(
    'insert into write_probe (id, written_at) values (1, now()) on conflict (id) do update set written_at = now()',
  );
}
