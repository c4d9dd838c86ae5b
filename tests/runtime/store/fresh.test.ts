/** Displayed data stays fresh: the requests after a write or the customer's return, and what they replace. */
import { describe, expect, it } from 'vitest';
import type { CompiledOperation } from '../../../renderer/language/definition/compiled.ts';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import type { CallRequest, CallResult } from '../../../renderer/language/host.ts';
import type { EngineEvent } from '../../../renderer/runtime/engine/event.ts';
import { initialState } from '../../../renderer/runtime/engine/transition.ts';
import { happened, opened, shared, shown } from '../../../renderer/runtime/store/actions.ts';
import { keepFresh } from '../../../renderer/runtime/store/fresh.ts';
import { newKey } from '../../../renderer/runtime/store/new-key.ts';
import { type Attendant, createPortalStore } from '../../../renderer/runtime/store/portal-store.ts';
import { createReads } from '../../../renderer/runtime/store/reads.ts';
import { appOf, screen } from '../view/portal-stage.tsx';

const READ: CompiledOperation = {
  method: 'GET',
  path: '/api/order',
  params: {},
  body: null,
  response: 'json',
};
const WRITE: CompiledOperation = { ...READ, method: 'POST' };
const operations = {
  getOrder: { ...READ, tags: ['order'] },
  getList: { ...READ, tags: ['list'] },
  getUntagged: READ,
  pay: { ...WRITE, tags: ['order'] },
  rename: { ...WRITE, tags: ['list'] },
  count: { ...WRITE, tags: [] },
  unknownWrite: WRITE,
} satisfies Record<string, CompiledOperation>;
const resources = { order: 'getOrder' };
const VISIT = 'trip/start#1';
const OFFLINE: CallResult = { ok: false, status: 0, code: 'offline', message: '' };

