/** What a server counts of the visits of a rollout, by the statuses of its pages and calls, and whom it pins. */
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { SLOW_VISIT_HEADER } from '../../../renderer/server/addresses.ts';
import { registerVisitFigures } from '../../../renderer/server/http/visit-figures.ts';
import { needsPin, pin, pinOf, type VisitPin } from '../../../renderer/server/http/visit-pin.ts';
import { FIGURES, VisitFigures } from '../../../renderer/server/publications/rollout/figures.ts';
import { MOST_OF_A_NETWORK } from '../../../renderer/server/publications/rollout/network-visits.ts';

const SECRET = 'a secret';

/** What the visits of a test get, and what is rolled out meanwhile. */
interface Rollout {
  readonly live?: number | null;
  readonly candidate?: number;
  readonly hasMoved?: boolean;
}

/** A server whose pages and calls answer with the status that their address names. Pages and files share routes, as on the portal. */
function served({ live = 2, candidate = 2, hasMoved = false }: Rollout = {}, figures = new VisitFigures()) {
  const app = Fastify();
  const pinned = new WeakMap<FastifyRequest, VisitPin>();
  app.addHook('onRequest', async (request, reply) => {
    if (!needsPin(request) || pinOf(request, SECRET, Date.now())) return;
    const on = { publication: candidate, candidate, share: 5, hasMoved };
    pinned.set(request, pin(request, reply, SECRET, on, { now: Date.now() }));
  });
  registerVisitFigures(app, {
    figures,
    secret: SECRET,
    live: () => ({ current: 1, candidate: live, share: live === null ? 0 : 5 }),
    begunIn: (request) => pinned.get(request) ?? null,
    submits: ({ url }) => !url.startsWith('/api/log/'),
    completes: ({ url }) => url.startsWith('/api/end/'),
  });
  // Refuses what other hooks refuse before a page is looked for.
  app.addHook('onRequest', async ({ url }, reply) =>
    url === '/refused' ? reply.code(421).type('text/html').send('No') : undefined,
  );
  app.all<{ Params: { kind: string; status: string } }>('/api/:kind/:status', async ({ params }, reply) =>
    reply.code(Number(params.status)).send({}),
  );
  app.get('/', async (_, reply) => reply.redirect('/page/200'));
  app.all<{ Params: { status: string } }>('/console/:status', async ({ params }, reply) =>
    reply.code(Number(params.status)).type('text/html').send('<p>Not a page</p>'),
  );
  app.post<{ Params: { '*': string } }>('/*', async ({ params }, reply) =>
    reply
      .code(Number(params['*'].split('/')[1]))
      .type('text/html')
      .send('<p>A page</p>'),
  );
  app.get('/*', async ({ url }, reply) =>
    url === '/worker.js'
      ? reply.header('cache-control', 'public, no-cache').type('text/javascript').send('')
      : reply.callNotFound(),
  );
  app.setNotFoundHandler(async ({ url }, reply) => {
    const [, kind, status] = url.split('/');
    reply.code(Number(status ?? 404));
    if (status === '304') return reply.send();
    return reply.type(kind === 'page' ? 'text/html' : 'text/plain').send('content');
  });
  return { app, figures };
}

type Server = ReturnType<typeof served>['app'];

/** A browser with its cookies, at an address. */
function browser(remoteAddress = '198.51.100.1', cookies: Record<string, string> = {}) {
  return async (app: Server, line: string) => {
    const [method = 'GET', url = '', more] = line.split(' ');
    const headers = {
      ...(more === 'slow' && { [SLOW_VISIT_HEADER]: '1' }),
      ...(more === 'broken' && { 'content-type': 'application/json' }),
    };
    const payload = more === 'broken' ? '{' : undefined;
    const answer = await app.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      cookies,
      headers,
      payload,
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    return answer;
  };
}

const sumOf = (figures: VisitFigures) =>
  figures
    .take()
    .flatMap(({ counts }) =>
      (['visits', ...FIGURES] as const).flatMap((name) => Array<string>(counts[name]).fill(name)),
    );

/** What is counted of a visit that sends these requests. */
async function countedOf(requests: readonly string[], rollout: Rollout = {}): Promise<string[]> {
  const { app, figures } = served(rollout);
  const ask = browser();
  for (const request of requests) await ask(app, request);
  await app.close();
  return sumOf(figures);
}

