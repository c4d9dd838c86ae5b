/** A visit that a later publication has reached is known as such as long as it lasts: whatever page of its is gone, it is led on. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Publications } from '../../../renderer/server/http/publications.ts';

/** Requests by one browser, each with what is live then, and whether its visit has left its publication. */
const REQUESTS: readonly (readonly [current: number, hasMoved: boolean])[] = [
  [1, false],
  [1, false],
  [2, true],
  [2, true],
  [3, true],
  [3, true],
];

const browser = async () => {
  const app = Fastify();
  let current = 1;
  const source = {
    live: () => ({ current, candidate: null, share: 0 }),
    isServed: (number: number) => number === current,
    isVisited: () => true,
    names: async () => null,
    goneAddresses: async () => ({}),
    texts: async () => new Map(),
  };
  const release = {
    name: 'r',
    own: {},
    pages: '',
    load: () => Promise.reject(new Error('nothing is loaded')),
  };
  const publications = new Publications(source, release, { scriptHashes: [], styleHashes: [] }, app.log);
  publications.register(app, 'secret', async () => '');
  app.setNotFoundHandler(async (request, reply) => reply.send(publications.hasMoved(request)));
  let cookie = '';
  return async (live: number): Promise<boolean> => {
    current = live;
    const reply = await app.inject({ url: '/page', headers: { cookie } });
    const [set] = [reply.headers['set-cookie'] ?? []].flat();
    cookie = set?.split(';')[0] ?? cookie;
    return reply.json<boolean>();
  };
};

it('a visit that has left its publication is known until it ends', async () => {
  const ask = await browser();
  const found: (readonly [number, boolean])[] = [];
  for (const [current] of REQUESTS) found.push([current, await ask(current)]);
  expect(found).toEqual(REQUESTS);
  const other = await browser();
  expect(await other(3)).toBe(false);
});
