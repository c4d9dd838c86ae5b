/** Records of publications cannot be changed through the portal's database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseStore } from '../../../src/publications/database-store.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { openTestDatabase } from '../test-database.ts';
import { publishTexts } from './publication.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await publishTexts(databaseStore(database), 'a');
});
afterAll(() => database.close());

const CHANGES = [
  `update publication set record = record || '{"author":"Eva"}'`,
  'update publication set number = 2',
  'delete from publication',
  `update publication_event set who = 'Eva'`,
  'delete from publication_event',
  'truncate publication_event',
  'truncate publication cascade',
];

it.each(CHANGES)('%s is refused', async (statement) => {
  await expect(database.query(statement)).rejects.toThrow('records of publications are not changed');
});

const WRONG = [
  ["insert into publication_event values (2, now(), 'Eva', 'published', '', 7, null, 0)", 'foreign key'],
  [
    "insert into publication_event values (2, now(), 'Eva', 'published', '', 1, null, 101)",
    'check constraint',
  ],
  ["insert into publication_event values (2, now(), 'Eva', 'deleted', '', 1, null, 0)", 'check constraint'],
  ["insert into publication_module values ('../a', '')", 'check constraint'],
];

it.each(WRONG)('%s is refused', async (statement, why) => {
  await expect(database.query(statement)).rejects.toThrow(why);
});
