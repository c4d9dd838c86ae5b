/** What the commands of publications refuse before a portal is asked, and how they tell of a rollout. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publications } from '../../renderer/authoring/cli/publish/list.ts';
import type { PortalAddress } from '../../renderer/authoring/cli/publish/portal.ts';
import { publish } from '../../renderer/authoring/cli/publish/publish.ts';
import { rollBack } from '../../renderer/authoring/cli/publish/roll-back.ts';
import { copyFixture } from '../compiler/fixture-copy.ts';

const LIST = {
  live: { current: 1, candidate: 2, share: 5 },
  rollout: {
    verdict: 'Waiting: Too few visits have begun at this share.',
    words: ['10.0% (1 of 10) of the visits on the candidate had a submit refused.'],
  },
  scheduled: [
    {
      ...{ number: 3, at: '2026-11-28T12:00:00.000Z', author: 'Ana', approver: null, note: 'Christmas' },
      ...{ begins: { at: '2026-12-01T11:00:00.000Z', share: 100, replace: false }, after: 1 },
    },
  ],
  ...{ inUse: [], publications: [] },
  events: [
    {
      ...{ at: '2026-11-28T13:00:00.000Z', who: 'Ana', what: 'scheduled', why: 'Christmas', about: 3 },
      ...{ current: 1, candidate: 2, share: 5 },
    },
    {
      ...{ at: '2026-11-28T12:00:00.000Z', who: 'guard', what: 'held', why: 'Held: a figure is worse.' },
      ...{ current: 1, candidate: 2, share: 5 },
    },
  ],
};

/** What the portal, or whatever else stands at its address, answers to everything. */
let answer: { status?: number; headers?: Record<string, string>; text: string };
/** What becomes of a POST, where it is not answered as everything is: its status, or none where the connection ends. */
let post: { status: number | null } | null = null;
let portal: Server;
let url: string;
beforeAll(async () => {
  portal = createServer((request, response) => {
    if (post && request.method === 'POST') {
      if (post.status === null) request.socket.destroy();
      else response.writeHead(post.status).end('<p>');
      return;
    }
    const { status = 200, headers = {}, text } = request.url === '/log-in' ? { text: '<p>' } : answer;
    response.writeHead(status, headers).end(text);
  });
  await new Promise<void>((resolve) => void portal.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
});
afterAll(() => portal.close());

it.each([
  [['--steps', '25,5'], '--steps are ascending percents of new visits: 5,25,100'],
  [['--steps', '5,101'], '--steps are ascending percents of new visits: 5,25,100'],
  [['--steps', 'all'], '--steps are ascending percents of new visits: 5,25,100'],
  [['--least', '-1'], "Option '--least' argument is ambiguous"],
  [['--least', 'many'], '--least is a number of visits, --minutes of minutes'],
  [['--minutes', '1.5'], '--least is a number of visits, --minutes of minutes'],
  [['--minutes', ''], '--least is a number of visits, --minutes of minutes'],
  [['--budget', ''], '--budget is a number of seconds for playing'],
  [['--share', ''], '--share is a percent of new visits: 1 to 100'],
  [['--share', '0'], '--share is a percent of new visits: 1 to 100'],
])('publish %j is refused', async (args, why) => {
  const { code, output } = await publish(args, '/nowhere', {
    url: 'http://nowhere.invalid',
    token: undefined,
  });
  expect([code, output]).toEqual([2, expect.stringContaining(why)]);
});

it('publications tell how a rollout compares, what is to come, and what the guard did', async () => {
  answer = { text: JSON.stringify(LIST) };
  const { code, output } = await publications([], { url, token: undefined });
  expect(code).toBe(0);
  expect(output.split('\n').filter((line) => line !== '')).toEqual([
    'Live: publication 1, and 2 for 5% of new visits',
    'Waiting: Too few visits have begun at this share.',
    '10.0% (1 of 10) of the visits on the candidate had a submit refused.',
    'To come: publication 3 goes live 2026-12-01 11:00Z for all new visits, after 1, by Ana. Christmas',
    '2026-11-28 13:00Z  scheduled 3 by Ana: publication 1, and 2 for 5% of new visits. Christmas',
    '2026-11-28 12:00Z  held by guard: publication 1, and 2 for 5% of new visits. Held: a figure is worse.',
  ]);
});

describe.each([
  ['the connection ends', null, /other side closed|socket hang up|ECONNRESET/],
  ['a proxy waits no longer', 504, /answers 504 Gateway Timeout/],
])('a rollback whose answer is lost, since %s,', (_why, status, words) => {
  it.each([
    ['says what is live', JSON.stringify(LIST), 'Live: publication 1, and 2 for 5% of new visits'],
    ['says that nobody knows', '<p>', 'Live: not known, ask with npm run publications'],
  ])('%s', async (_what, text, live) => {
    answer = { text };
    post = { status };
    const { code, output } = await rollBack(['--author', 'Ana'], '/nowhere', { url, token: undefined });
    post = null;
    expect([code, output]).toEqual([1, expect.stringMatching(words)]);
    expect(output).toContain(`Something may have been rolled back nevertheless. ${live}`);
  });
});

it('a redirect of what would be sent is told, not followed', async () => {
  answer = { status: 301, headers: { location: 'https://portal.example/publications/rollback' }, text: '' };
  const { code, output } = await rollBack(['--author', 'Ana'], '/nowhere', { url, token: undefined });
  expect([code, output]).toEqual([
    1,
    `Nothing was rolled back. ${url}/publications/rollback, which leads to https://portal.example/publications/rollback, does not answer as a portal does: PUBLISH_TO names its origin`,
  ]);
});

const copy = copyFixture();
afterAll(() => copy.discard());

/** Each command, and how what it says begins where nothing comes of it. */
const COMMANDS = {
  publications: { ask: (to: PortalAddress) => publications([], to), begins: '' },
  'publications show': { ask: (to: PortalAddress) => publications(['show', '1'], to), begins: '' },
  publish: {
    ask: (to: PortalAddress) => publish(['--author', 'Ana'], copy.root, to),
    begins: 'Nothing was published. ',
  },
  rollback: {
    ask: (to: PortalAddress) => rollBack(['--author', 'Ana'], copy.root, to),
    begins: 'Nothing was rolled back. ',
  },
};

describe.each(Object.entries(COMMANDS))(
  '%s says what is wrong with an answer:',
  (_command, { ask, begins }) => {
    it.each([
      ['a page', { text: '<p>Log in</p>' }, /http:\S+\/publications\S*, does not answer as a portal does/],
      [
        'JSON of something else',
        { text: '{ "data": [] }' },
        /\/publications\S*, does not answer as a portal does/,
      ],
      ['JSON that is no object', { text: 'null' }, /\/publications\S*, does not answer as a portal does/],
      [
        'a page elsewhere',
        { status: 303, headers: { location: '/log-in' }, text: '' },
        /, which leads to http:\S+\/log-in, does not answer as a portal does/,
      ],
      ['no such page', { status: 404, text: '<p>' }, /http:\S+\/publications\S* answers 404 Not Found$/],
      [
        'a refusal of the portal',
        { status: 409, text: '{ "error": { "code": "c", "message": "Not now" }, "missing": ["a", "b"] }' },
        /Not now: a, b$/,
      ],
      [
        'a refusal at the top',
        { status: 400, text: '{ "code": "request-invalid", "message": "body/note is too long" }' },
        /body\/note is too long$/,
      ],
      [
        'a refusal of a framework',
        {
          status: 400,
          text: '{ "statusCode": 400, "error": "Bad Request", "message": "body/note is too long" }',
        },
        /body\/note is too long$/,
      ],
    ])('%s', async (_what, given, words) => {
      answer = given;
      const { code, output } = await ask({ url, token: undefined });
      expect([code, output]).toEqual([1, expect.stringMatching(words)]);
      expect(output.startsWith(begins)).toBe(true);
    });

    it('none at all', async () => {
      const { code, output } = await ask({ url: 'http://127.0.0.1:9', token: undefined });
      expect([code, output]).toEqual([1, expect.stringMatching(/No portal answers at http:\S+: \S/)]);
    });
  },
);
