// @vitest-environment happy-dom
/** The portal in the browser: pages, links, focus, messages, drafts. */

import { act, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type { Effect } from '../../../renderer/language/definition/effect.ts';
import { AsideBlock } from '../../../renderer/runtime/blocks/aside/AsideBlock.tsx';
import { journeyWith } from '../engine/test-visit.ts';
import { rich } from '../rich.ts';
import {
  appOf,
  block,
  hostOf,
  nameForm,
  openPortal,
  place,
  plainLayout,
  screen,
  settle,
} from './portal-stage.tsx';

const heading = block('title', 'heading', { level: 1, text: 'Start here' });
const toEnd = block('to-end', 'button', { label: 'Go on', go: 'trip/end', query: { from: () => 'start' } });
const press = (name: string) => act(async () => fireEvent.click(page.getByRole('button', { name })));

const screenOn = (effects: Effect[], members = {}) =>
  screen('trip/start', {
    blocks: [heading, block('go', 'button', { label: 'Press', emit: 'go' })],
    flow: { on: { go: effects } },
    ...members,
  });

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const stages = { pack: { label: 'Pack' }, fly: { label: 'Fly' } };

describe('a page', () => {
  it('shows its blocks in its journey’s layout, under its title', async () => {
    await openPortal(hostOf(appOf([screen('trip/start', { blocks: [heading] })])), '/trip/start');
    expect(page.getByRole('main').textContent).toContain('Start here');
    expect(document.body.textContent).toContain('Around');
    expect(document.title).toBe('Title of trip/start | Own');
    expect(document.documentElement.dataset.brand).toBe('own');
  });

  it('has beside it what its layout offers to screens that leave the place free', async () => {
    const layout = {
      ...plainLayout,
      blocks: [
        ...plainLayout.blocks,
        block('beside', 'aside', { narrow: 'hidden', blocks: [block('help', 'text', { text: 'Ask us' })] }),
      ],
      blockTypes: { ...plainLayout.blockTypes, aside: AsideBlock } as typeof plainLayout.blockTypes,
    };
    const app = appOf([screen('trip/start')], { loadLayout: { plain: async () => ({ layout }) } });
    await openPortal(hostOf(app), '/trip/start');
    expect(document.querySelector('main + aside')?.textContent).toBe('Ask us');
  });

  it.each([
    ['its own stages', journeyWith({ stages }), {}, 'Etapa 2 de 2: Fly'],
    ['those that it shares', journeyWith({ stagesOf: 'other' }), { stages }, 'Etapa 2 de 2: Fly'],
    ['none', journeyWith(), { stages }, undefined],
  ])('shows the stage of its screen in %s', async (_, trip, other, expected) => {
    const journeys = { trip, other: journeyWith({ id: 'other', ...other }) };
    await openPortal(hostOf(appOf([screen('trip/start', { stage: 'fly' })], { journeys })), '/trip/start');
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe(expected);
  });

  it('without a heading has a visually hidden one', async () => {
    await openPortal(hostOf(appOf([screen('trip/start', { blocks: [] })])), '/trip/start');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Title of trip/start');
  });

  it('is rendered for an answer only once something on it reads the answers', async () => {
    const text = vi.fn(() => 'Start here');
    const greeting = block('greeting', 'text', {
      text: ({ form }: Scope) => `Hello ${(form as Record<string, unknown>).name}`,
      when: ({ vars }: Scope) => (vars as Record<string, unknown>).greets === true,
    });
    const start = screen('trip/start', {
      blocks: [
        block('title', 'heading', { level: 1, text }),
        greeting,
        block('form', 'form', { submit: 'Send' }),
        block('go', 'button', { label: 'Greet', emit: 'go' }),
      ],
      flow: { on: { go: [{ do: 'set', set: { 'vars.greets': () => true } }] } },
      form: nameForm,
    });
    const answer = async (value: string) =>
      fireEvent.change(page.getByLabelText(/Your name/), { target: { value } });
    await openPortal(hostOf(appOf([start])), '/trip/start');
    text.mockClear();
    await act(() => answer('Ana'));
    expect(text).not.toHaveBeenCalled();
    await press('Greet');
    expect(page.getByRole('main').textContent).toContain('Hello Ana');
    await act(() => answer('Bia'));
    expect(page.getByRole('main').textContent).toContain('Hello Bia');
  });

  it('has a skip link to its content', async () => {
    await openPortal(hostOf(appOf([screen('trip/start')])), '/trip/start');
    const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(page.getByRole('main'));
  });

  it.each([
    ['/nowhere', 'Heading of system/not-found', '/nowhere'],
    ['/old?x=1', 'Heading of trip/start', '/trip/start?x=1'],
  ])('%s shows %s', async (path, text, at) => {
    await openPortal(hostOf(appOf([screen('trip/start')])), path);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe(text);
    expect(place.path).toBe(at);
  });
});

describe('links', () => {
  const app = () => appOf([screen('trip/start', { blocks: [heading, toEnd] }), screen('trip/end')]);

  it('are real, and followed without a reload; the new heading gets the focus', async () => {
    await openPortal(hostOf(app()), '/trip/start');
    const link = page.getByRole('link', { name: 'Go on' });
    expect(link.getAttribute('href')).toBe('/trip/end?from=start');
    expect(document.activeElement).toBe(document.body);
    await act(async () => fireEvent.click(link));
    await settle();
    expect(place.path).toBe('/trip/end?from=start');
    expect(document.activeElement?.textContent).toBe('Heading of trip/end');
    expect(document.title).toContain('trip/end');
  });

  it.each(['pointerOver', 'pointerDown', 'focusIn'] as const)(
    'have their screen loaded before they are pressed, with a connection, by %s',
    async (intent) => {
      const base = app();
      const loaded: string[] = [];
      const noted = Object.entries(base.loadScreen).map(([id, load]) => [
        id,
        () => {
          loaded.push(id);
          return load();
        },
      ]);
      await openPortal(hostOf({ ...base, loadScreen: Object.fromEntries(noted) }), '/trip/start');
      fireEvent[intent](page.getByRole('heading', { level: 1 }));
      const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      fireEvent[intent](page.getByRole('link', { name: 'Go on' }));
      expect(loaded).toEqual(['trip/start']);
      isOnline.mockRestore();
      fireEvent[intent](page.getByRole('link', { name: 'Go on' }));
      expect(loaded).toEqual(['trip/start', 'trip/end']);
    },
  );

  it('are left to the browser with a modifier key', async () => {
    await openPortal(hostOf(app()), '/trip/start');
    const link = page.getByRole('link', { name: 'Go on' });
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await act(async () => fireEvent.click(link, { ctrlKey: true }));
    await settle();
    expect(place.path).toBe('/trip/start');
  });

  it('in texts lead to screens, and never run scripts', async () => {
    const text = 'See **all** of [the end](screen:trip/end) or [x](javascript:alert(1)) <img src=x>';
    const start = screen('trip/start', { blocks: [block('t', 'text', { text: rich(text) })] });
    await openPortal(hostOf(appOf([start, screen('trip/end')])), '/trip/start');
    expect(page.getByRole('link', { name: 'the end' }).getAttribute('href')).toBe('/trip/end');
    expect(document.querySelector('strong')?.textContent).toBe('all');
    expect(document.querySelectorAll('main a')).toHaveLength(1);
    expect(document.querySelector('main img')).toBeNull();
  });
});

describe('a run', () => {
  it('calls once for two presses, keeps the button’s focus and goes where the tables lead', async () => {
    const start = screenOn([
      { do: 'call', call: 'book' },
      { do: 'route', route: true },
    ]);
    const host = hostOf(appOf([start, screen('trip/end')]));
    await openPortal(host, '/trip/start');
    await press('Press');
    await press('Press');
    expect(host.sent).toHaveLength(1);
    expect(page.getByRole('button', { name: 'Press' }).getAttribute('aria-disabled')).toBe('true');
    await host.sent[0]?.answer({ ok: true, status: 200, value: {} });
    await settle();
    expect(place.path).toBe('/trip/end');
  });

  it('shows a failure in a live region with the focus', async () => {
    const host = hostOf(appOf([screenOn([{ do: 'call', call: 'book' }])]));
    await openPortal(host, '/trip/start');
    const region = document.querySelector('.t-live');
    await press('Press');
    await host.sent[0]?.answer({ ok: false, status: 500, code: 'boom', message: '' });
    expect(region?.textContent).toBe('Something went wrong');
    expect(document.activeElement?.textContent).toBe('Something went wrong');
  });

  const isDone = (scope: Scope) => (scope.vars as { done: boolean }).done;
  const note = block('note', 'text', { text: 'Before' });
  const prize = block('prize', 'group', { when: isDone, blocks: [block('won', 'text', { text: 'Won' })] });
  it.each([
    ['the block before it', [note], [], 'Before'],
    ['the heading, when nothing stands before it', [], [], 'Start here'],
    ['what comes in its place', [note], [prize], 'Won'],
    ['what comes in its place as the first', [], [prize], 'Won'],
  ])('that removes the focused block moves the focus to %s', async (_, before, after, expected) => {
    const offer = block('offer', 'group', {
      when: (scope: Scope) => !isDone(scope),
      blocks: [block('go', 'button', { label: 'Press', emit: 'go' })],
    });
    const start = screen('trip/start', {
      blocks: [
        block('card', 'group', { blocks: [heading] }),
        block('body', 'group', { blocks: [...before, ...after, offer] }),
      ],
      flow: { vars: { done: () => false }, on: { go: [{ do: 'set', set: { 'vars.done': () => true } }] } },
    });
    await openPortal(hostOf(appOf([start])), '/trip/start');
    act(() => page.getByRole('button', { name: 'Press' }).focus());
    await press('Press');
    expect(page.queryByRole('button', { name: 'Press' })).toBeNull();
    expect(document.activeElement?.textContent).toBe(expected);
  });

  it('that replaces the heading of the next screen moves the focus to the new one', async () => {
    const title = (text: string, when: (scope: Scope) => boolean) =>
      block(text, 'heading', { level: 1, text, when });
    const end = screen('trip/end', {
      blocks: [title('Soon', (scope) => !isDone(scope)), title('Done', isDone)],
      flow: {
        vars: { done: () => false },
        enter: [{ do: 'call', call: 'book', set: { 'vars.done': () => true } }],
      },
    });
    const host = hostOf(appOf([screen('trip/start', { blocks: [heading, toEnd] }), end]));
    await openPortal(host, '/trip/start');
    await act(async () => fireEvent.click(page.getByRole('link', { name: 'Go on' })));
    await settle();
    expect(document.activeElement?.textContent).toBe('Soon');
    await host.sent[0]?.answer({ ok: true, status: 200, value: {} });
    expect(document.activeElement?.textContent).toBe('Done');
  });

  it('that closes a dialog which opened by itself moves the focus to the heading', async () => {
    const dialog = block('more', 'modal', { title: 'More', dismiss: 'Done', blocks: [] });
    const start = screen('trip/start', {
      blocks: [heading, dialog],
      flow: { enter: [{ do: 'open', open: 'more' }] },
    });
    await openPortal(hostOf(appOf([start])), '/trip/start');
    act(() => page.getByRole('button', { name: 'Done' }).focus());
    await press('Done');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Start here');
  });

  it.each<[string, Effect, string]>([
    [
      'a redirect that the host forbids',
      { do: 'redirect', redirect: () => 'https://evil.example' },
      'Something went wrong',
    ],
    ['a screen without URL', { do: 'go', go: 'system/error' }, 'Something went wrong'],
  ])('%s is refused with a message', async (_name, effect, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openPortal(hostOf(appOf([screenOn([effect])])), '/trip/start');
    await press('Press');
    await settle();
    expect(document.querySelector('.t-live')?.textContent).toBe(text);
    expect(place.path).toBe('/trip/start');
  });

  it('opens and closes a dialog', async () => {
    const dialog = block('more', 'modal', {
      title: 'More',
      blocks: [block('t', 'text', { text: 'Inside' })],
      dismiss: 'Done',
    });
    const start = screenOn([{ do: 'open', open: 'more' }]);
    start.blocks.push(dialog);
    await openPortal(hostOf(appOf([start])), '/trip/start');
    await press('Press');
    const shown = page.getByRole('dialog', { name: 'More' });
    expect(shown.hasAttribute('open')).toBe(true);
    expect(shown.textContent).toContain('Inside');
    await press('Done');
    expect(shown.hasAttribute('open')).toBe(false);
  });

  it('calls a named action of the host', async () => {
    const host = hostOf(
      appOf([screenOn([{ do: 'action', action: 'scan', set: { 'vars.x': (s) => s.result } }])]),
    );
    host.actions.scan = async () => 'scanned';
    await openPortal(host, '/trip/start');
    const scan = vi.spyOn(host.actions, 'scan');
    await press('Press');
    await settle();
    expect(scan).toHaveBeenCalledTimes(1);
  });
});

describe('drafts', () => {
  const start = () =>
    screen('trip/start', {
      form: nameForm,
      blocks: [heading, block('form', 'form', { submit: 'Send' })],
      flow: { on: { submit: [{ do: 'call', call: 'book', body: (s) => s.form }] } },
    });
  const field = () => page.getByLabelText<HTMLInputElement>(/Your name/);

  async function type(text: string) {
    await act(async () => {
      fireEvent.input(field(), { target: { value: text } });
      fireEvent.blur(field());
    });
    await settle();
  }

  it('are stored when the page is hidden, restored, and cleared after a successful submit', async () => {
    const host = hostOf(appOf([start()]));
    await openPortal(host, '/trip/start');
    await type('Ana');
    await act(async () => void dispatchEvent(new Event('pagehide')));
    expect(host.kept.get('trip/start')).toEqual({ name: 'Ana' });

    await openPortal(host, '/trip/start');
    expect(field().value).toBe('Ana');
    await act(async () => fireEvent.submit(document.querySelector('form') ?? document.body));
    expect(host.sent[0]?.request.body).toEqual({ name: 'Ana' });
    await host.sent[0]?.answer({ ok: false, status: 0, code: 'offline', message: '' });
    expect(host.kept.get('trip/start')).toEqual({ name: 'Ana' });
    expect(field().value).toBe('Ana');

    await act(async () => fireEvent.submit(document.querySelector('form') ?? document.body));
    expect(host.sent[1]?.request.key).toBe(host.sent[0]?.request.key);
    await host.sent[1]?.answer({ ok: true, status: 200, value: {} });
    expect(host.kept.has('trip/start')).toBe(false);
  });
});

describe('editing', () => {
  it('an edited screen replaces the old one and keeps the state', async () => {
    const start = screenOn([{ do: 'notice', notice: 'info', text: 'Kept' }]);
    await openPortal(hostOf(appOf([start])), '/trip/start');
    await press('Press');
    const detail = {
      screen: { ...start, blocks: [block('title', 'heading', { level: 1, text: 'Edited' })] },
    };
    await act(async () => void dispatchEvent(new CustomEvent('trilha:screen', { detail })));
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Edited');
    expect(document.querySelector('.t-live')?.textContent).toBe('Kept');
  });
});
