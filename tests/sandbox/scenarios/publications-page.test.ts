/** The console's page of publications: what it shows of the store, and its rollback. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moduleHash } from '../../../renderer/language/stored/module-hash.ts';
import { publicationBefore } from '../../../renderer/server/publications/roll-back.ts';
import { DEFAULT_PLAN } from '../../../renderer/server/publications/rollout/decision.ts';
import type { RolloutState } from '../../../renderer/server/publications/rollout/rollout-guard.ts';
import type { NewPublication, Served } from '../../../renderer/server/publications/store.ts';
import { databaseStore } from '../../../src/publications/database-store.ts';
import { openConsole } from '../../../src/sandbox/console/console-call.ts';
import { registerConsole } from '../../../src/sandbox/console/register-console.ts';
import { noScreens } from '../../../src/sandbox/funnel/screen-catalogue.ts';
import { SERVER } from '../lender-client.ts';
import { openTestDatabase } from '../test-database.ts';

const PAGE = '/sandbox/publications';
const TEXT = 'export {};';

let app: FastifyInstance;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let live: Served | null;
let state: RolloutState | null;
let store: ReturnType<typeof databaseStore>;

beforeEach(async () => {
  database = await openTestDatabase();
  store = databaseStore(database, () => new Date('2026-08-12T15:00:00Z'));
  live = null;
  state = null;
  const refresh = async () => {
    live = await store.last();
  };
  app = Fastify();
  const settings = { database, addressOf: async () => null, declaredExperiments: async () => [] };
  await app.register(async (scope) =>
    registerConsole(
      scope,
      openConsole(SERVER.contract.document, {
        ...{ ...settings, screens: noScreens, examples: new Map() },
        publications: {
          ...{ ...store, live: () => live, refresh, rollout: async () => state },
          before: () => publicationBefore(store),
        },
      }),
    ),
  );
});
afterEach(async () => {
  await app.close();
  await database.close();
});

/** @param served by its number; it is the only one by default */
async function publish(
  record: Partial<NewPublication> = {},
  served = (number: number): Served => ({ current: number, candidate: null, share: 0 }),
): Promise<void> {
  const publication: NewPublication = {
    ...{ author: 'Ana', approver: 'Bia', note: 'a note', base: null, words: [], next: {}, recalled: [] },
    ...{ imports: [], modules: { app: moduleHash(TEXT) } },
    ...record,
  };
  await store.publish(
    publication,
    new Map([[moduleHash(TEXT), TEXT]]),
    { who: 'Ana', why: 'a note' },
    served,
  );
  live = await store.last();
}

const opened = async () => (await app.inject({ url: PAGE })).body;

const post = (fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `${PAGE}/rollback`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ who: 'Caio', why: 'It says the wrong rate', ...fields }).toString(),
  });

const rollout = (number: number): Served => ({ current: number - 1, candidate: number, share: 25 });

