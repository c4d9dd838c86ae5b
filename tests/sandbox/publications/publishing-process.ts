/** A process that publishes until it is killed: each publication has modules of its own, and some in common with the one before. */
import { folderStore } from '../../../renderer/server/publications/folder-store.ts';
import { databaseStore } from '../../../src/publications/database-store.ts';
import { openPostgres } from '../../../src/sandbox/database/postgres-database.ts';
import { publishTexts } from './publication.ts';

const [at = '', name = ''] = process.argv.slice(2);
const store = at.startsWith('postgres:') ? databaseStore(await openPostgres(at)) : folderStore(at);

for (let round = 1; ; round++) {
  const [own = '', shared = ''] = [round, round + 1].map((number) => `${name} ${number} `.repeat(500));
  const { number } = await publishTexts(store, 'common', own, shared);
  process.stdout.write(`${number}\n`);
}
