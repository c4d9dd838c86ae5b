/** Visits are counted by the ids of the definitions, once for each report, and shown with the loans' own history. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../../../src/sandbox/database/housekeeping.ts';
import type { FunnelReport } from '../../../src/sandbox/funnel/funnel-report.ts';
import type { CataloguedScreen, ScreenCatalogue } from '../../../src/sandbox/funnel/screen-catalogue.ts';
import { application, Browser, openLender, type TestLender } from '../lender-client.ts';

const FUNNEL = '/api/log/funnel';
const DAY = 24 * 60 * 60;

const SCREENS: ScreenCatalogue = new Map<string, CataloguedScreen>([
  [
    'trip/start',
    { journey: 'trip', title: '<Start>', path: '/trip/start', fields: { name: '<Name>', age: 'Age' } },
  ],
  ['trip/end', { journey: 'trip', title: 'End', path: null, fields: {} }],
  ['other/page', { journey: 'other', title: 'Page', path: '/other', fields: {} }],
]);

let lender: TestLender;
beforeAll(async () => {
  lender = await openLender({}, undefined, undefined, SCREENS);
});
afterAll(async () => lender.close());
beforeEach(async () => {
  await lender.database.query('delete from funnel_count');
});

interface Item {
  screen: string;
  kind: string;
  field?: string;
}

const at = (screen: string, kind: string, field?: string): Item =>
  field === undefined ? { screen, kind } : { screen, kind, field };
const shown = at('trip/start', 'shown');

async function count(items: readonly Item[], key: string = randomUUID()): Promise<number> {
  const headers = { 'idempotency-key': key };
  return (await new Browser(lender.app).call('POST', FUNNEL, { body: { items }, headers })).status;
}

/** `journey screen kind field` → times. */
async function counts(): Promise<Record<string, number>> {
  const rows = await lender.database.query<{ what: string; times: number }>(
    `select concat_ws(' ', journey, screen, kind, nullif(element, '')) as what, times::integer from funnel_count`,
  );
  return Object.fromEntries(rows.map(({ what, times }) => [what, times]));
}

async function report(days?: number): Promise<FunnelReport> {
  const url = `/sandbox/api/funnel${days === undefined ? '' : `?days=${days}`}`;
  return (await lender.app.inject({ url })).json<FunnelReport>();
}

const page = async (query = '') => lender.app.inject({ url: `/sandbox/funnel${query}` });

describe('what is counted', () => {
  it.each<[string, Item[], Record<string, number>]>([
    ['a screen', [shown], { 'trip trip/start shown': 1 }],
    [
      'a field, each time',
      [at('trip/start', 'touched', 'name'), at('trip/start', 'touched', 'name')],
      { 'trip trip/start touched name': 2 },
    ],
    [
      'only what is defined',
      [
        shown,
        at('trip/nowhere', 'shown'),
        at('constructor', 'shown'),
        at('trip/start', 'message', 'ana@example.com'),
        at('trip/start', 'message', 'constructor'),
        at('trip/end', 'touched', 'name'),
      ],
      { 'trip trip/start shown': 1 },
    ],
    [
      'a field only with what happens to fields',
      [at('trip/start', 'shown', 'name'), at('trip/start', 'message'), at('trip/start', 'left', 'age')],
      {},
    ],
  ])('%s', async (_name, items, expected) => {
    expect(await count(items)).toBe(204);
    expect(await counts()).toEqual(expected);
  });

  it.each<[string, Item[]]>([
    ['no item', []],
    ['more than fifty', Array<Item>(51).fill(shown)],
    ['another kind', [at('trip/start', 'typed')]],
    ['an answer', [{ ...shown, value: 'Ana' } as Item]],
  ])('%s is refused', async (_name, items) => {
    expect(await count(items)).toBe(400);
    expect(await counts()).toEqual({});
  });

  it('a report that arrives ten times at once, and again later, counts once', async () => {
    const key = randomUUID();
    await Promise.all(Array.from({ length: 10 }, () => count([shown, shown], key)));
    expect(await count([shown, shown], key)).toBe(204);
    expect(await counts()).toEqual({ 'trip trip/start shown': 2 });
  });

  it('reports at the same moment all count, whatever their order', async () => {
    const items = [shown, at('trip/end', 'shown'), at('other/page', 'shown')];
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => count(index % 2 === 0 ? items : items.toReversed())),
    );
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(Object.values(await counts())).toEqual([20, 20, 20]);
  });

  it('is kept for four hundred days', async () => {
    const now = new Date();
    for (const days of [399, 402])
      await lender.database.query(
        `insert into funnel_count values ($1::timestamptz::date, 'trip', $2, 'shown', '', 1)`,
        [new Date(now.getTime() - days * DAY * 1000), String(days)],
      );
    await lender.database.query('delete from housekeeping');
    await deleteExpiredRows(lender.database, now);
    expect(await counts()).toEqual({ 'trip 399 shown': 1 });
  });
});

