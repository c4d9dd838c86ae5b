// @vitest-environment happy-dom
/** What a page reports of its visits: ids only, each once in a visit, and seldom. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PortalStore } from '../../renderer/runtime/index.ts';
import { watchFunnel } from '../../src/app/funnel.ts';
import { appOf, screen } from '../runtime/view/portal-stage.tsx';

type Visits = ReturnType<PortalStore['getState']>['visits'];
type Visit = Visits[string];

const app = appOf([screen('trip/start'), screen('trip/end')], {
  operations: {
    countFunnel: { method: 'POST', path: '/funnel', params: {}, body: 'application/json', response: 'none' },
  },
});

interface Happening {
  id?: string;
  isShown?: boolean;
  touched?: string[];
  messages?: Record<string, string>;
  /** Further members of the state. */
  state?: object;
}

const visit = ({ id = 'trip/start', isShown = true, touched = [], messages = {}, state }: Happening = {}) =>
  ({
    screen: screen(id),
    isShown,
    state: {
      phase: 'ready',
      openingStep: 'done',
      leaving: false,
      feedback: { touched, messages },
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

/** Requests: their items as `screen kind field`. */
let sent: { items: string[]; init: RequestInit }[];
let respond: () => Promise<Response>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  respond = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const { items } = JSON.parse(init.body as string) as { items: Record<string, string>[] };
    sent.push({
      init,
      items: items.map(({ screen: at, kind, field = '' }) => `${at} ${kind} ${field}`.trim()),
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
    'fields, of a repeated group the group',
    {
      a: visit({
        touched: ['name', 'people.0.age', 'people.1.age'],
        messages: { name: 'Ana?', 'people.1.age': '?' },
      }),
    },
    ['shown', 'touched name', 'touched people', 'message name', 'message people'].map(
      (one) => `trip/start ${one}`,
    ),
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
  become({ a: visit({ touched: ['name'], messages: { name: '?' } }) });
  become({ a: visit({ touched: ['name'] }) });
  become({ a: visit({ touched: ['name'], messages: { name: '?' } }) });
  become({ b: visit() });
  await wait();
  expect(items()).toEqual(
    ['shown', 'touched name', 'message name', 'shown'].map((one) => `trip/start ${one}`),
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
