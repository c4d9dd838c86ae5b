/** What the lender's failures say, and what of them is logged. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { LenderError } from '../../../src/sandbox/base/lender-error.ts';
import { registerLenderErrorResponses } from '../../../src/sandbox/contract/lender-error-responses.ts';
import { TooManyRequests } from '../../../src/sandbox/contract/rate-limit.ts';
import { RequestInvalid } from '../../../src/sandbox/contract/validate-request.ts';
import { DatabaseUnavailable } from '../../../src/sandbox/database/database-unavailable.ts';

const BROKEN = [{ path: '/a/b', rule: 'type' }];
const away = (cause?: unknown) => new DatabaseUnavailable('away', 4, cause);

it.each<[what: string, error: Error, status: number, body: object, retryAfter: string | undefined]>([
  ['a refusal', new LenderError(409, 'x', 'Não.'), 409, { code: 'x', message: 'Não.' }, undefined],
  [
    'a refusal for a field',
    new LenderError(422, 'x', 'Não.', 'a.b'),
    422,
    { code: 'x', message: 'Não.', field: 'a.b' },
    undefined,
  ],
  [
    'an invalid request',
    new RequestInvalid(BROKEN),
    400,
    { code: 'request-invalid', message: expect.any(String), field: 'a.b', details: BROKEN },
    undefined,
  ],
  [
    'too many requests',
    new TooManyRequests(17),
    429,
    {
      code: 'too-many-requests',
      message: 'Muitas tentativas. Aguarde um pouco e tente novamente.',
    },
    '17',
  ],
])('%s', async (_what, error, status, body, retryAfter) => {
  const { reply, logged } = await failWith(error);
  expect([
    reply.statusCode,
    reply.json(),
    reply.headers['retry-after'],
    reply.headers['cache-control'],
  ]).toEqual([status, body, retryAfter, 'no-store']);
  expect(logged).toEqual([]);
});

it.each([
  ['a code', Object.assign(new Error('52998224725'), { code: 'ECONNREFUSED' }), { code: 'ECONNREFUSED' }],
  ['no cause', undefined, {}],
])(
  'a database that is away, with %s, is logged without its message',
  async (_what, cause, databaseUnavailable) => {
    const { reply, logged } = await failWith(away(cause));
    expect([reply.statusCode, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
      503,
      '4',
      'no-store',
    ]);
    expect(reply.json()).toEqual({
      code: 'lender-unavailable',
      message: 'O serviço está indisponível no momento. Tente novamente em instantes.',
    });
    expect(logged.map((line) => JSON.parse(line).databaseUnavailable)).toEqual([databaseUnavailable]);
    expect(logged.join()).not.toContain('52998224725');
  },
);

it('a fault is left to the server', async () => {
  const { reply } = await failWith(new Error('broken'));
  expect([reply.statusCode, reply.json()]).toEqual([500, { fault: 'broken' }]);
});

async function failWith(error: Error) {
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => logged.push(line) } } });
  app.setErrorHandler((fault: Error, _request, reply) => reply.code(500).send({ fault: fault.message }));
  await app.register(async (lender) => {
    registerLenderErrorResponses(lender);
    lender.get('/', async () => {
      throw error;
    });
  });
  const reply = await app.inject({ url: '/' });
  await app.close();
  return { reply, logged };
}
