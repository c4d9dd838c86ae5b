/** Files with numbers: each number is used once, so that their order is plain and a name says which file is meant. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const numbered = (folder: string) => readdirSync(folder).filter((name) => /^\d{3}-/.test(name));

/** Names that share their number with an earlier one. */
const repeated = (names: readonly string[]): string[] =>
  names.filter((name, at) => names.findIndex((other) => other.slice(0, 3) === name.slice(0, 3)) < at);

it('decisions have numbers of their own, and the list names all of them', () => {
  const records = numbered('decisions');
  expect(records.length).toBeGreaterThan(20);
  expect(repeated(records)).toEqual([]);
  const list = readFileSync('decisions/README.md', 'utf8');
  expect(records.filter((name) => !list.includes(`](${name})`))).toEqual([]);
});

it('migrations have numbers of their own: their order is that of the numbers', () => {
  const migrations = numbered('src/sandbox/database/migrations');
  expect(migrations.length).toBeGreaterThan(30);
  expect(repeated(migrations)).toEqual([]);
});

it('a number that is used twice is found', () => {
  expect(repeated(['140-a.sql', '140-b.sql', '150-c.sql'])).toEqual(['140-b.sql']);
});
