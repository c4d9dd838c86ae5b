// @vitest-environment happy-dom
/** Deferred work waits until nobody types, and delays no key. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atRest, onceUsed } from '../../../renderer/runtime/view/at-rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The browser is idle at once.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs once, after a pause', () => {
  const work = vi.fn();
  atRest(work, 1000);
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['keydown', 'input', 'pointerdown'])('restarts the pause after each %s', (deed) => {
  const work = vi.fn();
  atRest(work, 1000);
  for (let times = 0; times < 10; times += 1) {
    vi.advanceTimersByTime(900);
    dispatchEvent(new Event(deed));
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1100);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits again for a key that comes before the browser is idle', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const work = vi.fn();
  atRest(work, 1000);
  vi.advanceTimersByTime(1000);
  dispatchEvent(new Event('keydown'));
  idle[0]?.();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  idle[1]?.();
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits no longer than a second for a browser that is never idle', () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void, { timeout }: { timeout: number }) =>
    setTimeout(work, timeout),
  );
  const work = vi.fn();
  atRest(work, 1000);
  vi.advanceTimersByTime(2000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('can be cancelled, and works without idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const [off, work] = [vi.fn(), vi.fn()];
  atRest(off, 1000)();
  atRest(work, 1000);
  vi.advanceTimersByTime(2000);
  expect([off.mock.calls.length, work.mock.calls.length]).toEqual([0, 1]);
});

it.each<[string, number]>([
  ['keydown', 1],
  ['input', 1],
  ['focusin', 1],
  ['click', 1],
  ['pointerdown', 0],
  ['wheel', 0],
  ['touchmove', 0],
])('%s uses a page %i times, however often it comes', (deed, times) => {
  const work = vi.fn();
  const cancelled = vi.fn();
  onceUsed(work);
  onceUsed(cancelled)();
  for (const event of [deed, deed]) dispatchEvent(new Event(event));
  expect([work.mock.calls.length, cancelled.mock.calls.length]).toEqual([times, 0]);
  dispatchEvent(new Event('click'));
  expect(work).toHaveBeenCalledTimes(1);
});

it('controls have transitions only on hover: 180 fields that become invalid would start as many', () => {
  const theme = join(import.meta.dirname, '../../../renderer/runtime/theme');
  const css = readdirSync(theme)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(theme, file), 'utf8'))
    .join('\n');
  const selectors = [...css.matchAll(/([^{}]+)\{[^{}]*transition:/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  expect(selectors.length).toBeGreaterThan(1);
  const steady = selectors.filter(
    (one) => /control|choice|field|option/.test(one) && !/:hover|:focus/.test(one),
  );
  expect(steady).toEqual([]);
});
