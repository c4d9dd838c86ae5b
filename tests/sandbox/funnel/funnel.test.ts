/** Visits are counted by the ids of the definitions, once for each report, and shown with the loans' own history. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '../../../src/sandbox/database/housekeeping.ts';
import type { FunnelReport } from '../../../src/sandbox/funnel/funnel-report.ts';
import type { CataloguedScreen, ScreenCatalogue } from '../../../src/sandbox/funnel/screen-catalogue.ts';
import { application, Browser, lenderForFile } from '../lender-client.ts';

const FUNNEL = '/api/log/funnel';
const DAY = 24 * 60 * 60;

const CATALOGUED = new Map<string, CataloguedScreen>([
  [
    'trip/start',
    {
      journey: 'trip',
      title: '<Start>',
      path: '/trip/start',
      fields: {
        name: { label: '<Name>', elementId: 'form_name', rules: ['required', 'pattern'], face: '' },
        age: { label: 'Age', elementId: 'form_age', rules: ['minimum'], face: 'colour.bright' },
        '': { label: 'The form', elementId: 'form', rules: ['refused'], face: '' },
      },
      pictures: {
        '': async () => '<p id="form_name">a picture</p>',
        'colour.bright': async () => '<p id="form_age">another</p>',
      },
    },
  ],
  ['trip/end', { journey: 'trip', title: 'End', path: null, fields: {}, pictures: {} }],
  ['other/page', { journey: 'other', title: 'Page', path: '/other', fields: {}, pictures: {} }],
]);

const SCREENS: ScreenCatalogue = { find: async () => CATALOGUED };

const lender = lenderForFile({}, undefined, undefined, SCREENS);
beforeEach(async () => {
  await lender.database.query('delete from funnel_count');
  await lender.database.query('delete from vital_count');
});

interface Item {
  screen: string;
  kind: string;
  field?: string;
  rule?: string;
  milliseconds?: number;
}

const at = (screen: string, kind: string, field?: string): Item =>
  field === undefined ? { screen, kind } : { screen, kind, field };
const rule = (field: string, name: string): Item => ({ ...at('trip/start', 'rule', field), rule: name });
const vital = (screen: string, kind: string, milliseconds: number): Item => ({ screen, kind, milliseconds });
const shown = at('trip/start', 'shown');

async function count(items: readonly Item[], key: string = randomUUID()): Promise<number> {
  const headers = { 'idempotency-key': key };
  return (await new Browser(lender.app).call('POST', FUNNEL, { body: { items }, headers })).status;
}

/** `journey screen kind field rule` → times, `journey screen vital milliseconds` → times. */
async function counts(): Promise<Record<string, number>> {
  const rows = await lender.database.query<{ what: string; times: number }>(
    `select concat_ws(' ', journey, screen, kind, nullif(element, ''), nullif(rule, '')) as what, times::integer
     from funnel_count
     union all select concat_ws(' ', journey, screen, vital, milliseconds), times::integer from vital_count`,
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
        at('trip/end', 'message'),
        rule('name', 'minimum'),
        rule('name', 'Ana'),
      ],
      { 'trip trip/start shown': 1 },
    ],
    [
      'messages by field and rule, and those of the form as a whole',
      [
        at('trip/start', 'message', 'name'),
        rule('name', 'pattern'),
        rule('name', 'pattern'),
        rule('name', 'required'),
        at('trip/start', 'message'),
        { ...at('trip/start', 'rule'), rule: 'refused' },
      ],
      {
        'trip trip/start message name': 1,
        'trip trip/start rule name pattern': 2,
        'trip trip/start rule name required': 1,
        'trip trip/start message': 1,
        'trip trip/start rule refused': 1,
      },
    ],
    [
      'how fast screens were, rounded up to two digits',
      [0, 7, 99, 101, 1234, 1299, 600_000].map((time) => vital('trip/end', 'lcp', time)),
      Object.fromEntries(
        [0, 7, 99, 110, 1300, 600_000].map((time) => [`trip trip/end lcp ${time}`, time === 1300 ? 2 : 1]),
      ),
    ],
    [
      'nothing that its kind is not about',
      [
        at('trip/start', 'shown', 'name'),
        at('trip/start', 'left', 'age'),
        at('trip/start', 'rule', 'name'),
        { ...at('trip/start', 'message', 'name'), rule: 'pattern' },
        { ...shown, milliseconds: 1 },
        at('trip/start', 'inp'),
        { ...vital('trip/start', 'inp', 9), field: 'name' },
        vital('trip/nowhere', 'lcp', 9),
      ],
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
    ['less than no time', [vital('trip/start', 'lcp', -1)]],
    ['a fraction', [vital('trip/start', 'lcp', 0.5)]],
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
    for (const days of [399, 402]) {
      const row = [new Date(now.getTime() - days * DAY * 1000), String(days)];
      await lender.database.query(
        `insert into funnel_count values ($1::timestamptz::date, 'trip', $2, 'shown', '', 1)`,
        row,
      );
      await lender.database.query(
        `insert into vital_count values ($1::timestamptz::date, 'trip', $2, 'lcp', 9, 1)`,
        row,
      );
    }
    await lender.database.query('delete from housekeeping');
    await deleteExpiredRows(lender.database, now);
    expect(await counts()).toEqual({ 'trip 399 shown': 1, 'trip 399 lcp 9': 1 });
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
      rule('name', 'required'),
      rule('name', 'pattern'),
      rule('name', 'pattern'),
      ...[300, 100, 200, 400].map((time) => vital('trip/start', 'lcp', time)),
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
      worst: {
        field: 'name',
        label: '<Name>',
        touched: 1,
        messages: 1,
        rules: [
          { rule: 'pattern', times: 2 },
          { rule: 'required', times: 1 },
        ],
        elementId: 'form_name',
        face: '',
      },
      vitals: { lcp: 300, inp: null },
    });
    const { body } = await page();
    expect(body).toContain('<caption>trip</caption>');
    expect(body).toContain('<a href="/trip/start">&lt;Start&gt;</a>');
    expect(body).toContain('<td>3 (75%)</td>');
    expect(body).toContain('&lt;Name&gt; <code>name</code>: 1 messages, 1 answered<br>pattern 2, required 1');
    expect(body).toContain('<td>0.30 s</td><td>–</td>');
    expect(body).toContain('src="/sandbox/funnel/picture?screen=trip%2Fstart#form_name"');
    expect(body).toContain('<td>End<br><code>trip/end</code></td>');
  });

  it('shows a picture of a screen to the console alone, without scripts', async () => {
    const picture = await page('/picture?screen=trip/start');
    expect(picture.body).toBe('<p id="form_name">a picture</p>');
    expect(picture.headers['content-security-policy']).toMatch(
      /^sandbox allow-same-origin; default-src 'none';.*; frame-ancestors 'self'$/,
    );
    expect((await page('/picture?screen=trip/start&face=colour.bright')).body).toContain('form_age');
    for (const query of [
      '',
      '?screen=trip/end',
      '?screen=constructor',
      '?screen=trip/start&face=constructor',
    ])
      expect((await page(`/picture${query}`)).statusCode).toBe(404);
  });

  it('shows a field that only a group of an experiment sees as that group sees it', async () => {
    await count([shown, at('trip/start', 'message', 'age')]);
    expect((await report()).journeys[0]?.screens[0]?.worst).toMatchObject({
      field: 'age',
      face: 'colour.bright',
    });
    expect((await page()).body).toContain(
      'src="/sandbox/funnel/picture?screen=trip%2Fstart&amp;face=colour.bright#form_age"',
    );
  });

  it('of a period leaves out earlier days', async () => {
    await count([shown]);
    await lender.pass(3 * DAY);
    await count([shown]);
    const shownIn = async (days?: number) => (await report(days)).journeys[0]?.screens[0]?.shown;
    expect([await shownIn(1), await shownIn(3), await shownIn(4), await shownIn()]).toEqual([1, 1, 2, 2]);
    for (const [query, label] of [
      ['', '7 days'],
      ['?days=1', 'Today'],
    ])
      expect((await page(query)).body.match(/aria-current="true">([^<]*)/g)).toEqual([
        `aria-current="true">${label}`,
      ]);
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
