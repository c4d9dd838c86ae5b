/** What is said, and refused, of stored records that a portal has led by a new configuration. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { concernedBy, concernedLines } from '../../renderer/authoring/cli/publish/concerned.ts';
import { playRecords } from '../../renderer/authoring/cli/publish/led-records.ts';
import { recordOf } from '../../renderer/authoring/cli/publish/play-before.ts';
import { budgetOf } from '../../renderer/authoring/play/budget.ts';

type Answer = readonly [status: number, body: object];

let answers: Answer[] = [];
let asked: { after: string | null }[] = [];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => {
      text += piece;
    });
    request.on('end', () => {
      asked.push(JSON.parse(text));
      const [status, body] = answers.shift() ?? [500, {}];
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const shown = (screen: string) => ({ ends: 'shown', screens: [screen], address: `/${screen}` });
const nowhere = (...screens: string[]) => ({ ends: 'nowhere', screens, address: null });
const circle = (...screens: string[]) => ({ ends: 'circle', screens, address: '/a' });
const led = (was: object, is: object, count = 1) => ({ was, is, count, ids: ['1'] });
const page = (next: string | null, ...all: ReturnType<typeof led>[]): Answer => [
  200,
  { records: all.reduce((sum, { count }) => sum + count, 0), next, led: all, visits: { a: 5 } },
];

async function played(pages: Answer[], seconds = 60) {
  answers = pages;
  asked = [];
  const told: string[] = [];
  const sent = { modules: {}, texts: {} };
  const parts = await playRecords(
    { url, token: undefined },
    sent,
    budgetOf(seconds, (line) => told.push(line)),
  );
  return { ...parts, progress: told };
}

it.each([
  ['all as before', [led(shown('a'), shown('a'), 3)], [], ['Played 3 stored records on the new tables']],
  [
    'another address',
    [led(shown('a'), shown('b'), 2)],
    [],
    ['Played 2 stored records on the new tables', '2 stored records: /b instead of /a'],
  ],
  [
    'no page',
    [led(shown('a'), nowhere(), 2)],
    ['2 stored records now shown a (for example 1) would be shown nothing: the tables lead to no page'],
    ['Played 2 stored records on the new tables'],
  ],
  [
    'a screen that leads to none',
    [led(shown('a'), nowhere('b'))],
    ['1 stored record now shown a (for example 1) would be shown nothing: b leads to no page, or fails'],
    ['Played 1 stored record on the new tables'],
  ],
  [
    'a circle',
    [led(shown('a'), circle('b', 'c', 'b'))],
    ['1 stored record now shown a (for example 1) would be led in a circle: b → c → b'],
    ['Played 1 stored record on the new tables'],
  ],
  [
    'no page, as before',
    [led(nowhere(), nowhere())],
    [],
    ['Played 1 stored record on the new tables', '1 stored record: no page, now as before (for example 1)'],
  ],
  [
    'a page where there was none',
    [led(nowhere(), shown('b'))],
    [],
    ['Played 1 stored record on the new tables', '1 stored record: /b instead of no page'],
  ],
])('%s', async (_what, all, found, told) => {
  expect(await played([page(null, ...all)])).toMatchObject({ found, told, unplayed: [] });
});

it('pages are added up, and asked for one after another', async () => {
  const same = led(shown('a'), shown('a'), 2);
  const { told, records, progress } = await played([page('7', same), page(null, same)]);
  expect(told).toEqual(['Played 4 stored records on the new tables']);
  expect(asked.map(({ after }) => after)).toEqual([null, '7']);
  expect(records).toEqual(new Map([['a', 4]]));
  expect(progress).toEqual(['2 stored records led so far', '4 stored records led']);
});

it('what the time did not allow is said', async () => {
  const { unplayed } = await played([page('7', led(shown('a'), shown('a'), 2))], 0);
  expect(unplayed).toEqual(['stored records after the first 2: the time was over']);
});

it('a portal that has nothing stored says so', async () => {
  const { found, unplayed, records } = await played([
    [409, { error: { code: 'noRecords', message: 'Nothing is stored here' } }],
  ]);
  expect([found, unplayed, records]).toEqual([[], ['stored records: Nothing is stored here'], null]);
});

it('what a portal refuses for another reason ends it', async () => {
  await expect(played([[401, { error: { code: 'unauthorized', message: 'No' } }]])).rejects.toThrow('No');
});

it.each([
  [
    'counted',
    { visits: new Map([['a', 5]]), records: new Map([['b', 2]]) },
    '5 visits since yesterday, 0 stored records',
  ],
  [
    'not counted',
    { visits: null, records: null },
    'visits since yesterday not counted, stored records not counted',
  ],
])('whom a class concerns, %s', (_what, counts, words) => {
  const concerned = concernedBy({ a: 'carry', b: 'recall', c: 'carry' }, counts);
  expect(concernedLines(concerned)[0]).toBe(`carry: 2 screens, ${words}`);
  expect(Object.keys(concerned)).toEqual(['carry', 'recall']);
});

it('the record says what was found, and why it is published all the same', () => {
  const parts = { found: ['a'], told: ['b'], unplayed: ['c'], concerned: {} };
  expect(recordOf(parts, 'they are told by letter')).toEqual({
    played: {
      words: ['b', 'Not played: c', 'a', 'Published despite this: they are told by letter'],
      concerned: {},
    },
  });
  expect(recordOf({ found: [], told: [], unplayed: [], concerned: {} }, undefined)).toEqual({});
});
