/** The stage's host: the response to a call in each state, and the log. */
import { expect, test } from 'vitest';
import type { CompiledApp } from '../../../renderer/language/definition/compiled.ts';
import type { CallResult } from '../../../renderer/language/host.ts';
import { commanded, opened, shared } from '../../../renderer/runtime/store/actions.ts';
import { type State, viewOf } from '../../../renderer/workbench/choice.ts';
import type { StagedScenario } from '../../../renderer/workbench/knowledge.ts';
import type { LogEntry } from '../../../renderer/workbench/messages.ts';
import { createStageHost } from '../../../renderer/workbench/stage/stage-host.ts';
import { bad, good } from '../call-results.ts';

const app = {
  operations: {
    getBasket: { method: 'GET' },
    getShops: { method: 'GET' },
    getOrder: { method: 'GET' },
    getNews: { method: 'GET' },
    getUnknown: { method: 'GET' },
    order: { method: 'POST' },
    changeOrder: { method: 'PUT' },
    buyTicket: { method: 'POST' },
  },
} as unknown as CompiledApp;

function host(state: State, code: string | null = null, scenario: StagedScenario | null = null) {
  const log: LogEntry[] = [];
  const staged = createStageHost({
    app,
    choice: { ...viewOf(''), state, code },
    context: { order: { id: 7 } },
    responses: {
      getBasket: { status: 200, value: ['tea'] },
      getNews: { status: 403, value: { code: 'forbidden', message: 'No' } },
    },
    usual: { context: { ticket: 9 }, responses: { getShops: ['corner'] } },
    resources: { getOrder: 'order', changeOrder: 'order', buyTicket: 'ticket' },
    examples: { getQuote: { price: 19 } },
    scenario,
    today: '2026-11-20',
    tell: (entry) => log.push(entry),
    leave: () => {},
  });
  const call = (operation: string) => staged.call({ operation, params: {}, body: null, key: 'k' });
  return { staged, call, log };
}

/** State, operation, whether the form was sent before, the response, and its origin. */
const CALLS: readonly [State, string, boolean, CallResult, string][] = [
  ['open', 'getBasket', false, good(['tea']), 'answered by the sample'],
  ['open', 'getOrder', false, good({ id: 7 }), 'answered by the sample'],
  ['open', 'getNews', false, bad(403, 'forbidden', 'No'), 'answered by the sample'],
  ['open', 'getShops', false, good(['corner']), 'answered by another sample'],
  ['open', 'getNothing', false, good(null), 'answered by nobody'],
  ['open', 'order', false, good(null), 'answered by nobody'],
  ['open', 'getQuote', false, good({ price: 19 }), 'answered by the example of its contract'],
  ['open', 'getUnknown', false, bad(404, 'not-found'), 'answered by nobody'],
  ['open', 'changeOrder', false, good({ id: 7 }), 'answered by the sample'],
  ['failed', 'getBasket', false, bad(500, 'stock'), 'made to fail'],
  ['refused', 'getBasket', true, good(['tea']), 'answered by the sample'],
  ['refused', 'order', false, good(null), 'answered by nobody'],
  ['refused', 'order', true, bad(422, 'stock'), 'made to fail'],
  ['offline', 'getBasket', false, good(['tea']), 'answered by the sample'],
  ['offline', 'getBasket', true, bad(0, 'offline'), 'made to fail'],
  ['sent', 'buyTicket', false, good(null), 'answered by nobody'],
  ['sent', 'buyTicket', true, good(9), 'answered by another sample'],
];

test.each(CALLS)('%s: %s (sent: %s)', async (state, operation, isSent, answer, by) => {
  const { staged, call, log } = host(state, 'stock');
  if (isSent) staged.arm();
  expect(await call(operation)).toEqual(answer);
  expect(log.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    `call ${operation}`,
    `answer ${operation}: ${by}`,
  ]);
  expect(staged.pending()).toBe(0);
});

/** A scenario's differences, whether the screen has opened, and the response to `getBasket`. */
const SCENARIOS: readonly [StagedScenario['set'], boolean, CallResult][] = [
  [{ 'result.getBasket.0': 'milk' }, false, good(['milk'])],
  [{ 'later.getBasket.0': 'milk' }, false, good(['tea'])],
  [{ 'later.getBasket.0': 'milk' }, true, good(['milk'])],
  [{ 'opening.getBasket': 'offline' }, false, bad(0, '')],
  [{ 'opening.getBasket': 'offline' }, true, good(['tea'])],
  [{ 'result.getOrder': 5 }, false, good(['tea'])],
];

test.each(SCENARIOS)('in a scenario with %j (open: %s) getBasket gets %j', async (set, isOpen, answer) => {
  const { staged, call } = host('open', null, { sample: null, set, answers: {} });
  if (isOpen) staged.settle();
  expect(await call('getBasket')).toEqual(answer);
});

test("a scenario's shared values are there from the start", () => {
  const { staged } = host('open', null, { sample: null, set: { 'order.id': 8 }, answers: {} });
  expect(staged.store.getState().shared).toMatchObject({ order: { id: 8 } });
});

test('while loading there is no response, and no call counts as pending', async () => {
  const { staged, call } = host('loading');
  // In all other states the response arrives in the next turn.
  const answer = await Promise.race([
    call('getBasket'),
    new Promise((resolve) => setTimeout(resolve, 0, 'none')),
  ]);
  expect(answer).toBe('none');
  expect(staged.pending()).toBe(0);
});

test('the response of a resource is its shared value as it is now', async () => {
  const { staged, call } = host('open');
  staged.store.dispatch(shared({ root: 'order', value: { id: 8 } }));
  expect(await call('getOrder')).toEqual(good({ id: 8 }));
  expect(await call('changeOrder')).toEqual(good({ id: 8 }));
});

test('shared values change for all screens, and are logged', () => {
  const { staged, log } = host('open');
  const seen: unknown[] = [];
  staged.store.subscribe(() => seen.push(staged.store.getState().shared.order));
  staged.store.dispatch(shared({ root: 'order', value: { id: 8 } }));
  expect(seen).toEqual([{ id: 8 }]);
  expect(log).toEqual([{ kind: 'set', title: 'order', detail: { id: 8 }, at: 1 }]);
  staged.travel(0);
  expect(seen).toEqual([{ id: 8 }, { id: 7 }]);
});

test('the log names the part that does something', async () => {
  const { staged, call, log } = host('open');
  const of = (id: string, placed?: object) =>
    staged.store.dispatch(opened({ visit: id, screen: { id, placed }, state: {} } as never));
  of('shop/order');
  of('shop/status', { page: {}, parameters: {} });
  for (const visit of ['shop/order', 'shop/status', 'shop/order']) {
    const request = { operation: 'getBasket', params: {}, body: null, key: 'k' };
    staged.store.dispatch(commanded({ visit, command: { do: 'call', run: 1, request } } as never));
    await call('getBasket');
  }
  const calls = log.filter(({ kind }) => kind === 'call');
  expect(calls.map(({ of }) => of)).toEqual([undefined, 'shop/status', undefined]);
});