/** A page with one screen that has loaded `list`, and `order` in the store; without the requests until then. */
async function openPage(submit: Effect[]) {
  const sent: string[] = [];
  let count = 0;
  /** Results by operation; by default a new number each. */
  const results: Record<string, CallResult> = {};
  /** The operation whose responses are held back, and these responses. */
  let held = '';
  const waiting: (() => void)[] = [];
  let time = 0;
  let back = () => {};
  const START = screen('trip/start', { flow: { load: { list: 'getList' }, on: { submit } } });
  const app = appOf([START], { resources, operations });
  const store = createPortalStore({ app, shared: { order: null, session: {} } });
  const reads = createReads({
    store,
    app,
    now: () => time,
    load: async () => ({ keepFresh: () => {} }),
    async send({ operation }: CallRequest) {
      sent.push(operation);
      const result = results[operation] ?? { ok: true, status: 200, value: { number: ++count } };
      if (operation === held) await new Promise<void>((resolve) => waiting.push(resolve));
      return result;
    },
  });
  keepFresh({
    store,
    app,
    reads,
    now: () => time,
    onReturn: (call) => {
      back = call;
    },
  });
  const moment = () => ({
    query: {},
    params: {},
    mount: null,
    path: null,
    today: '2026-11-20',
    seed: newKey(),
  });
  const happen = (event: EngineEvent) => store.dispatch(happened({ visit: VISIT, event, moment: moment() }));
  const share = (root: string, value: unknown) => void store.dispatch(shared({ root, value }));
  const world = { ...moment(), app, context: store.getState().shared, newKey };
  store.dispatch(opened({ visit: VISIT, screen: START, state: initialState(START, world, false) }));
  const outside = {
    answer: ({ request }: { request: CallRequest }) => reads.send(request),
    share,
    clearDraft: () => {},
  };
  const attendant = { outside, isPresent: () => true, changed: () => {}, hear: happen, fail: expect.fail };
  store.attend(VISIT, attendant as unknown as Attendant);
  const settle = () => new Promise((resolve) => setTimeout(resolve, 15));
  happen({ type: 'start', draft: null });
  const first = await reads.send({ operation: 'getOrder', params: {}, body: null, key: 'first' });
  share('order', first.ok && first.value);
  await settle();
  sent.length = 0;
  return {
    sent,
    results,
    share,
    settle,
    order: () => store.getState().shared.order,
    list: () => store.getState().visits[VISIT]?.state.vars.list,
    submit: () => happen({ type: 'submit' }),
    back: () => back(),
    hold: (operation: string) => {
      held = operation;
    },
    release: () => {
      held = '';
      for (const resolve of waiting.splice(0)) resolve();
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    show: (isShown: boolean) => store.dispatch(shown({ visit: VISIT, isShown })),
  };
}

const call = (name: string): Effect => ({ do: 'call', call: name });
const setOrder = { order: (scope: Readonly<Record<string, unknown>>) => scope.result };

describe('after a write', () => {
  it.each<[string, Effect[], string[]]>([
    ['of its tag, a resource is fetched', [call('pay')], ['pay', 'getOrder']],
    [
      'a resource that the flow fetches is fetched once',
      [call('pay'), { do: 'reload', reload: 'order' }],
      ['pay', 'getOrder'],
    ],
    [
      'a resource that the write answers with is not fetched',
      [{ do: 'call', call: 'pay', set: setOrder }],
      ['pay'],
    ],
    ['of its tag, what the screen loaded is fetched', [call('rename')], ['rename', 'getList']],
    [
      'what the flow loads again is fetched once',
      [call('rename'), { do: 'reload', reload: 'list' }],
      ['rename', 'getList'],
    ],
    ['that changes nothing, nothing is fetched', [call('count')], ['count']],
    [
      'that does not say what it changes, all is fetched',
      [call('unknownWrite')],
      ['unknownWrite', 'getOrder', 'getList'],
    ],
    ['nothing is fetched after an untagged read', [call('getUntagged')], ['getUntagged']],
    ['the fetch waits for the whole list', [call('pay'), call('count')], ['pay', 'count', 'getOrder']],
    ['two writes are one fetch', [call('pay'), call('pay')], ['pay', 'pay', 'getOrder']],
  ])('%s', async (_, effects, requests) => {
    const page = await openPage(effects);
    const before = [page.order(), page.list()];
    page.submit();
    await page.settle();
    expect(page.sent).toEqual(requests);
    expect(page.order() !== before[0]).toBe(
      requests.includes('getOrder') || effects.some(({ do: kind, ...rest }) => 'set' in rest),
    );
    expect(page.list() !== before[1]).toBe(requests.includes('getList'));
  });

  it('nothing is fetched that was not fetched before', async () => {
    const page = await openPage([call('pay')]);
    page.share('order', null);
    page.submit();
    await page.settle();
    expect(page.sent).toEqual(['pay']);
  });

  it('a failed fetch keeps the value, and is not repeated for the same write', async () => {
    const page = await openPage([call('pay')]);
    const before = page.order();
    page.results.getOrder = OFFLINE;
    page.submit();
    await page.settle();
    page.share('session', { seen: true });
    await page.settle();
    expect(page.sent).toEqual(['pay', 'getOrder']);
    expect(page.order()).toBe(before);
  });

  it('nothing is fetched while no screen is shown', async () => {
    const page = await openPage([call('pay')]);
    page.show(false);
    page.submit();
    await page.settle();
    expect(page.sent).toEqual(['pay']);
  });
});

describe('when the customer returns', () => {
  it('a resource is fetched, at most every thirty seconds', async () => {
    const page = await openPage([]);
    for (const [passed, requests] of [
      [0, 1],
      [29_999, 1],
      [1, 2],
    ] as const) {
      page.pass(passed);
      page.back();
      await page.settle();
      expect(page.sent).toEqual(Array(requests).fill('getOrder'));
    }
  });

  it('an equal response does not replace the value', async () => {
    const page = await openPage([]);
    const before = page.order() as object;
    page.results.getOrder = { ok: true, status: 200, value: { ...before } };
    page.back();
    await page.settle();
    expect(page.sent).toEqual(['getOrder']);
    expect(page.order()).toBe(before);
  });

  it('nothing is fetched while a form is being sent, but afterwards', async () => {
    const page = await openPage([call('count')]);
    page.hold('count');
    page.submit();
    page.back();
    await page.settle();
    expect(page.sent).toEqual(['count']);
    page.release();
    await page.settle();
    expect(page.sent).toEqual(['count', 'getOrder']);
  });

  it.each<[string, string, string[], number]>([
    ['of its tag overtook is fetched anew', 'pay', ['getOrder', 'pay', 'getOrder'], 5],
    ['of another tag overtook is good', 'rename', ['getOrder', 'rename', 'getList'], 3],
  ])('what a write %s', async (_, write, requests, number) => {
    const page = await openPage([call(write)]);
    const before = page.order();
    page.hold('getOrder');
    page.back();
    await page.settle();
    page.submit();
    await page.settle();
    expect(page.order()).toBe(before);
    page.release();
    await page.settle();
    expect(page.sent).toEqual(requests);
    expect(page.order()).toEqual({ number });
  });

  it('a value that was written meanwhile is kept', async () => {
    const page = await openPage([]);
    page.hold('getOrder');
    page.back();
    await page.settle();
    page.share('order', { number: 99 });
    page.release();
    await page.settle();
    expect(page.order()).toEqual({ number: 99 });
  });
});
