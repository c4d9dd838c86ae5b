/** What is published over HTTP, and what is refused: on a store in a folder, by a process that serves it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moduleHash } from '../../../renderer/language/stored/module-hash.ts';
import { registerPublishing } from '../../../renderer/server/http/publishing.ts';
import { folderStore } from '../../../renderer/server/publications/folder-store.ts';
import { LivePublications } from '../../../renderer/server/publications/live-publications.ts';
import type { PublicationStore } from '../../../renderer/server/publications/store.ts';

const TEXT = 'export {};';
const PUBLICATION = {
  ...{ author: 'Ana', approver: 'Bia', note: 'a note', base: null, words: [], next: {}, recalled: [] },
  ...{ imports: [], modules: {} as Record<string, string> },
};
for (const name of ['app', 'modules', 'browser/app', 'browser/modules'])
  PUBLICATION.modules[name] = moduleHash(TEXT);

/** What the release has. */
const OFFERED = ['@trilha/runtime/blocks/hero#Hero'];
const NOW = Date.parse('2026-11-28T12:00:00Z');

let app: FastifyInstance;
let folder: string;
let store: PublicationStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trilha-publishing-'));
  store = folderStore(folder);
  app = Fastify();
  registerPublishing(app, {
    ...{ store, live: new LivePublications(() => store), token: undefined, needsApprover: true },
    rollout: async () => null,
    isAllowed: () => true,
    missing: async (imports) => imports.filter((one) => !OFFERED.includes(one)),
    now: () => NOW,
    records: null,
    leading: async () => null,
  });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const post = async (path: string, payload: object) => {
  const answer = await app.inject({ method: 'POST', url: `/publications${path}`, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const publish = (more: object = {}) =>
  post('', { publication: PUBLICATION, texts: { [moduleHash(TEXT)]: TEXT }, share: 100, ...more });

describe('while one is rolled out, another', () => {
  beforeEach(async () => {
    await publish();
    await publish({ share: 5 });
  });

  it.each([{ share: 5 }, { share: 100 }])(
    'with %j is refused in words, and nothing is stored',
    async (more) => {
      const { status, body } = await publish(more);
      expect([status, body.error.code]).toEqual([409, 'rollout']);
      expect(body.error.message).toContain('Publication 2 is rolled out to 5% of new visits');
      expect([await store.publication(3), (await store.last())?.candidate]).toEqual([null, 2]);
    },
  );

  it.each([
    [{ share: 5 }, { current: 1, candidate: 3, share: 5 }],
    [{ share: 100 }, { current: 3, candidate: null, share: 0 }],
  ])('with %j replaces it where that is asked for', async (more, live) => {
    const { status, body } = await publish({ ...more, replace: true });
    expect([status, body.number]).toEqual([201, 3]);
    expect(body.live).toMatchObject(live);
  });

  it('is published once the first is rolled back', async () => {
    await post('/rollback', { who: 'Ana', why: 'a mistake' });
    expect((await publish({ share: 5 })).body.live).toMatchObject({ current: 1, candidate: 3, share: 5 });
  });
});

it('lists all that visits may be on, the current one first, though much else has happened since', async () => {
  const bases = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
  for (const base of bases) await publish({ publication: { ...PUBLICATION, base } });
  for (let count = 0; count < 30; count++) {
    const { number } = (await publish({ at: '2026-12-01T08:00:00-03:00' })).body;
    await post('/cancel', { who: 'Caio', why: 'a mistake', number });
  }
  await publish({ share: 5 });
  const { inUse } = (await app.inject('/publications')).json();
  const [one, two, three] = bases.map((base, at) => ({ number: at + 1, base }));
  expect(inUse).toEqual([three, { number: 34, base: null }, two, one]);
});

describe('two publishers who have compared with the same one', () => {
  beforeEach(async () => void (await publish()));

  it.each([
    ['at once', {}],
    ['for a part', { share: 5 }],
    ['for later', { at: '2026-12-01T08:00:00-03:00' }],
  ])('the second is told that the first was quicker: %s', async (_when, more) => {
    expect((await publish({ after: 1 })).status).toBe(201);
    const { status, body } = await publish({ ...more, after: 1 });
    expect([status, body.error.code]).toEqual([409, 'overtaken']);
    expect(body.error.message).toContain('compared with publication 1, and 2 is live by now');
    expect(await store.publication(3)).toBeNull();
    expect((await publish({ ...more, after: 2 })).status).toBe(201);
  });

  it('a rollback between two reads is not undone by a larger share', async () => {
    await publish({ share: 5 });
    const last = store.last.bind(store);
    let reads = 0;
    store.last = async () => {
      const event = await last();
      if (++reads === 1)
        await store.move(event?.id ?? 0, {
          ...{ who: 'guard', why: 'worse', what: 'rolled back', current: 1, candidate: null, share: 0 },
        });
      return event;
    };
    const { status } = await post('/share', { who: 'Ana', why: 'well', share: 100 });
    expect([status, (await last())?.current]).toEqual([409, 1]);
  });
});

describe('what a release cannot serve', () => {
  const old = { ...PUBLICATION, imports: ['@trilha/runtime/blocks/old#Old'] };

  it('is not published, nor rolled back to', async () => {
    expect((await publish({ publication: old })).body.error.code).toBe('interface');
    // It was published on a release that had it.
    await store.publish(old, new Map([[moduleHash(TEXT), TEXT]]), { who: 'Ana', why: '' }, (number) => ({
      current: number,
      candidate: null,
      share: 0,
    }));
    await publish();
    const { status, body } = await post('/rollback', { who: 'Ana', why: 'a mistake' });
    expect([status, body.error.code, body.missing]).toEqual([409, 'interface', old.imports]);
    expect((await store.last())?.current).toBe(2);
  });
});

it('a rollback finds what was before, however much was scheduled since', async () => {
  await publish();
  await publish();
  for (let count = 0; count < 30; count++) {
    const { number } = (await publish({ at: '2026-12-01T08:00:00-03:00' })).body;
    await post('/cancel', { who: 'Caio', why: 'a mistake', number });
  }
  expect((await post('/rollback', { who: 'Ana', why: 'a mistake' })).body.live).toMatchObject({ current: 1 });
});

describe('a rollback that names publications', () => {
  const back = (from: number) => post('/rollback', { who: 'Ana', why: 'a mistake', from });

  it('takes nothing else back: of two people who saw one, the second is told', async () => {
    for (let count = 0; count < 3; count++) await publish();
    expect((await back(3)).body.live).toMatchObject({ current: 2 });
    const { status, body } = await back(3);
    expect([status, body.error.code, (await store.last())?.current]).toEqual([409, 'changed', 2]);
  });

  it.each([
    ['is only scheduled', { at: '2026-12-01T08:00:00-03:00' }],
    ['is shown to a part of new visits', { share: 5 }],
  ])('does not lead to one that %s', async (_what, more) => {
    await publish();
    await publish(more);
    const { status, body } = await post('/rollback', { who: 'Ana', why: 'a mistake', to: 2 });
    expect([status, body.error.code, (await store.last())?.current]).toEqual([409, 'neverLive', 1]);
  });

  it('names the one that is rolled out', async () => {
    await publish();
    await publish({ share: 5 });
    expect((await back(1)).status).toBe(409);
    expect((await back(2)).body.live).toMatchObject({ current: 1, candidate: null });
  });
});

it.each<[string, string, object, string]>([
  [
    'a text that is too long',
    '',
    { publication: { ...PUBLICATION, words: ['x'.repeat(4001)] }, texts: {}, share: 100 },
    'body/publication/words/0 must NOT have more than 4000 characters',
  ],
  ['a number of none', '/rollback', { who: 'Ana', why: 'x', to: 0 }, 'body/to must be >= 1'],
  [
    'a number beyond all',
    '/rollback',
    { who: 'Ana', why: 'x', to: 99_999_999_999 },
    'body/to must be <= 999999999',
  ],
  [
    'a character that no database keeps',
    '/rollback',
    { who: 'Ana', why: 'a\0b' },
    'body/why must match pattern',
  ],
])('%s is refused in words', async (_what, path, payload, words) => {
  await publish();
  const { status, body } = await post(path, payload);
  expect([status, body.error]).toEqual([400, { code: 'invalid', message: expect.stringContaining(words) }]);
});

describe('one that is to go live later', () => {
  const AT = '2026-12-01T08:00:00-03:00';
  const list = async () => (await app.inject('/publications')).json();
  const cancel = (number: number) => post('/cancel', { who: 'Caio', why: 'a mistake', number });

  it('is stored now, changes nothing that is live, and is listed', async () => {
    await publish();
    const { status, body } = await publish({ at: AT, share: 5 });
    const begins = { at: '2026-12-01T11:00:00.000Z', share: 5, replace: false };
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ number: 2, begins, live: expect.objectContaining({ current: 1 }) }),
    ]);
    const { scheduled, events } = await list();
    expect(scheduled).toEqual([expect.objectContaining({ number: 2, author: 'Ana', after: 1, begins })]);
    expect(events[0]).toMatchObject({ what: 'scheduled', about: 2, current: 1, candidate: null, share: 0 });
  });

  it('may be cancelled, once', async () => {
    await publish();
    await publish({ at: AT });
    expect((await cancel(2)).status).toBe(200);
    expect((await list()).scheduled).toEqual([]);
    expect(await store.last()).toMatchObject({ what: 'cancelled', about: 2, who: 'Caio', current: 1 });
    expect(await cancel(2)).toEqual({
      status: 409,
      body: { error: { code: 'notScheduled', message: 'Publication 2 is not scheduled' } },
    });
  });

  it.each<[string, string, number, string]>([
    ['at an instant that is past', '2026-11-28T12:00:00Z', 409, 'past'],
    ['on a day that no month has', '2026-13-01T08:00:00Z', 400, 'invalid'],
    ['without an offset', '2026-12-01T08:00:00', 400, 'invalid'],
  ])('%s is refused, and nothing is stored', async (_, at, status, code) => {
    await publish();
    const refused = await publish({ at });
    expect([refused.status, refused.body.error.code]).toEqual([status, code]);
    expect(await store.publication(2)).toBeNull();
  });

  it('is refused as the first one of all', async () => {
    const { status, body } = await publish({ at: AT });
    expect([status, body.error.code]).toEqual([409, 'nothingPublished']);
    expect(await store.publication(1)).toBeNull();
  });
});
