// @vitest-environment happy-dom
/** What rows and breakdowns do beyond their samples. */

import { act, fireEvent, screen as page } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mountBlock } from './mounted-block.tsx';
import { rowSamples } from './row-samples.ts';

const click = (element: Element) => act(async () => fireEvent.click(element));

it('amounts that are being computed are a dash, never the last ones', async () => {
  const [sample] = rowSamples([]);
  const block = { id: 'a', type: 'breakdown', ...sample?.block, waiting: () => true };
  const { container } = await mountBlock(block);
  expect(container.querySelector('.t-amount')?.textContent).toBe('3x of –');
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(
    Array(4).fill('–'),
  );
  const bar = [...container.querySelectorAll('svg rect')].map((part) => part.getAttribute('width'));
  expect(bar).toEqual(Array(3).fill('0.00'));
});

it('a breakdown asks for what it needs, without a count, as long as it has no amount', async () => {
  const [sample] = rowSamples([]);
  const block = { id: 'a', type: 'breakdown', ...sample?.block, prompt: 'Choose a chair.' };
  const waiting = await mountBlock({ ...block, waiting: () => true });
  expect(waiting.container.querySelector('.t-amount')?.textContent).toBe('–');
  expect(waiting.container.textContent).toContain('Choose a chair.');
  const known = await mountBlock({ ...block, waiting: () => false });
  expect(known.container.textContent).not.toContain('Choose a chair.');
});

describe('a row', () => {
  const row = { id: 'a', type: 'rows', rows: { one: { title: 'Window', emit: 'sit' } } };

  it('is a button where it emits', async () => {
    const { told } = await mountBlock(row);
    await click(page.getByRole('button', { name: 'Window' }));
    expect(told.events).toEqual([['sit']]);
  });

  it('asks for the change by its switch, with the element of its list', async () => {
    const of = () => [{ seat: 'A' }];
    const one = { title: 'Window', emit: 'sit', switch: { on: () => false } };
    const { told } = await mountBlock({ id: 'a', type: 'rows', of, row: one });
    await click(page.getByRole('switch', { name: 'Window' }));
    expect(told.events).toEqual([['sit', { seat: 'A' }]]);
  });

  it('cannot be switched while it is disabled', async () => {
    const one = { title: 'Window', emit: 'sit', switch: { on: () => false, disabled: () => true } };
    const { told } = await mountBlock({ id: 'a', type: 'rows', rows: { one } });
    await click(page.getByRole('switch'));
    expect(told.events).toEqual([]);
    expect(page.getByRole('switch').getAttribute('aria-disabled')).toBe('true');
  });

  it('shows what stands under `empty` where the list has no element', async () => {
    const empty = [{ id: 'e', type: 'text', text: 'None yet' }];
    const { container } = await mountBlock({
      id: 'a',
      type: 'rows',
      of: () => [],
      row: { title: 'x' },
      empty,
    });
    expect(container.textContent).toBe('None yet');
  });
});
