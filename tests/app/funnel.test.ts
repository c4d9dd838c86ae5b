// @vitest-environment happy-dom
/** What a page reports of its visits: ids only, each once in a visit, and seldom. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortalStore } from '../../renderer/runtime/index.ts';
import { watchFunnel } from '../../src/app/funnel.ts';
import { tellWhoLeaves } from '../../src/app/last-report.ts';
import { appOf, screen } from '../runtime/view/portal-stage.tsx';

type Visits = ReturnType<PortalStore['getState']>['visits'];
type Visit = Visits[string];

/** What the library would measure, and tells when it is told to. */
const library = vi.hoisted(() => ({ tell: (_metric: { value: number }) => {} }));
vi.mock('web-vitals', () => ({
  onLCP: (tell: (metric: { value: number }) => void) => {
    library.tell = tell;
  },
}));

const app = appOf([screen('trip/start'), screen('trip/end')], {
  operations: {
    countFunnel: { method: 'POST', path: '/funnel', params: {}, body: 'application/json', response: 'none' },
  },
});

const keys = (count: number, at: number): [number, number, number][] =>
  Array.from({ length: count }, (_, key) => [100 + key, at, 24]);

interface Happening {
  id?: string;
  isShown?: boolean;
  touched?: string[];
  /** What the message at a field is about. */
  rules?: Record<string, string>;
  form?: object;
  /** What groups of experiments see instead. */
  groups?: object[];
  /** Further members of the state. */
  state?: object;
}

const visit = ({
  id = 'trip/start',
  isShown = true,
  touched = [],
  rules = {},
  form,
  groups,
  state,
}: Happening = {}) =>
  ({
    screen: { ...screen(id), ...(form && { form }), groups: groups?.map((shown) => ({ of: {}, shown })) },
    isShown,
    state: {
      phase: 'ready',
      openingStep: 'done',
      leaving: false,
      feedback: { touched, rules },
      face: null,
      ...state,
    },
  }) as unknown as Visit;

/** A store of which only the visits matter. */
function storeOf(first: Visits) {
  let visits = first;
  const listeners = new Set<() => void>();
  const store = {
    getState: () => ({ visits, shared: {} }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as PortalStore;
  return {
    store,
    become(next: Visits) {
      visits = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Requests: their items as `screen kind field rule milliseconds`. */
let sent: { items: string[]; init: RequestInit }[];
let respond: () => Promise<Response>;
let stop: () => void;

// Loading it for the first time takes real time.
beforeAll(() => import('../../src/app/vitals.ts'));
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  respond = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const { items } = JSON.parse(init.body as string) as { items: Record<string, string>[] };
    sent.push({
      init,
      items: items.map(({ screen: at, kind, field, rule, milliseconds }) =>
        [at, kind, field, rule, milliseconds].filter((one) => one !== undefined).join(' '),
      ),
    });
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

function hide(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

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

describe('a browser that sends what it was handed when the page is left', () => {
  let handed: { items: string[]; isRecalled: () => boolean; result: { activated: boolean } }[];
  const given = () => handed.filter(({ isRecalled }) => !isRecalled()).map((one) => one.items);
  beforeEach(() => {
    handed = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
    vi.stubGlobal('fetchLater', (_path: string, { body, signal }: RequestInit) => {
      const { items: all } = JSON.parse(body as string) as { items: Record<string, string>[] };
      const result = { activated: false };
      const words = all.map(({ screen: at, kind, field }) => [at, kind, field].filter(Boolean).join(' '));
      handed.push({ items: words, isRecalled: () => signal?.aborted === true, result });
      return result;
    });
  });
  const sendHanded = () => {
    for (const { isRecalled, result } of handed) result.activated ||= !isRecalled();
  };

  it('is handed all when idle, again when there is more, and nothing is done as the page is left', async () => {
    const { become } = watch({ a: visit() });
    expect(handed).toEqual([]);
    await wait(1);
    expect(given()).toEqual([['trip/start shown']]);
    become({ a: visit({ touched: ['name'] }) });
    expect(given()).toEqual([]);
    await wait(1);
    hide();
    expect(given()).toEqual([['trip/start shown', 'trip/start touched name']]);
    expect(sent).toEqual([]);
  });

  it('is told at once what it was not handed yet', () => {
    watch({ a: visit() });
    hide();
    expect([handed, items()]).toEqual([[], ['trip/start shown']]);
  });

  it('is handed nothing that a report has told', async () => {
    watch({ a: visit() });
    await wait();
    expect([given(), items()]).toEqual([[], ['trip/start shown']]);
    await wait(1);
    expect(given()).toEqual([]);
  });

  it('tells nothing again on a page that was kept and comes back', async () => {
    const { become } = watch({ a: visit() });
    await wait(1);
    sendHanded();
    dispatchEvent(new Event('pageshow'));
    become({ a: visit({ touched: ['name'] }) });
    await wait();
    expect([given(), items()]).toEqual([[['trip/start shown']], ['trip/start touched name']]);
  });

  it('takes no more than a certain amount: the rest is sent as the page is hidden', async () => {
    vi.stubGlobal('fetchLater', () => {
      throw new DOMException('', 'QuotaExceededError');
    });
    watch({ a: visit() });
    await wait(1);
    hide();
    expect(items()).toEqual(['trip/start shown']);
  });

  it.each([
    ['sent', true, []],
    ['recalled', false, ['trip/start shown']],
  ])('who leaves before anything else is counted once: what was handed is %s', async (_, isSent, later) => {
    const { store } = storeOf({ a: visit() });
    const told = tellWhoLeaves(app, store);
    await wait(1);
    expect(given()).toEqual([['trip/start shown']]);
    if (isSent) sendHanded();
    stop = watchFunnel(app, store, told());
    await wait();
    expect([given(), items()]).toEqual([isSent ? [['trip/start shown']] : [], later]);
  });
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