it.each<[readonly string[], readonly string[]]>([
  [['GET /page/404', 'POST /page/303', 'GET /api/loan/404', 'GET /api/loan/422'], []],
  [['POST /api/loan/422'], ['refused']],
  [['PUT /api/loan/409'], ['refused']],
  [['POST /api/loan/400', 'POST /page/422'], ['refused']],
  [['POST /page/422'], ['refused']],
  [['POST /page/400', 'POST /page/403', 'POST /console/422'], []],
  [['POST /api/login/401', 'POST /api/loan/429'], []],
  [['POST /api/log/400', 'POST /api/log/422'], []],
  [['POST /api/loan/201 broken', 'POST /api/loan/422 broken'], []],
  [['GET /api/loan/500'], ['failed']],
  [
    ['POST /api/end/503', 'POST /api/end/201'],
    ['failed', 'completed'],
  ],
  [['GET /page/500'], ['errors']],
  [['POST /page/500', 'GET /page/503'], ['errors']],
  [['GET /api/end/200', 'POST /api/loan/201'], []],
  [['POST /api/end/204'], ['completed']],
  [['GET /api/loan/200 slow', 'GET /api/loan/200 slow'], ['slow']],
  [['POST /api/loan/422 slow'], ['refused', 'slow']],
  [['GET /page/200 slow'], []],
])('of a visit that has begun, %j: %j', async (requests, counted) => {
  expect(await countedOf(['GET /page/200', ...requests])).toEqual(['visits', ...counted]);
});

it.each<[string, readonly string[], readonly string[]]>([
  ['with a page', ['GET /page/200', 'GET /page/200'], ['visits']],
  ['with a page that the browser has', ['GET /page/304'], ['visits']],
  ['with the page that another address leads to', ['GET /', 'GET /page/302', 'GET /page/200'], ['visits']],
  ['with an error in place of a page', ['GET /page/500'], ['visits', 'errors']],
  ['after a post whose cookie was lost', ['POST /page/422', 'GET /page/200'], ['visits']],
  ['not with what is only asked about', ['HEAD /page/200', 'POST /api/loan/422'], []],
  ['not with a page that is not known', ['GET /page/404', 'POST /api/loan/422'], []],
  ['not with a file', ['GET /file/200', 'GET /worker.js', 'POST /api/loan/422'], []],
  ['not with pages of others', ['GET /console/200', 'POST /api/end/201'], []],
  ['not with a call', ['POST /api/loan/422', 'GET /api/loan/500'], []],
])('a visit begins %s', async (_, requests, counted) => {
  expect(await countedOf(requests)).toEqual(counted);
});

it.each<[string, Rollout]>([
  ['without a rollout', { live: null }],
  ['of another rollout', { live: 3 }],
  ['that have moved from another publication', { hasMoved: true }],
])('visits %s are not counted', async (_, rollout) => {
  expect(await countedOf(['GET /page/200', 'POST /api/loan/422'], rollout)).toEqual([]);
});

it('a cookie that is not ours is nobody', async () => {
  const { app, figures } = served();
  await browser('198.51.100.1', { trilha_visit: 'made up' })(app, 'POST /api/loan/422');
  expect(sumOf(figures)).toEqual([]);
  await app.close();
});

it('a visit that several processes serve is counted once', async () => {
  const [one, other] = [served(), served()];
  const ask = browser();
  await ask(one.app, 'GET /page/302');
  await ask(other.app, 'GET /page/200');
  await ask(one.app, 'GET /page/200');
  await ask(one.app, 'POST /api/end/201');
  expect([sumOf(one.figures), sumOf(other.figures)]).toEqual([['completed'], ['visits']]);
  await Promise.all([one.app.close(), other.app.close()]);
});

it.each<[string, (at: number) => string, number]>([
  ['one network', () => '198.51.100.1', MOST_OF_A_NETWORK],
  ['one network of IPv6', (at) => `2001:db8::${at.toString(16)}`, MOST_OF_A_NETWORK],
  ['this machine, where somebody tries a rollout,', () => '127.0.0.1', 3 * MOST_OF_A_NETWORK],
  ['many networks', (at) => `198.51.100.${at}`, 3 * MOST_OF_A_NETWORK],
])('of %s so many visits are counted', async (_, addressOf, counted) => {
  const { app, figures } = served();
  for (let at = 0; at < 3 * MOST_OF_A_NETWORK; at++) {
    const ask = browser(addressOf(at));
    // What ends before a page is shown is no way to draw again.
    await ask(app, 'GET /page/302');
    await ask(app, 'GET /page/200');
    await ask(app, 'POST /api/loan/422');
  }
  expect(sumOf(figures).toSorted()).toEqual(
    ['refused', 'visits'].flatMap((name) => Array(counted).fill(name)),
  );
  await app.close();
});

it.each([
  ['GET /page/200', true],
  ['GET /page/302', true],
  ['POST /page/422', true],
  ['GET /page/404', false],
  ['HEAD /page/200', false],
  ['GET /worker.js', false],
  ['GET /console/200', false],
  ['GET /', false],
  ['GET /api/loan/200', false],
])('%s pins: %s', async (request, isPinned) => {
  const { app } = served();
  expect((await browser()(app, request)).cookies.map(({ name }) => name)).toEqual(
    isPinned ? ['trilha_visit'] : [],
  );
  await app.close();
});
