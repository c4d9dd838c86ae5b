// @vitest-environment happy-dom
/** What is told of a page that is left by a browser that sends what it was handed before (`fetchLater`). */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFunnel } from '../../renderer/server/browser/funnel.ts';
import { tellWhenLeft, tellWhoLeaves } from '../../renderer/server/browser/last-report.ts';
import { app, countFunnel, hide, storeOf, type Visits, visit, wordsOf } from './counted-visits.ts';

/** What was handed over. */
let handed: { items: string[]; signal: AbortSignal; result: { activated: boolean } }[];
/** What was told at once. */
let items: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  handed = [];
  items = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1));
  vi.stubGlobal('fetchLater', (_path: string, init: { signal: AbortSignal; body: string }) => {
    const result = { activated: false };
    handed.push({ items: wordsOf(init), signal: init.signal, result });
    return result;
  });
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    items.push(...wordsOf(init));
    return new Response(null, { status: 204 });
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
/** What the browser would send if the page were left. */
const given = () => handed.filter(({ signal }) => !signal.aborted).map((one) => one.items);
const sendHanded = () => {
  for (const { signal, result } of handed) result.activated ||= !signal.aborted;
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
  expect(items).toEqual([]);
});

it('is told at once what it was not handed yet', () => {
  watch({ a: visit() });
  hide();
  expect([handed, items]).toEqual([[], ['trip/start shown']]);
});

it('is handed one report, though more is found while it is made', async () => {
  let isFound = false;
  const leaving = tellWhenLeft(countFunnel, {
    items() {
      if (!isFound) {
        isFound = true;
        leaving.changed();
      }
      return [{ screen: 'trip/start', kind: 'shown' }];
    },
    told: () => {},
    send: () => {},
  });
  stop = leaving.stop;
  leaving.changed();
  await wait(10);
  expect(given()).toEqual([['trip/start shown']]);
});

it('is handed nothing that a report has told', async () => {
  watch({ a: visit() });
  await wait();
  expect([given(), items]).toEqual([[], ['trip/start shown']]);
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
  expect([given(), items]).toEqual([[['trip/start shown']], ['trip/start touched name']]);
});

it('takes no more than a certain amount: the rest is sent as the page is hidden', async () => {
  vi.stubGlobal('fetchLater', () => {
    throw new DOMException('', 'QuotaExceededError');
  });
  watch({ a: visit() });
  await wait(1);
  hide();
  expect(items).toEqual(['trip/start shown']);
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
  expect([given(), items]).toEqual([isSent ? [['trip/start shown']] : [], later]);
});
