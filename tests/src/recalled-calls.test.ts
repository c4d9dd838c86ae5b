/** Which calls are refused by what a later publication recalls, by the page that they come from. */
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { moduleHash } from '../../renderer/language/stored/module-hash.ts';
import { PAGE_LIST_HEADER } from '../../renderer/server/addresses.ts';
import { pin } from '../../renderer/server/http/visit-pin.ts';
import type { LivePublications } from '../../renderer/server/publications/live-publications.ts';
import { registerRecalledCalls } from '../../src/publications/recalled-calls.ts';

const SECRET = 'of the visits';
const OPERATIONS: Readonly<Record<string, string>> = { '/api/sign': 'sign', '/api/log': 'log' };

/** What is live: 3 recalls `sign` of 1. The page of 4 was published by another process a moment ago. */
async function called(
  url: string,
  { list = '', visit = 0, isAnyLive = true, built = '2' }: Caller,
): Promise<number> {
  const app = Fastify();
  const lists = ['none', moduleHash('1'), moduleHash('2'), moduleHash('3')];
  const live: Partial<LivePublications> = {
    live: () => (isAnyLive ? { current: 3, candidate: null, share: 0 } : null),
    ofList: (hash) => (lists.includes(hash) ? lists.indexOf(hash) : null),
    refresh: async () => void lists.push(moduleHash('4')),
    mayCall: (number, operation) => number !== 1 || operation !== 'sign',
  };
  registerRecalledCalls(app, {
    ...{ live: live as LivePublications, builtList: moduleHash(built), secret: SECRET },
    operationOf: (_, path) => (OPERATIONS[path] ? { id: OPERATIONS[path] } : null),
  });
  app.get('/pin', async (request, reply) => {
    const on = { publication: visit, candidate: 0, share: 0, hasMoved: false };
    pin(request, reply, SECRET, on, { now: Date.now() });
  });
  app.post('*', async () => 'done');
  const pinned = visit > 0 ? await app.inject('/pin') : null;
  const [cookie = ''] = String(pinned?.headers['set-cookie'] ?? '').split(';');
  const headers = { ...(cookie && { cookie }), ...(list && { [PAGE_LIST_HEADER]: list }) };
  return (await app.inject({ method: 'POST', url, headers })).statusCode;
}

interface Caller {
  /** What the page says of its list. */
  readonly list?: string;
  /** The publication of the visit; 0 for none. */
  readonly visit?: number;
  readonly isAnyLive?: boolean;
  /** The publication that the build is. */
  readonly built?: string;
}

const at = (text: string) => `/published/r/${moduleHash(text)}.js`;

it.each<[string, string, Caller, number]>([
  ['a page of the publication before', '/api/sign', { list: at('1') }, 409],
  ['the same, though another tab is on a later one', '/api/sign', { list: at('1'), visit: 3 }, 409],
  ['what it may send', '/api/log', { list: at('1') }, 200],
  ['a page of a later one', '/api/sign', { list: at('3') }, 200],
  ['one that was published a moment ago', '/api/sign', { list: at('4') }, 200],
  ['one that no visit is on any more', '/api/sign', { list: at('0') }, 409],
  ['the same, where nothing is published', '/api/sign', { list: at('0'), isAnyLive: false }, 200],
  ['a page of the build', '/api/sign', { list: 'build' }, 200],
  ['the same, of a build that was never published', '/api/sign', { list: 'build', built: '9' }, 200],
  ['the same, of one that is recalled', '/api/sign', { list: 'build', built: '1' }, 409],
  ['a page without scripts', '/api/sign', { visit: 1 }, 409],
  ['one on a later publication', '/api/sign', { visit: 2 }, 200],
  ['a caller without a page', '/api/sign', {}, 200],
  ['no operation of the lender', '/api/nothing', { list: at('1') }, 200],
])('%s', async (_who, url, caller, status) => {
  expect(await called(url, caller)).toBe(status);
});
