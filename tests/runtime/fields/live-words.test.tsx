// @vitest-environment happy-dom
/** A text that depends on what is typed is announced when it stops changing. */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveWords } from '../../../renderer/runtime/fields/frame/LiveWords.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const page = (words: string) => (
  <>
    <input />
    <LiveWords words={words} />
  </>
);
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

function mounted(isAtWork: boolean) {
  const { container, rerender } = render(page('at first'));
  if (isAtWork) container.querySelector('input')?.focus();
  const spoken = () => container.querySelector('[role="status"]')?.textContent;
  return { spoken, change: (words: string) => rerender(page(words)) };
}

it('announces nothing on mounting, the last text after a second, and removes it', async () => {
  const { spoken, change } = mounted(true);
  await pass(3000);
  expect(spoken()).toBe('');
  change('one');
  await pass(600);
  change('two');
  await pass(600);
  expect(spoken()).toBe('');
  await pass(400);
  expect(spoken()).toBe('two');
  await pass(1000);
  expect(spoken()).toBe('');
});

it('announces nothing unless something is being typed', async () => {
  const { spoken, change } = mounted(false);
  change('one');
  await pass(1000);
  expect(spoken()).toBe('');
});
