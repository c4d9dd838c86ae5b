/** What a server counts of the visits of a rollout, by the statuses of its pages and calls. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { SLOW_VISIT_HEADER } from '../../../renderer/server/addresses.ts';
import { registerVisitFigures } from '../../../renderer/server/http/visit-figures.ts';
import { pin } from '../../../renderer/server/http/visit-pin.ts';
import { FIGURES, VisitFigures } from '../../../renderer/server/publications/rollout/figures.ts';

const SECRET = 'a secret';

/** A server with a page that begins a visit, and answers with the status that the address names. */
function served(live: number | null, begins: number) {
  const app = Fastify();
  const figures = new VisitFigures();
  registerVisitFigures(app, {
    figures,
    secret: SECRET,
    live: () => ({ current: 1, candidate: live, share: live === null ? 0 : 5 }),
    begunIn: (request) =>
      request.url === '/begin'
        ? { id: 'a'.repeat(22), publication: begins, candidate: begins, share: 5, since: 0, hasMoved: false }
        : null,
    completes: ({ url }) => url.startsWith('/api/end/'),
  });
  app.get('/begin', async (request, reply) => {
    const on = { publication: begins, candidate: begins, share: 5, hasMoved: false };
    pin(request, reply, SECRET, on, { id: 'a'.repeat(22), now: Date.now() });
    return reply.type('text/html').send('<p>A page</p>');
  });
  app.all<{ Params: { kind: string; status: string } }>('/api/:kind/:status', async ({ params }, reply) =>
    reply.code(Number(params.status)).send({}),
  );
  app.all<{ Params: { status: string } }>('/page/:status', async ({ params }, reply) =>
    reply.code(Number(params.status)).type('text/html').send('<p>A page</p>'),
  );
  app.all<{ Params: { status: string } }>('/file/:status', async ({ params }, reply) =>
    reply.code(Number(params.status)).type('text/plain').send('a file'),
  );
  return { app, figures };
}

/** The figures of a visit that sends these requests. */
async function countedOf(
  requests: readonly string[],
  live: number | null = 2,
  begins = 2,
): Promise<string[]> {
  const { app, figures } = served(live, begins);
  const begun = await app.inject('/begin');
  const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]));
  for (const request of requests) {
    const [method = 'GET', url = '', slow] = request.split(' ');
    const headers = slow === undefined ? {} : { [SLOW_VISIT_HEADER]: '1' };
    await app.inject({ method: method as 'GET', url, cookies, headers });
  }
  await app.close();
  return figures.take().flatMap(({ counts }) => FIGURES.flatMap((name) => Array(counts[name]).fill(name)));
}

it.each<[readonly string[], readonly string[]]>([
  [['GET /page/200', 'GET /page/404', 'POST /page/303', 'GET /api/loan/404', 'GET /api/loan/422'], []],
  [['POST /api/loan/422'], ['refused']],
  [['PUT /api/loan/409'], ['refused']],
  [['POST /api/loan/400', 'POST /page/422'], ['refused']],
  [['POST /page/422'], ['refused']],
  [['POST /api/login/401', 'POST /api/loan/429'], []],
  [['GET /api/loan/500'], ['failed']],
  [
    ['POST /api/end/503', 'POST /api/end/201'],
    ['failed', 'completed'],
  ],
  [['GET /page/500'], ['errors']],
  [['POST /page/500', 'GET /page/503'], ['errors']],
  [['GET /file/500', 'POST /file/422'], []],
  [['GET /api/end/200', 'POST /api/loan/201'], []],
  [['POST /api/end/204'], ['completed']],
  [['GET /api/loan/200 slow', 'GET /api/loan/200 slow'], ['slow']],
  [['POST /api/loan/422 slow'], ['refused', 'slow']],
  [['GET /page/200 slow'], []],
])('%j: %j', async (requests, counted) => {
  expect(await countedOf(requests)).toEqual(counted);
});

it.each([
  ['without a rollout', null, 2],
  ['of another rollout', 3, 2],
])('visits %s are not counted', async (_what, live, begins) => {
  expect(await countedOf(['POST /api/loan/422'], live, begins)).toEqual([]);
});

it('a visit begins with a page, and its cookie is ours', async () => {
  const { app, figures } = served(2, 2);
  await app.inject('/begin');
  await app.inject({ method: 'POST', url: '/api/loan/422', cookies: { trilha_visit: 'made up' } });
  const counts = figures.take().map(({ counts: { visits, refused } }) => [visits, refused]);
  expect(counts).toEqual([[1, 0]]);
  await app.close();
});
