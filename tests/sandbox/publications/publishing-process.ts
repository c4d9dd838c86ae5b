/** A process that publishes until it is killed: each publication has modules of its own, and some in common with the one before. */
import { folderStore } from '../../../renderer/server/publications/folder-store.ts';
import { databaseStore } from '../../../src/publications/database-store.ts';
import { openPostgres } from '../../../src/sandbox/database/postgres-database.ts';
import { publicationOf, textsOf } from './publication.ts';

const [at = '', name = ''] = process.argv.slice(2);
const store = at.startsWith('postgres:') ? databaseStore(await openPostgres(at)) : folderStore(at);

for (let round = 1; ; round++) {
  const texts = [round, round + 1].map((number) => `${name} ${number} `.repeat(500));
  const { number } = await store.publish(
    publicationOf('common', ...texts),
    textsOf('common', ...texts),
    { who: name, why: '' },
    (current) => ({ current, candidate: null, share: 0 }),
  );
  process.stdout.write(`${number}\n`);
}
