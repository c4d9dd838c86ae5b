/** How long a session lasts, to the second, and when its last use is written. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database, Queryable } from '../../../src/sandbox/database/database.ts';
import { beginSession, findSession } from '../../../src/sandbox/sessions/session.ts';
import { openTestDatabase } from '../test-database.ts';

const START = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

let database: Database;
const customerId = randomUUID();
beforeAll(async () => {
  database = await openTestDatabase();
  await database.query("insert into customer (id, tax_id, created_at) values ($1, '52998224725', $2)", [
    customerId,
    START,
  ]);
});
afterAll(async () => database.close());

let token: string;
beforeEach(async () => {
  await database.query('delete from session');
  token = await beginSession(database, { customerId, loanId: null }, START);
});

const lastUse = async () =>
  (await database.query<{ seen_at: Date }>('select seen_at from session')).map((row) => row.seen_at);

it.each([
  ['its last second', 7_200, true],
  ['the second after two hours', 7_201, false],
])('an unused one in %s is valid: %s', async (_name, seconds, isValid) => {
  expect((await findSession(database, token, later(seconds))) !== null).toBe(isValid);
});

it.each([
  ['its last second', 43_200, true],
  ['the second after twelve hours', 43_201, false],
])('one in use in %s is valid: %s', async (_name, seconds, isValid) => {
  await database.query('update session set seen_at = $1', [later(seconds - 10)]);
  expect((await findSession(database, token, later(seconds))) !== null).toBe(isValid);
});

it.each([
  ['within a minute', 60, 0],
  ['after a minute', 61, 61],
])('a use %s is written: %d s', async (_name, seconds, written) => {
  await findSession(database, token, later(seconds));
  expect(await lastUse()).toEqual([later(written)]);
});

it('a use is not written where nothing can be', async () => {
  const readOnly: Queryable = { isReadOnly: true, query: (sql, values) => database.query(sql, values) };
  expect((await findSession(readOnly, token, later(600)))?.customerId).toBe(customerId);
  expect(await lastUse()).toEqual([START]);
});
