// @vitest-environment happy-dom
/** What a page reports of its visits: ids only, each once in a visit, and seldom. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SLOW_VISIT_HEADER } from '../../renderer/server/addresses.ts';
import { watchFunnel } from '../../renderer/server/browser/funnel.ts';
import { tellWhoLeaves } from '../../renderer/server/browser/last-report.ts';
import { slowVisitHeaders } from '../../renderer/server/browser/slow-visit.ts';
import { app, hide, storeOf, type Visits, visit, wordsOf } from './counted-visits.ts';

/** What the library would measure, and tells when it is told to. */
const library = vi.hoisted(() => ({ tell: (_metric: { value: number }) => {} }));
vi.mock('web-vitals', () => ({
  onLCP: (tell: (metric: { value: number }) => void) => {
    library.tell = tell;
  },
}));

const keys = (count: number, at: number): [number, number, number][] =>
  Array.from({ length: count }, (_, key) => [100 + key, at, 24]);

/** Requests, with their items in words. */
let sent: { items: string[]; init: RequestInit }[];
let respond: () => Promise<Response>;
let stop: () => void;

// Loading it for the first time takes real time.
beforeAll(() => import('../../renderer/server/browser/vitals.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  respond = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    sent.push({ init, items: wordsOf(init) });
    return respond();
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function watch(first: Visits) {
  const at = storeOf(first);
  stop = watchFunnel(app, at.store);
  return at;
}

const wait = (milliseconds = 10_000) => vi.advanceTimersByTimeAsync(milliseconds);
const items = () => sent.flatMap((one) => one.items);

it.each<[string, Visits, string[]]>([
  ['a screen on the page', { a: visit() }, ['trip/start shown']],
  ['none that is still loading', { a: visit({ state: { phase: 'loading' } }) }, []],
  ['none that a guard may leave', { a: visit({ state: { openingStep: 'journey' } }) }, []],
  ['no part or layout', { a: visit({ id: 'trip/parts/card' }) }, []],
  [
    'fields, those of all elements of a repeated group as one',
    {
      a: visit({
        touched: ['name', 'people', 'people.0.age', 'people.1.age', 'people.1.pets.0.kind'],
        rules: { name: 'pattern', 'people.0.age': 'minimum', 'people.12.pets.10.kind': 'required' },
      }),
    },
    [
      'shown',
      'touched name',
      'touched people',
      'touched people.age',
      'touched people.pets.kind',
      'message name',
      'rule name pattern',
      'message people.age',
      'rule people.age minimum',
      'message people.pets.kind',
      'rule people.pets.kind required',
    ].map((one) => `trip/start ${one}`),
  ],
  [
    'a refusal of the form as a whole',
    { a: visit({ rules: { '': 'refused' } }) },
    ['shown', 'message', 'rule refused'].map((one) => `trip/start ${one}`),
  ],
  [
    'a part with a form, as what it is',
    { a: visit({ id: 'trip/parts/chat', form: {}, touched: ['text'] }) },
    ['trip/parts/chat shown', 'trip/parts/chat touched text'],
  ],
  [
    'a part whose form only a group of an experiment sees',
    { a: visit({ id: 'trip/parts/ask', groups: [{ form: {} }], touched: ['text'], state: { face: 0 } }) },
    ['trip/parts/ask shown', 'trip/parts/ask touched text'],
  ],
  ['that it was left', { a: visit({ isShown: false }) }, ['trip/start shown', 'trip/start left']],
  [
    'that it is being left',
    { a: visit({ state: { leaving: true } }) },
    ['trip/start shown', 'trip/start left'],
  ],
])('reports %s', async (_name, visits, expected) => {
  watch(visits);
  await wait();
  expect(items()).toEqual(expected);
});

it('reports each once in a visit, and again in another', async () => {
  const { become } = watch({ a: visit() });
  become({ a: visit({ touched: ['name'], rules: { name: 'required' } }) });
  become({ a: visit({ touched: ['name'] }) });
  become({ a: visit({ touched: ['name'], rules: { name: 'required' } }) });
  become({ a: visit({ touched: ['name'], rules: { name: 'pattern' } }) });
  become({ b: visit() });
  await wait();
  expect(items()).toEqual(
    ['shown', 'touched name', 'message name', 'rule name required', 'rule name pattern', 'shown'].map(
      (one) => `trip/start ${one}`,
    ),
  );
});

it('sends one request in ten seconds, of fifty items, and none without news', async () => {
  const { become } = watch({ a: visit({ touched: Array.from({ length: 70 }, (_, index) => `f${index}`) }) });
  await wait(9_999);
  expect(sent).toEqual([]);
  await wait(1);
  expect(sent.map((one) => one.items.length)).toEqual([50]);
  become({ b: visit({ id: 'trip/end' }) });
  await wait(9_999);
  expect(sent).toHaveLength(1);
  await wait(60_000);
  expect(sent.map((one) => one.items.length)).toEqual([50, 22]);
});

it('sends at once when the page is hidden, without cookies and with a key of its own', async () => {
  const { become } = watch({ a: visit() });
  hide();
  become({ a: visit(), b: visit() });
  hide();
  expect(sent.map((one) => one.items)).toEqual([['trip/start shown'], ['trip/start shown']]);
  expect(sent[0]?.init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  const keys = sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
  expect(Object.keys(sent[0]?.init.headers ?? {})).toEqual(['content-type', 'idempotency-key']);
});

it('waits for a connection', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  watch({ a: visit() });
  await wait(30_000);
  expect(sent).toEqual([]);
  online.mockReturnValue(true);
  await wait();
  expect(items()).toEqual(['trip/start shown']);
});

it.each<[string, () => Promise<Response>, number]>([
  ['is not asked again', async () => new Response(null, { status: 404 }), 1],
  ['that could not be reached is asked again, for what is new', () => Promise.reject(new TypeError()), 2],
])('a lender without counters %s', async (_name, failing, requests) => {
  respond = failing;
  const { become } = watch({ a: visit() });
  await wait();
  become({ b: visit() });
  await wait();
  expect(items()).toEqual(Array<string>(requests).fill('trip/start shown'));
});

it('tells of a page that is left before anything else, and does not count it again', async () => {
  const { store } = storeOf({ a: visit(), b: visit({ state: { phase: 'loading' } }) });
  const told = tellWhoLeaves(app, store);
  hide();
  hide();
  expect(items()).toEqual(['trip/start shown']);
  vi.restoreAllMocks();
  const counted = told();
  hide();
  stop = watchFunnel(app, store, counted);
  await wait();
  expect(items()).toEqual(['trip/start shown']);
});

/** The browser's measurements of events: `[interaction, its instant, milliseconds]`. */
function eventsOfBrowser() {
  let waiting: object[] = [];
  class Observer {
    static supportedEntryTypes = ['event', 'first-input'];
    observe() {}
    takeRecords() {
      return waiting.splice(0);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return (...events: [interactionId: number, startTime: number, duration: number][]) => {
    waiting = events.map(([interactionId, startTime, duration]) => ({ interactionId, startTime, duration }));
  };
}

describe('how fast screens were', () => {
  async function twoScreens() {
    const happen = eventsOfBrowser();
    const { become } = watch({ a: visit() });
    await vi.runOnlyPendingTimersAsync();
    await vi.dynamicImportSettled();
    vi.advanceTimersByTime(500);
    become({ b: visit({ id: 'trip/end' }) });
    sent = [];
    return { happen, first: 1, second: performance.now() + 1 };
  }

  it('the largest paint is of the first', async () => {
    await twoScreens();
    library.tell({ value: 812.4 });
    await wait();
    expect(items()).toContain('trip/start lcp 812');
  });

  it('calls say that an interaction was slow', async () => {
    const { happen, second } = await twoScreens();
    happen([7, second, 900]);
    hide();
    expect(slowVisitHeaders()).toEqual({ [SLOW_VISIT_HEADER]: '1' });
  });

  it.each<[string, (first: number, second: number) => [number, number, number][], string[]]>([
    ['none', () => [], []],
    [
      'the slowest of each',
      (a, b) => [
        [7, a, 40],
        [14, a, 96],
        [21, b, 200.4],
        [28, b, 64],
      ],
      ['trip/start inp 96', 'trip/end inp 200'],
    ],
    [
      'the longest event of an interaction',
      (a) => [
        [7, a, 80],
        [7, a, 24],
      ],
      ['trip/start inp 80'],
    ],
    ['no event that is of none', (a) => [[0, a, 900]], []],
    ['one of fifty is an exception', (a) => [[1, a, 900], ...keys(49, a)], ['trip/start inp 24']],
    ['one of fewer is none', (a) => [[1, a, 900], ...keys(48, a)], ['trip/start inp 900']],
    ['a page that was hidden for hours', (a) => [[7, a, 9e9]], ['trip/start inp 600000']],
  ])('interactions: %s', async (_title, events, expected) => {
    const { happen, first, second } = await twoScreens();
    happen(...events(first, second));
    hide();
    expect(items().filter((one) => one.includes(' inp '))).toEqual(expected);
    expect(sent.length).toBeLessThanOrEqual(2);
  });

  it('what was told is not told again', async () => {
    const { happen, second } = await twoScreens();
    happen([7, second, 96]);
    hide();
    hide();
    happen([14, second, 48]);
    hide();
    expect(items().filter((one) => one.includes(' inp '))).toEqual(['trip/end inp 96', 'trip/end inp 48']);
  });
});
