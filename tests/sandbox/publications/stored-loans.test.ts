/** Stored loans are read page by page, as the contract has them: what a publication is played on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedLoans } from '../../../src/sandbox/caller/stored-loans.ts';
import { visitsByScreen } from '../../../src/sandbox/funnel/count-store.ts';
import { openTestConsole, type TestConsole } from '../scenarios/open-console.ts';

let at: TestConsole;

beforeAll(async () => {
  at = await openTestConsole(async () => null);
});
afterAll(() => at.close());

const SCENARIOS = ['started', 'contract', 'current', 'late', 'settled', 'cancelled'];

it('each as its customer reads it', async () => {
  const created = [];
  for (const scenario of SCENARIOS) created.push(await at.create({ scenario }));
  const { records, next, today } = await storedLoans(at.database, null);
  expect(next).toBeNull();
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
  const byId = new Map(records.map(({ id, roots }) => [id, roots.loan]));
  for (const { loan, browser } of created) expect(byId.get(loan.id)).toEqual(await browser.loan());
});

it('of any number, each once', async () => {
  const count = 450;
  await at.database.query(
    `insert into loan (id, customer_id, state, state_since, content, created_at, of_account)
     select gen_random_uuid(), customer_id, state, state_since, content, created_at, of_account
     from (select * from loan order by id limit 1) as one, generate_series(1, ${count})`,
  );
  const [stored] = await at.database.query<{ count: number }>('select count(*)::int as count from loan');
  const ids: string[] = [];
  const sizes: number[] = [];
  for (let after: string | null = null; ; ) {
    const page = await storedLoans(at.database, after);
    ids.push(...page.records.map(({ id }) => id));
    sizes.push(page.records.length);
    after = page.next;
    if (after === null) break;
  }
  expect(ids.length).toBe(stored?.count);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...sizes)).toBe(200);
});

it('visits are counted by screen, those of today and of yesterday', async () => {
  const count = (day: string, kind: string, times: number) =>
    at.database.query(
      `insert into funnel_count (day, journey, screen, kind, element, times) values ($1, 'a', 'a/b', $2, '', $3)`,
      [day, kind, times],
    );
  await count('2026-11-18', 'shown', 100);
  await count('2026-11-19', 'shown', 20);
  await count('2026-11-20', 'shown', 3);
  await count('2026-11-20', 'left', 1000);
  expect(await visitsByScreen(at.database, '2026-11-20')).toEqual({ 'a/b': 23 });
});
