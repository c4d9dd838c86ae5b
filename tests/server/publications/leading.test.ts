/** Leading stored records over HTTP: by which publications, from which texts, and what is answered. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moduleHash } from '../../../renderer/language/stored/module-hash.ts';
import { type LeadingOptions, registerLeading } from '../../../renderer/server/http/leading.ts';
import { folderStore } from '../../../renderer/server/publications/folder-store.ts';
import type { LeadRecord } from '../../../renderer/server/publications/led-records.ts';
import { LivePublications } from '../../../renderer/server/publications/live-publications.ts';
import type { PublicationStore } from '../../../renderer/server/publications/store.ts';

const [STORED, SENT] = ['export const where = "/a";', 'export const where = "/b";'] as const;

const records: LeadingOptions['records'] = {
  page: async (after) => ({
    records: [{ id: after === null ? '1' : '2', roots: {} }],
    ...{ next: after === null ? '1' : null, today: '2026-11-28' },
  }),
  visits: async () => ({ a: 3 }),
};

/** Leads everybody to the address that the text of the module says. */
const leading: LeadingOptions['leading'] = async (texts) => async (names) => {
  const hash = names.app ?? '';
  const [, address = null] = /"(.*)"/.exec((await texts([hash])).get(hash) ?? '') ?? [];
  const lead: LeadRecord = async () => ({ ends: address ? 'shown' : 'nowhere', screens: [], address });
  return lead;
};

let app: FastifyInstance;
let folder: string;
let store: PublicationStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-leading-'));
  store = folderStore(folder);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

async function lead(body: object, more: Partial<LeadingOptions> = {}, isPublished = true) {
  const live = new LivePublications(() => store);
  if (isPublished)
    await store.publish(
      {
        ...{ author: 'Ana', approver: null, note: '', base: null, words: [], next: {}, recalled: [] },
        ...{ imports: [], modules: { app: moduleHash(STORED) } },
      },
      new Map([[moduleHash(STORED), STORED]]),
      { who: 'Ana', why: '' },
      (number) => ({ current: number, candidate: null, share: 0 }),
    );
  await live.refresh();
  app = Fastify();
  registerLeading(app, { ...{ store, live, records, leading }, ...more });
  const answer = await app.inject({ method: 'POST', url: '/publications/led', payload: body });
  return { status: answer.statusCode, body: answer.json() };
}

const modules = { app: moduleHash(SENT) };
const texts = { [moduleHash(SENT)]: SENT };
const ended = (address: string | null) => ({ ends: address ? 'shown' : 'nowhere', screens: [], address });
const led = (was: string, is: string | null, count: number, ...ids: string[]) => [
  { was: ended(was), is: ended(is), count, ids },
];

it.each([
  [
    'all, with a text that is sent',
    { modules, texts, after: null },
    { records: 2, next: null, led: led('/a', '/b', 2, '1', '2'), visits: { a: 3 } },
  ],
  [
    'from where an earlier request ended, without visits',
    { modules, texts, after: '1' },
    { records: 1, next: null, led: led('/a', '/b', 1, '2'), visits: {} },
  ],
  [
    'with a text that is stored',
    { modules: { app: moduleHash(STORED) }, texts: {}, after: '1' },
    { records: 1, next: null, led: led('/a', '/a', 1, '2'), visits: {} },
  ],
])('leads %s', async (_what, body, answer) => {
  expect(await lead(body)).toEqual({ status: 200, body: answer });
});

it('stores nothing of what is sent', async () => {
  await lead({ modules, texts, after: null });
  expect(await store.missing([moduleHash(SENT)])).toEqual([moduleHash(SENT)]);
});

it.each([
  ['where nothing is stored', { records: null }, true],
  ['where nobody is led back', { leading: async () => null }, true],
  ['before the first publication', {}, false],
])('says that it cannot, %s', async (_what, more, isPublished) => {
  const { status, body } = await lead({ modules, texts, after: null }, more, isPublished);
  expect([status, body.error.code]).toEqual([409, 'noRecords']);
});

it.each([
  ['a text of another hash', { modules, texts: { [moduleHash(SENT)]: STORED }, after: null }],
  ['a hash that is none', { modules: { app: '../a' }, texts: {}, after: null }],
  ['no place to begin', { modules, texts }],
])('refuses %s', async (_what, body) => {
  expect((await lead(body)).status).toBeGreaterThanOrEqual(400);
});