describe('what the page shows', () => {
  it('before the first publication: that there is none', async () => {
    expect(await opened()).toContain('Nothing was published yet.');
  });

  it.each([
    [
      'who made it',
      {},
      ['<td>Ana</td><td>Bia</td><td>a note</td><td>not known</td><td>go on as they are</td>'],
    ],
    ['that one person sufficed', { approver: null }, ['<td>Ana</td><td>nobody</td>']],
    [
      'the difference, folded and escaped',
      { words: ['<b>title</b>', 'another'] },
      ['<summary>2 lines</summary><ul><li>&lt;b&gt;title&lt;/b&gt;</li><li>another</li></ul>'],
    ],
    [
      'whom a class concerns, and what was played',
      {
        next: { a: 'carry' },
        played: { words: ['Played <all>'], concerned: { carry: { screens: 1, visits: 7, records: 1 } } },
      },
      [
        '<summary>1 screen, 7 visits, 1 loan: visits carry their answers over</summary><ul><li>a</li></ul>',
        '<summary>what was played before</summary><ul><li>Played &lt;all&gt;</li></ul>',
      ],
    ],
    [
      'what visits before it do, by class',
      { next: { a: 'carry', b: 'recall', c: 'carry' }, recalled: ['signContract'] },
      [
        '<summary>1 screen: visits may not go on as they are</summary><ul><li>b</li></ul>',
        '<summary>2 screens: visits carry their answers over</summary><ul><li>a</li><li>c</li></ul>',
        '<summary>1 call is refused</summary><ul><li>signContract</li></ul>',
      ],
    ],
  ] as const)('of a publication: %s', async (_what, record, parts) => {
    await publish(record);
    const body = await opened();
    for (const part of parts) expect(body).toContain(part);
    expect(body).toContain('There is no publication to roll back to.');
  });

  it.each([
    ['all new visits', undefined, 'Publication 2 for all new visits</strong>, since 2026-08-12 15:00 UTC', 1],
    ['a rollout', rollout, 'Publication 1, and 2 for 25% of new visits', 1],
  ])('what is live for %s, and where a rollback leads', async (_what, served, text, to) => {
    await publish();
    await publish({}, served);
    const body = await opened();
    expect(body).toContain(text);
    expect(body).toContain(`<button class="main">Roll back to ${to}</button>`);
    expect(body).not.toContain('This server still serves');
  });

  it('how both groups of a rollout fare, and what the guard makes of it', async () => {
    const counts = { visits: 200, refused: 12, errors: 4, failed: 1, slow: 2, completed: 61 };
    const none = { visits: 0, refused: 0, errors: 0, failed: 0, slow: 0, completed: 0 };
    state = {
      ...{ candidate: 2, plan: DEFAULT_PLAN, verdict: 'Waiting: <b>', words: ['6.0% were refused.'] },
      groups: [
        { candidate: 2, share: 25, group: 'candidate', counts: none },
        { candidate: 2, share: 25, group: 'current', counts },
        { candidate: 2, share: 5, group: 'candidate', counts: { ...counts, visits: 8 } },
      ],
    };
    await publish();
    await publish({}, rollout);
    const body = await opened();
    expect(body).toContain('<p><strong>Waiting: &lt;b&gt;</strong></p>');
    expect(body).toContain('<li>6.0% were refused.</li>');
    const rows = [...body.matchAll(/<tr><td>(\d) \((?:current|candidate)\)<\/td><td>(.*?)<\/td>/g)];
    expect(rows.map(([, publication, share]) => [publication, share])).toEqual([
      ['2', '5%'],
      ['1', '25%'],
      ['2', '25%'],
    ]);
    expect(body).toContain(
      '<td>200</td><td>12 (6.0%)</td><td>4 (2.0%)</td><td>1 (0.5%)</td><td>2 (1.0%)</td><td>61 (30.5%)</td>',
    );
    // Nothing of a rollout that has ended while the page was made.
    state = { ...state, candidate: 3 };
    expect(await opened()).not.toContain('6.0% were refused.');
  });

  it('what is to come', async () => {
    await publish();
    const begins = { at: '2026-12-01T11:00:00.000Z', share: 5, replace: false };
    const scheduled = {
      ...live,
      current: 1,
      candidate: null,
      share: 0,
      what: 'scheduled',
      about: 2,
    } as const;
    await publish({ begins, note: 'Christmas' }, () => scheduled);
    const body = await opened();
    expect(body).toContain('<td>scheduled 2</td>');
    expect(body).toContain(
      '<tr><td>2</td><td>2026-12-01 11:00 UTC</td><td>5%</td><td>1</td><td>Ana</td><td>Christmas</td></tr>',
    );
  });

  it('that this process serves something else', async () => {
    await publish();
    live = null;
    expect(await opened()).toContain('This server still serves its build');
  });
});

describe('a rollback', () => {
  beforeEach(async () => {
    await publish();
    await publish();
  });

  it('stands in the trail, and is served at once', async () => {
    const answer = await post({ after: '2', to: '1' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, PAGE]);
    expect(await store.last()).toMatchObject({
      ...{ id: 3, what: 'rolled back', who: 'Caio', why: 'It says the wrong rate' },
      ...{ current: 1, candidate: null, share: 0 },
    });
    expect(live?.current).toBe(1);
    expect(await opened()).toContain('<td>rolled back</td><td>Caio</td><td>It says the wrong rate</td>');
  });

  it.each([
    ['pressed twice', { after: '2', to: '1' }, () => post({ after: '2', to: '1' })],
    ['after another publication', { after: '2', to: '1' }, () => publish()],
    ['to what the page did not offer', { after: '2', to: '2' }, async () => {}],
    ['to what nobody published', { after: '2', to: '7' }, async () => {}],
  ])('%s does nothing, says so, and keeps what was typed', async (_what, fields, meanwhile) => {
    await meanwhile();
    const before = await store.last();
    const answer = await post(fields);
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('Nothing was rolled back: what is live has changed');
    expect(await store.last()).toEqual(before);
    if (before?.current !== 1) expect(answer.body).toContain('It says the wrong rate</textarea>');
  });

  it.each([
    ['no reason', { why: ' ' }, 'why: pattern'],
    ['nobody', { who: '' }, ': required'],
    ['no number', { to: 'x' }, 'to: type'],
  ])('with %s is refused', async (_what, fields, told) => {
    const answer = await post({ after: '2', to: '1', ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain(told);
    expect(await store.events(9)).toHaveLength(2);
  });
});
