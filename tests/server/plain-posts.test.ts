/** Posts of forms: how many with files are read at once, and which count as the same. */
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptForms, boundFiles, MOST_AT_ONCE, readPost } from '../../src/server/plain-posts.ts';

let app: FastifyInstance;
let origin: string;
let underWay: number;
let release: () => void;
/** How long a post waits for its turn (ms). */
let patience = 60_000;

beforeEach(async () => {
  app = fastify();
  acceptForms(app);
  underWay = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.post('/held', {
    onRequest: boundFiles(patience),
    async handler(_request, reply) {
      underWay += 1;
      await released;
      return reply.send('done');
    },
  });
  app.post('/read', async (request) => (await readPost(request))?.digest);
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  release();
  await app.close();
});

const formOf = (parts: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
};
const post = (path: string, body: FormData | URLSearchParams, signal?: AbortSignal) =>
  fetch(origin + path, { method: 'POST', body, ...(signal && { signal }) });
const photo = (content: string) => new File([content], 'photo.jpg', { type: 'image/jpeg' });

describe('posts with files', () => {
  const file = (signal?: AbortSignal) => post('/held', formOf({ photo: photo('a') }), signal);
  const hold = async () => {
    const held = Array.from({ length: MOST_AT_ONCE }, () => file());
    await vi.waitFor(() => expect(underWay).toBe(MOST_AT_ONCE));
    return held;
  };

  it('wait beyond a number at once, others do not', async () => {
    const held = await hold();
    const late = Array.from({ length: 3 }, () => file());
    const words = post('/held', new URLSearchParams({ name: 'Ana' }));
    await vi.waitFor(() => expect(underWay).toBe(MOST_AT_ONCE + 1));
    release();
    const answers = await Promise.all([...held, words, ...late]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(underWay).toBe(MOST_AT_ONCE + 4);
  });

  it('that left while they waited keep no place', async () => {
    const held = await hold();
    const gone = new AbortController();
    const left = Array.from({ length: MOST_AT_ONCE }, () => file(gone.signal).catch(() => 'left'));
    // They have arrived when one after them has been answered.
    await post('/read', new URLSearchParams({ a: '1' }));
    gone.abort();
    expect(await Promise.all(left)).toEqual(left.map(() => 'left'));
    release();
    await Promise.all(held);
    expect((await Promise.all(held.map(() => file()))).map(({ status }) => status)).toEqual(
      held.map(() => 200),
    );
  });
});

describe('posts with files whose turn does not come', () => {
  beforeAll(() => {
    patience = 50;
  });
  afterAll(() => {
    patience = 60_000;
  });

  it('are refused, and those after them are taken', async () => {
    const file = () => post('/held', formOf({ photo: photo('a') }));
    const held = Array.from({ length: MOST_AT_ONCE }, file);
    await vi.waitFor(() => expect(underWay).toBe(MOST_AT_ONCE));
    expect((await file()).status).toBe(503);
    release();
    await Promise.all(held);
    expect((await Promise.all(held.map(file))).map(({ status }) => status)).toEqual(held.map(() => 200));
  });
});

describe('the digest of a post', () => {
  const digest = async (parts: Record<string, string | File>) => (await post('/read', formOf(parts))).text();

  it.each<[string, Record<string, string | File>, Record<string, string | File>, boolean]>([
    ['of the same texts and files', { a: '1', b: photo('x') }, { a: '1', b: photo('x') }, true],
    ['of another text', { a: '1' }, { a: '2' }, false],
    ['of texts that are cut elsewhere', { a: '12', b: '3' }, { a: '1', b: '23' }, false],
    ['of another file of the same size', { b: photo('x') }, { b: photo('y') }, false],
    ['of another name', { a: '1' }, { b: '1' }, false],
  ])('%s', async (_, one, other, isSame) => {
    expect((await digest(one)) === (await digest(other))).toBe(isSame);
  });
});
