// @vitest-environment happy-dom
/** Blocks in their looks: content, accessibility, and the events they emit. */

import { act, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { CompiledBlock } from '../../../renderer/language/definition/block.ts';
import { heldTexts } from '../../support/translation.ts';
import { violationsIn } from './accessibility.ts';
import { mountBlock } from './mounted-block.tsx';
import { samples } from './samples.ts';

afterEach(() => vi.unstubAllGlobals());

const click = (element: Element) => act(async () => fireEvent.click(element));

describe('a block', () => {
  it.each(samples.map((sample) => [sample.block.type, sample] as const))(
    '%s shows its texts',
    async (_type, sample) => {
      const { container } = await mountBlock(sample.block);
      if (sample.isLate) await act(async () => {});
      let rest = container.textContent ?? '';
      for (const word of sample.words) {
        expect(rest).toContain(word);
        rest = rest.slice(rest.indexOf(word) + word.length);
      }
      expect(container.textContent).not.toContain('Never');
      for (const [selector, count] of Object.entries(sample.elements)) {
        expect(container.querySelectorAll(selector), selector).toHaveLength(count);
      }
    },
  );

  it.each(samples.map((sample) => [sample.block.type, sample] as const))(
    '%s is accessible',
    async (_type, sample) => {
      const { container } = await mountBlock(sample.block);
      expect(await violationsIn(container)).toEqual([]);
    },
  );

  it.each(samples.map((sample) => [sample.block.type, sample] as const))(
    '%s survives a translation of the page',
    async (_type, sample) => {
      const { container } = await mountBlock(sample.block);
      expect(heldTexts(container)).toEqual([]);
    },
  );

  it('is not shown while its condition is false', async () => {
    const { container } = await mountBlock({ id: 'a', type: 'text', text: 'Hidden', when: () => false });
    expect(container.textContent).toBe('');
  });
});

const button: CompiledBlock = { id: 'a', type: 'button', label: 'Go', busyLabel: 'Going', emit: 'go' };

it('a long e-mail address may break before its @', async () => {
  const address = { link: 'ana@exemplo.com.br', to: 'mailto:ana@exemplo.com.br' };
  await mountBlock({ id: 'a', type: 'text', text: { paragraphs: [[address]] } });
  expect(page.getByRole('link').innerHTML).toBe('<span>ana</span><wbr><span>@exemplo.com.br</span>');
});

describe('a button', () => {
  it('emits what stands under `with`, beside the item of its list', async () => {
    const given = { ...button, with: { code: (scope: Scope) => `${scope.item}!` } };
    const { told } = await mountBlock(given, {}, { item: 'A' });
    await click(page.getByRole('button'));
    expect(told.events).toEqual([['go', 'A', { code: 'A!' }]]);
  });

  it('emits its event', async () => {
    const { told } = await mountBlock(button);
    await click(page.getByRole('button'));
    expect(told.events).toEqual([['go']]);
  });

  it('keeps the focus and emits nothing while its event is pending or its condition disables it', async () => {
    const busy = await mountBlock(button, { busyEvent: 'go' });
    await click(page.getByRole('button', { name: 'Going' }));
    expect(busy.told.events).toEqual([]);
    const disabled = await mountBlock({ ...button, disabled: () => true });
    await click(page.getByRole('button', { name: 'Go' }));
    expect(disabled.told.events).toEqual([]);
    expect(page.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  });

  it('emits the element of its list', async () => {
    const { told } = await mountBlock({
      id: 'e',
      type: 'each',
      of: () => [{ id: 1 }, { id: 2 }],
      blocks: [button],
    });
    await click(page.getAllByRole('button')[1] as Element);
    expect(told.events).toEqual([['go', { id: 2 }]]);
  });

  it('to the current page is marked as current', async () => {
    await mountBlock({ id: 'a', type: 'button', label: 'Here', go: 'trip/start' });
    expect(page.getByRole('link').getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['https://partner.example/a', 'https://partner.example/a'],
    ['javascript:alert(1)', null],
    ['//evil.example', null],
  ])('with the computed URL %s leads to %s', async (address, href) => {
    const link = { id: 'a', type: 'button', label: 'See', href: (s: Scope) => s.address };
    const { container } = await mountBlock(link, {}, { address });
    expect(container.querySelector('a')?.getAttribute('href') ?? null).toBe(href);
  });
});

describe('a look', () => {
  it.each([
    [{ id: 'a', type: 'notice', tone: () => 'error', text: 'Stop' }, '.t-notice--error use[href$="#error"]'],
    [
      { id: 'a', type: 'button', label: 'Go', look: () => 'link', icon: () => 'mail' },
      '.t-button--link use[href$="#mail"]',
    ],
    [{ id: 'a', type: 'group', look: () => 'panel', blocks: [] }, '.t-panel'],
    [{ id: 'a', type: 'text', tone: () => 'muted', text: 'x' }, '.t-text--muted'],
  ] as [CompiledBlock, string][])('may come from data: %o', async (block, selector) => {
    const { container } = await mountBlock(block);
    expect(container.querySelectorAll(selector)).toHaveLength(1);
  });

  it('of a picture does not: only its address, where it is safe', async () => {
    const image = { id: 'a', type: 'image', from: (s: Scope) => s.logo, width: 9, height: 9 };
    const { container } = await mountBlock(image, {}, { logo: 'data:image/png;base64,AA==' });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AA==');
    const refused = await mountBlock(image, {}, { logo: 'https://evil.example/a.png' });
    expect(refused.container.innerHTML).toBe('');
  });
});

describe('a list', () => {
  const numbers = [3, 1, null, 2, 5, 4];
  const each: CompiledBlock = {
    id: 'e',
    type: 'each',
    of: () => numbers,
    blocks: [{ id: 'i', type: 'text', text: (s: Scope) => `${s.index}:${s.item}` }],
    empty: [{ id: 'n', type: 'text', text: 'None' }],
  };
  const item = (s: Scope) => s.item;

  it.each([
    ['as it is', {}, '0:3 1:1 2:null 3:2 4:5 5:4'],
    ['where', { where: (s: Scope) => Number(s.item) > 3 }, '0:5 1:4'],
    ['sorted', { sort: item }, '0:1 1:2 2:3 3:4 4:5 5:null'],
    ['descending', { sort: item, descending: true }, '0:5 1:4 2:3 3:2 4:1 5:null'],
    ['the first of', { sort: item, first: () => 2 }, '0:1 1:2'],
    [
      'all where first is missing',
      { sort: item, first: () => null, more: 'More' },
      '0:1 1:2 2:3 3:4 4:5 5:null',
    ],
    ['none left', { where: () => false, first: () => 2, more: 'More' }, 'None'],
  ] as [string, Partial<CompiledBlock>, string][])('%s', async (_name, members, shown) => {
    const { container } = await mountBlock({ ...each, ...members });
    expect([...container.querySelectorAll('p')].map((p) => p.textContent).join(' ')).toBe(shown);
    expect(container.querySelector('button')).toBeNull();
  });

  it('shows more at a press, moves the focus to the first new element and says how many there are', async () => {
    const { container } = await mountBlock({ ...each, first: () => 4, more: 'More' });
    expect(container.querySelectorAll('li')).toHaveLength(4);
    expect(page.getByRole('status').textContent).toBe('');
    await click(page.getByRole('button', { name: 'More' }));
    expect(container.querySelectorAll('li')).toHaveLength(6);
    expect(document.activeElement?.textContent).toBe('4:5');
    expect(page.getByRole('status').textContent).toBe('Mostrando 6 de 6.');
    expect(page.queryByRole('button')).toBeNull();
  });

  it.each([
    ['empty', []],
    ['missing', null],
  ])('that is %s shows its text for that', async (_name, list) => {
    const { container } = await mountBlock({
      id: 'e',
      type: 'each',
      of: () => list,
      blocks: [button],
      empty: [{ id: 'n', type: 'text', text: 'None' }],
    });
    expect(container.textContent).toBe('None');
  });
});

describe('a dialog', () => {
  const dialog = { id: 'more', type: 'modal', title: 'More', blocks: [button], dismiss: 'Done' };

  it('opens and closes according to the screen’s state, and reports that the customer closed it', async () => {
    const { told, change } = await mountBlock(dialog);
    change({ modals: ['more'] });
    const shown = page.getByRole('dialog');
    expect(shown.hasAttribute('open')).toBe(true);
    await click(page.getByRole('button', { name: 'Done' }));
    expect(told.closed).toEqual(['more']);
    change({ modals: [] });
    expect(shown.hasAttribute('open')).toBe(false);
  });
});

describe('a countdown', () => {
  it('disappears at zero', async () => {
    const block = { id: 'a', type: 'countdown', timer: 'soon', text: 'Wait' };
    expect((await mountBlock(block, {}, { timers: { soon: 0 } })).container.textContent).toBe('');
    expect((await mountBlock(block, {}, { timers: {} })).container.textContent).toBe('');
  });
});

describe('a paper', () => {
  it('emits once that its end was visible', async () => {
    let look: (entries: { isIntersecting: boolean }[]) => void = () => {};
    const disconnect = vi.fn();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = vi.fn();
        disconnect = disconnect;
        constructor(callback: typeof look) {
          look = callback;
        }
      },
    );
    const { told } = await mountBlock({ id: 'a', type: 'paper', title: 'T', text: 'x', emit: 'read' });
    await act(async () => look([{ isIntersecting: false }]));
    expect(told.events).toEqual([]);
    await act(async () => look([{ isIntersecting: true }]));
    expect(told.events).toEqual([['read']]);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});

describe('the header', () => {
  const header = samples.find(({ block }) => block.type === 'header')?.block as CompiledBlock;
  const menu = () => page.getByRole('button', { name: 'Menu' });

  it('opens and closes its menu by its button, and Escape restores the focus', async () => {
    await mountBlock(header);
    await click(menu());
    expect(menu().getAttribute('aria-expanded')).toBe('true');
    await act(async () => fireEvent.keyDown(document, { key: 'Escape' }));
    expect(menu().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(menu());
  });

  it('closes its menu after navigation', async () => {
    const { change } = await mountBlock(header);
    await click(menu());
    change({ path: '/trip/end' });
    expect(menu().getAttribute('aria-expanded')).toBe('false');
  });

  it('shows the account’s links only when its menu is open', async () => {
    const { told } = await mountBlock(header);
    expect(page.queryByRole('button', { name: 'Out' })).toBeNull();
    await click(page.getByRole('button', { name: 'Hello Ana' }));
    await click(page.getByRole('button', { name: 'Out' }));
    expect(told.events).toEqual([['out']]);
    expect(page.queryByRole('button', { name: 'Out' })).toBeNull();
  });

  it('has no menu without links', async () => {
    await mountBlock({ ...header, links: {}, account: undefined });
    expect(page.queryByRole('button')).toBeNull();
    expect(page.getByRole('link', { name: 'Own' })).toBeTruthy();
  });
});
