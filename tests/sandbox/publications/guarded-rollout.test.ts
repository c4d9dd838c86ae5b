/** The portal's own wiring with a database: a candidate whose pages send a broken call is rolled back before anybody looks. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moduleHash } from '../../../renderer/language/stored/module-hash.ts';
import { countsIn } from '../../../renderer/server/publications/rollout/figures.ts';
import { servedWith } from '../../../renderer/server/publications/rollout/rollout-guard.ts';
import type { PublicationStore } from '../../../renderer/server/publications/store.ts';
import { databaseFigures } from '../../../src/publications/database-figures.ts';
import { databaseStore } from '../../../src/publications/database-store.ts';
import { type PublishedPortal, preparePublications } from '../../../src/publications/portal-publications.ts';
import type { Database } from '../../../src/sandbox/database/database.ts';
import { drawGroup } from '../../../src/sandbox/experiments/experiment.ts';
import { nameVisitor } from '../../../src/sandbox/sessions/visitor-cookie.ts';
import { experiment } from '../experiments/experiments.ts';
import { openTestDatabase } from '../test-database.ts';
import { textsOf, WHO } from './publication.ts';

const TEXT = 'export {};';
const NAMES = { app: moduleHash(TEXT) };
const SHARE = 25;
const VISITS = 200;

let app: FastifyInstance;
let build: string;
let database: Database;
let store: PublicationStore;

beforeEach(async () => {
  build = mkdtempSync(join(tmpdir(), 'trilha-guarded-'));
  mkdirSync(join(build, 'publication'));
  const table = (name: string, value: object) =>
    writeFileSync(join(build, 'publication', `${name}.json`), JSON.stringify(value));
  table('publication', { names: NAMES, imports: [] });
  table('modules', { [NAMES.app]: TEXT });
  database = await openTestDatabase();
  store = databaseStore(database);
  // No process looks before the visits have been: `waitFor` moves the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = Fastify();
  const portal = preparePublications(app, {
    ...{ build, release: 'r', secret: 'a secret', stylesheet: 'a.css', isOwn: true },
    ...{
      token: undefined,
      folder: undefined,
      people: 1,
      isAllowed: () => true,
      records: () => null,
      inline: { scriptHashes: [], styleHashes: [] },
    },
    module: async () => Promise.reject(new Error('both publications are the release itself')),
  } satisfies PublishedPortal);
  portal.count({ submits: () => true, completes: ({ url }) => url.startsWith('/api/end') });
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    nameVisitor(request, reply);
    return reply.type('text/html').send('<p>A page</p>');
  };
  app.setNotFoundHandler(page);
  app.get('/healthz', async () => 'ok');
  app.post<{ Querystring: { status: string } }>('/api/end', async ({ query }, reply) =>
    reply.code(Number(query.status)).send({}),
  );
  await portal.open(async () => database);
  const { publish } = store;
  await publish(
    {
      ...{ author: 'Ana', approver: null, note: 'a note', base: null, words: [], next: {}, recalled: [] },
      ...{ imports: [], modules: NAMES },
    },
    textsOf(),
    WHO,
    (number, before) => servedWith(number, before, SHARE),
  );
  await vi.waitFor(async () => {
    const { live } = (await app.inject('/publications')).json();
    expect(live).toEqual(expect.objectContaining({ current: 1, candidate: 2, share: SHARE }));
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  await database.close();
  rmSync(build, { recursive: true });
});

/** A browser with its cookies. */
class Visitor {
  readonly cookies: Record<string, string> = {};
  readonly #address: string;

  constructor(at = 0) {
    this.#address = `198.51.100.${at}`;
  }

  async #send(request: { method: 'GET' | 'POST'; url: string }): Promise<void> {
    const { cookies } = await app.inject({ ...request, cookies: this.cookies, remoteAddress: this.#address });
    for (const { name, value } of cookies) this.cookies[name] = value;
  }

  get publication(): number {
    return Number(this.#cookie('trilha_visit').split('.')[1]);
  }

  get group(): string | null {
    return drawGroup(experiment({}), this.#cookie('trilha_visitor'));
  }

  #cookie(name: string): string {
    return Object.entries(this.cookies).find(([known]) => known.endsWith(name))?.[1] ?? '';
  }

  open = () => this.#send({ method: 'GET', url: '/' });

  /** Comes to the end, unless the page sends what is refused. */
  end = (broken: (publication: number) => boolean) =>
    this.#send({ method: 'POST', url: `/api/end?status=${broken(this.publication) ? 422 : 201}` });
}

async function visit(broken: (publication: number) => boolean): Promise<Visitor[]> {
  const visitors = Array.from({ length: VISITS }, (_, at) => new Visitor(at));
  for (const visitor of visitors) {
    await visitor.open();
    await visitor.end(broken);
  }
  return visitors;
}

it('a candidate that breaks a call is rolled back, and its visits with it', { timeout: 60_000 }, async () => {
  const visitors = await visit((publication) => publication === 2);
  const groups = visitors.map(({ group }) => group);
  const drawn = visitors.filter(({ publication }) => publication === 2);
  await app.inject('/healthz');
  await vi.waitFor(async () => expect((await store.last())?.what).toBe('rolled back'), {
    timeout: 60_000,
    interval: 500,
  });
  expect(await store.last()).toEqual(
    expect.objectContaining({ who: 'guard', current: 1, candidate: null, share: 0 }),
  );
  const sums = await databaseFigures(database).sums(2);
  const candidate = countsIn(sums, SHARE, 'candidate');
  expect([candidate.visits, candidate.refused, candidate.completed]).toEqual([drawn.length, drawn.length, 0]);
  const current = countsIn(sums, SHARE, 'current');
  const others = VISITS - drawn.length;
  expect([current.visits, current.refused, current.completed]).toEqual([others, 0, others]);

  await vi.waitFor(async () => expect((await app.inject('/publications')).json().live.candidate).toBeNull());
  for (const visitor of visitors) await visitor.open();
  expect(new Set(visitors.map(({ publication }) => publication))).toEqual(new Set([1]));
  // No event of a rollout moves a visitor to another group of an experiment.
  expect(visitors.map(({ group }) => group)).toEqual(groups);
});

it('a server that ends hands over what it has counted', async () => {
  const visitor = new Visitor();
  await visitor.open();
  const isCandidate = visitor.publication === 2;
  await app.close();
  const sums = await databaseFigures(database).sums(2);
  expect(countsIn(sums, SHARE, isCandidate ? 'candidate' : 'current').visits).toBe(1);
});

it('the figures of the rollout under way are shown', async () => {
  const { rollout } = (await app.inject('/publications')).json();
  expect(rollout).toEqual(expect.objectContaining({ candidate: 2, groups: [] }));
  expect(rollout.words).toHaveLength(5);
});
