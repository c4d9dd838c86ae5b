/** Reads: which are shared, and which always send a new request. */
import { describe, expect, it, vi } from 'vitest';
import type { CallRequest, CallResult, CompiledOperation } from '../../../renderer/runtime/index.ts';
import { createAges } from '../../../renderer/runtime/store/ages.ts';
import { createPortalStore } from '../../../renderer/runtime/store/portal-store.ts';
import { createReads, type ReadsOptions } from '../../../renderer/runtime/store/reads.ts';

const READ: CompiledOperation = {
  method: 'GET',
  path: '/api/order',
  params: { code: 'query', confirms: 'header' },
  body: null,
  response: 'json',
};
const WRITE: CompiledOperation = { ...READ, method: 'POST' };
const operations = {
  getOrder: { ...READ, tags: ['order'] },
  getList: { ...READ, tags: ['list'] },
  getSlip: { ...READ, tags: ['order'], response: 'binary' },
  getUntagged: READ,
  pay: { ...WRITE, tags: ['order'] },
  rename: { ...WRITE, tags: ['list'] },
  count: { ...WRITE, tags: [] },
  unknownWrite: WRITE,
} satisfies Record<string, CompiledOperation>;

const app = { routes: [], redirects: [], journeys: {}, resources: {}, facts: {}, experiments: {} };
const requestOf = (operation: string, params: Record<string, unknown> = {}): CallRequest => ({
  operation,
  params,
  body: null,
  key: operation,
});

/** A portal whose server responds when told to, with the number of the request. */
function stage(over: Partial<ReadsOptions> = {}) {
  const sent: { request: CallRequest; answer(result?: CallResult): void }[] = [];
  let time = 0;
  const store = createPortalStore({ app: app as never, shared: {} });
  const { send: reads } = createReads({
    store,
    app: { resources: {}, operations },
    now: () => time,
    load: async () => ({ keepFresh: () => {} }),
    send: (request) =>
      new Promise((resolve) => {
        const value = { number: sent.length };
        sent.push({ request, answer: (result = { ok: true, status: 200, value }) => resolve(result) });
      }),
    ...over,
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  /** Runs everything that needs no response. */
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { sent, store, reads, pass, settle };
}

const numberOf = (result: CallResult) => (result.ok ? (result.value as { number: number }).number : null);

describe('two reads while the first is in flight', () => {
  const first = requestOf('getOrder', { code: 'A' });
  it.each<[string, CallRequest, CallRequest, number]>([
    ['of the same are one', first, first, 1],
    ['with other parameters are two', first, requestOf('getOrder', { code: 'B' }), 2],
    ['of other operations are two', first, requestOf('getList', { code: 'A' }), 2],
    ['without tags are two', requestOf('getUntagged'), requestOf('getUntagged'), 2],
    ['of a file are two', requestOf('getSlip'), requestOf('getSlip'), 2],
    [
      'that confirm something by a header are two',
      requestOf('getOrder', { confirms: '1' }),
      requestOf('getOrder', { confirms: '1' }),
      2,
    ],
    ['that write are two', requestOf('pay'), requestOf('pay'), 2],
  ])('%s', async (_, one, other, requests) => {
    const { reads, sent, settle } = stage();
    const results = [one, other].map((request) => reads(request));
    await settle();
    expect(sent).toHaveLength(requests);
    for (const { answer } of sent) answer();
    expect((await Promise.all(results)).map(numberOf)).toEqual([0, requests - 1]);
  });
});

describe('a read sends a new request', () => {
  const read = requestOf('getOrder');
  it.each<[string, string, number]>([
    ['after a write of its tag', 'pay', 2],
    ['after a write that does not say what it changes', 'unknownWrite', 2],
    ['after a read that may have confirmed something', 'getUntagged', 2],
    ['not after a write of another tag', 'rename', 1],
    ['not after a write that changes nothing', 'count', 1],
  ])('%s', async (_, write, requests) => {
    const { reads, sent, settle } = stage();
    const early = reads(read);
    await settle();
    const written = reads(requestOf(write));
    sent[1]?.answer({ ok: false, status: 0, code: 'offline', message: '' });
    await written;
    const late = reads(read);
    await settle();
    const reading = sent.filter(({ request }) => request.operation === 'getOrder');
    expect(reading).toHaveLength(requests);
    reading.at(-1)?.answer({ ok: true, status: 200, value: { number: 7 } });
    expect(numberOf(await late)).toBe(7);
    reading[0]?.answer();
    expect(numberOf(await early)).toBe(requests === 1 ? 7 : 0);
  });

  it('when the one in flight is too old, so that a lost connection does not block polling', async () => {
    const { reads, sent, pass, settle } = stage();
    void reads(read);
    pass(999);
    void reads(read);
    await settle();
    expect(sent).toHaveLength(1);
    pass(1);
    const polled = reads(read);
    await settle();
    sent[1]?.answer();
    expect(numberOf(await polled)).toBe(1);
  });

  it('when the previous one has its result', async () => {
    const { reads, sent, settle } = stage();
    for (const number of [0, 1]) {
      const result = reads(read);
      await settle();
      sent[number]?.answer();
      expect(numberOf(await result)).toBe(number);
    }
  });
});

it('a failure is given to all callers, and the next read sends a new request', async () => {
  const { reads, sent, settle } = stage();
  const failure: CallResult = { ok: false, status: 404, code: 'none', message: '' };
  const results = [reads(requestOf('getOrder')), reads(requestOf('getOrder'))];
  await settle();
  sent[0]?.answer(failure);
  expect(await Promise.all(results)).toEqual([failure, failure]);
  void reads(requestOf('getOrder'));
  expect(sent).toHaveLength(2);
});

describe('what keeps values fresh', () => {
  it.each<[string, string, number]>([
    ['is loaded with the first write', 'pay', 1],
    ['is loaded with the first shared read', 'getOrder', 1],
    ['is not loaded for a read that is not shared', 'getUntagged', 0],
  ])('%s', (_, operation, times) => {
    const load = vi.fn(async () => ({ keepFresh: () => {} }));
    const { reads } = stage({ load });
    void reads(requestOf(operation));
    void reads(requestOf(operation));
    expect(load).toHaveBeenCalledTimes(times);
  });

  it('is not awaited, and is loaded by a later request if it could not be', async () => {
    const keepFresh = vi.fn();
    const load = vi
      .fn(async () => ({ keepFresh }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const { reads, sent, settle } = stage({ load });
    const result = reads(requestOf('getOrder'));
    sent[0]?.answer();
    expect(numberOf(await result)).toBe(0);
    await settle();
    expect(keepFresh).not.toHaveBeenCalled();
    void reads(requestOf('getOrder'));
    await settle();
    expect(keepFresh).toHaveBeenCalledOnce();
  });
});

describe('what is remembered of reads', () => {
  it('is that of the last second only', () => {
    let time = 0;
    const ages = createAges(() => time);
    for (let number = 0; number < 100; number++) {
      ages.of(`getOrder ${number}`, ['order']);
      time += 500;
    }
    expect(ages.size).toBe(2);
  });
});