describe('the report', () => {
  it('has screens by visits, and the field with the most messages for each answer', async () => {
    await count([
      at('trip/end', 'shown'),
      ...Array<Item>(4).fill(shown),
      at('trip/start', 'left'),
      ...Array<Item>(4).fill(at('trip/start', 'touched', 'age')),
      ...Array<Item>(3).fill(at('trip/start', 'message', 'age')),
      at('trip/start', 'touched', 'name'),
      at('trip/start', 'message', 'name'),
    ]);
    const { journeys } = await report();
    expect(journeys.map(({ journey, screens }) => [journey, screens.map(({ screen }) => screen)])).toEqual([
      ['trip', ['trip/start', 'trip/end']],
    ]);
    expect(journeys[0]?.screens[0]).toEqual({
      screen: 'trip/start',
      title: '<Start>',
      path: '/trip/start',
      shown: 4,
      left: 1,
      touched: 5,
      messages: 4,
      worst: { field: 'name', label: '<Name>', touched: 1, messages: 1 },
    });
    const { body } = await page();
    expect(body).toContain('<caption>trip</caption>');
    expect(body).toContain('<a href="/trip/start">&lt;Start&gt;</a>');
    expect(body).toContain('<td>3 (75%)</td>');
    expect(body).toContain('&lt;Name&gt; <code>name</code>: 1 messages, 1 answered');
    expect(body).toContain('<td>End<br><code>trip/end</code></td>');
  });

  it('of a period leaves out earlier days', async () => {
    await count([shown]);
    await lender.pass(3 * DAY);
    await count([shown]);
    const shownIn = async (days?: number) => (await report(days)).journeys[0]?.screens[0]?.shown;
    expect([await shownIn(1), await shownIn(3), await shownIn(4), await shownIn()]).toEqual([1, 1, 2, 2]);
  });

  it('without visits says so', async () => {
    expect((await page()).body).toContain('<p>Visits: nothing yet.</p>');
  });

  it.each(['?days=0', '?days=x', '?days=1000', '?days=1&days=2'])('is not made for %s', async (query) => {
    expect((await page(query)).statusCode).toBe(400);
  });

  it('counts applications by the history of the loans', async () => {
    await lender.pass(10 * DAY);
    const browser = new Browser(lender.app);
    const { id } = await browser.expectLoan('POST', '/api/loan/application/new', {
      body: application('11144477735'),
    });
    const { to, loans } = await report(1);
    expect(loans).toEqual([{ day: to, started: 1, applied: 1, signed: 0, disbursed: 0 }]);
    expect((await page('?days=1')).body).toContain(`<td>${to}</td><td>1</td><td>1</td><td>0</td><td>0</td>`);
    const [history] = await lender.database.query<{ completed: number }>(
      "select count(*)::integer as completed from loan_event where event = 'application-completed' and loan_id = $1",
      [id],
    );
    expect(history?.completed).toBe(1);
  });
});
