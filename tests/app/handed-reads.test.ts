// @vitest-environment happy-dom
/** Reads that the server has under way: their answers are taken from the page, once. */
import { afterEach, expect, it, vi } from 'vitest';
import type { CompiledApp } from '../../renderer/language/definition/compiled.ts';
import { handedReads } from '../../renderer/server/browser/handed-reads.ts';

const ADDRESS = '/api/seat?place=a%22b';
const operation = (method: string) => ({
  ...{ path: '/api/seat', method, params: { place: 'query' }, body: null, response: 'json' },
});
const OPERATIONS = {
  getSeat: operation('GET'),
  takeSeat: operation('POST'),
} as unknown as CompiledApp['operations'];
const request = { operation: 'getSeat', params: { place: 'a"b' }, body: null, key: 'k' };
const FROM_PAGE = { ok: true, status: 200, value: { row: 1 } };
const ASKED = { ok: true, status: 200, value: { row: 2 } } as const;

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function answer(text: string): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.dataset.answer = ADDRESS;
  element.textContent = text;
  document.body.append(element);
}

function reads(underWay: readonly string[] = [ADDRESS]) {
  const send = vi.fn(async () => ASKED);
  return { send, call: handedReads(OPERATIONS, underWay, send) };
}

it('waits for the end of the page, takes its answer, and asks for the next', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const { send, call } = reads();
  const first = call(request);
  answer(JSON.stringify(FROM_PAGE));
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await first).toEqual(FROM_PAGE);
  expect(send).not.toHaveBeenCalled();
  expect(await call(request)).toBe(ASKED);
});

it.each([
  ['whose answer did not come', [ADDRESS], request],
  ['that the server did not begin', [], request],
  ['of another address', [ADDRESS], { ...request, params: {} }],
  ['but for writes', [ADDRESS], { ...request, operation: 'takeSeat' }],
])('asks for reads %s', async (_, underWay, one) => {
  const { send, call } = reads(underWay);
  expect(await call(one)).toBe(ASKED);
  expect(send).toHaveBeenCalledOnce();
});
