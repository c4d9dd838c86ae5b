// @vitest-environment happy-dom
/** Work for later waits until nobody types, and what it costs falls on no key. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atRest } from '../../../renderer/runtime/view/at-rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // The browser is idle at once.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs once, after a rest', () => {
  const work = vi.fn();
  atRest(work, 1000);
  vi.advanceTimersByTime(999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(work).toHaveBeenCalledTimes(1);
});

it.each(['keydown', 'input', 'pointerdown'])('waits anew after each %s', (deed) => {
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

it('gives way to a key that comes before the browser is idle', () => {
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

it('is called off, and works without idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const [off, work] = [vi.fn(), vi.fn()];
  atRest(off, 1000)();
  atRest(work, 1000);
  vi.advanceTimersByTime(2000);
  expect([off.mock.calls.length, work.mock.calls.length]).toEqual([0, 1]);
});

it('no control has a transition but under the hand: 180 fields that turn invalid would start as many', () => {
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
