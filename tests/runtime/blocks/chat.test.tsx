// @vitest-environment happy-dom
/** The messages of a chat. What is left of agents' HTML needs a browser: tests/journeys/chat.test.ts. */

import { screen as page } from '@testing-library/react';
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
