// @vitest-environment happy-dom
/** The chat's pieces: messages, and the panel at the corner. What is left of agents' HTML needs a browser: tests/journeys/chat.test.ts. */

import { act, fireEvent, screen as page } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import { mountBlock } from './mounted-block.tsx';

interface Message {
  id: string;
  content: string;
  html: string | null;
}

const message = ({ item }: Scope) => item as Message;
const chat = (messages: Message[]): CompiledBlock => ({
  id: 'chat',
  type: 'chat',
  label: 'Talk',
  of: () => messages,
  own: (scope: Scope) => message(scope).html === null,
  author: (scope: Scope) => (message(scope).html === null ? 'You' : 'Agent'),
  text: (scope: Scope) => message(scope).content,
  html: (scope: Scope) => message(scope).html,
  empty: 'Nothing yet',
});

describe('the messages', () => {
  it('shows what the customer wrote as it is', async () => {
    await mountBlock(chat([{ id: '1', content: '<b>mine</b>', html: null }]));
    const [mine] = page.getByRole('log').querySelectorAll('.t-chat__line--own');
    expect(mine?.textContent).toBe('You: <b>mine</b>');
  });

  it('says that there are none', async () => {
    await mountBlock(chat([]));
    expect(page.getByRole('log').textContent).toBe('Nothing yet');
  });
});

const corner = (state: string, count = 0): CompiledBlock => ({
  id: 'corner',
  type: 'corner',
  label: 'Help',
  state,
  count: () => count,
  news: () => `${count} new`,
  open: 'open',
  fold: 'fold',
  close: 'close',
  blocks: [{ id: 'inside', type: 'text', text: 'Inside' }],
});
const press = (name: string) => act(async () => fireEvent.click(page.getByRole('button', { name })));

describe('the panel at the corner', () => {
  it('is a button while closed', async () => {
    const { told } = await mountBlock(corner('closed'));
    expect(page.queryByText('Inside')).toBeNull();
    await press('Help');
    expect(told.events).toEqual([['open']]);
  });

  it('is folded up by its head and by Escape, and closed by its button', async () => {
    const { told } = await mountBlock(corner('open'));
    expect(page.getByText('Inside')).toBeTruthy();
    await press('Help');
    await act(async () => fireEvent.keyDown(page.getByText('Inside'), { key: 'Escape' }));
    await press('Fechar');
    expect(told.events).toEqual([['fold'], ['fold'], ['close']]);
  });

  it.each([
    ['a pointer', 1, 'Help'],
    ['the keyboard', 0, ''],
  ])(
    'opened by %s has the focus in place, and its closing button comes last',
    async (_way, detail, focused) => {
      const form = () => <input aria-label="Message" />;
      const block = { ...corner('closed'), state: ({ vars }: Scope) => (vars as { state: string }).state };
      const inner = { ...block, blocks: [{ id: 'form', type: 'form', submit: 'Send', busy: 'Sending' }] };
      const { change } = await mountBlock(inner, { form }, { vars: { state: 'closed' } });
      await act(async () => fireEvent.click(page.getByRole('button', { name: 'Help' }), { detail }));
      change({}, { vars: { state: 'open' } });
      expect(document.activeElement?.textContent).toBe(focused);
      expect(page.getAllByRole('button').at(-1)?.textContent).toBe('Fechar');
    },
  );

  it.each([
    [0, ''],
    [2, '2 new'],
  ])('folded, with %i new', async (count, words) => {
    const { told } = await mountBlock(corner('folded', count));
    expect(page.queryByText('Inside')).toBeNull();
    expect(page.getByRole('status').textContent).toBe(words);
    expect(document.querySelector('.t-corner__count')?.textContent ?? '').toBe(count > 0 ? '2' : '');
    await act(async () => fireEvent.keyDown(page.getByRole('button', { name: /Help/ }), { key: 'Escape' }));
    await press('Help');
    expect(told.events).toEqual([['open']]);
  });
});
