// @vitest-environment happy-dom
/** Parts on a page, and layouts that play: each loads, fails, acts and keeps its answers independently. */

import { act, fireEvent, screen as page, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../../../renderer/language/definition/annotations.ts';
import type {
  CompiledLayout,
  CompiledPart,
  CompiledScreen,
} from '../../../renderer/language/definition/compiled.ts';
import { PartBlock } from '../../../renderer/runtime/blocks/part/PartBlock.tsx';
import { ScreenBlock } from '../../../renderer/runtime/blocks/screen/ScreenBlock.tsx';
import { shared } from '../../../renderer/runtime/store/actions.ts';
import {
  appOf,
  block,
  blockTypes,
  hostOf,
  nameForm,
  openPortal,
  place,
  screen,
  settle,
  shownForm,
  type TestHost,
} from './portal-stage.tsx';

const types = { ...blockTypes, part: PartBlock as unknown as ComponentType<never> };
const heading = block('title', 'heading', { level: 1, text: 'Home' });
const vars = (scope: Scope) => scope.vars as Record<string, { words?: string } | null>;

/** A part that loads one response and shows it. */
const part = (id: string, more: Partial<CompiledPart> = {}): CompiledPart => ({
  id,
  bases: [],
  parameters: [],
  blocks: [block('words', 'text', { text: (scope: Scope) => `${id}: ${vars(scope).answer?.words}` })],
  skeleton: ['card'],
  form: null,
  flow: { load: { answer: { call: `get ${id}` } } },
  fieldTypes: screen('x').fieldTypes,
  blockTypes: types,
  ...more,
});

const home = (parts: CompiledPart[], more: Partial<CompiledScreen> = {}) =>
  screen('trip/start', {
    blocks: [heading, ...parts.map(({ id }) => block(id, 'part', { part: id }))],
    blockTypes: types,
    parts: Object.fromEntries(parts.map((one) => [one.id, one])),
    ...more,
  });

const press = (name: string) => act(async () => fireEvent.click(page.getByRole('button', { name })));
const sentTo = (host: TestHost, operation: string) =>
  host.sent.filter(({ request }) => request.operation === operation);
const answer = async (host: TestHost, operation: string, words: string) => {
  await sentTo(host, operation).at(-1)?.answer({ ok: true, status: 200, value: { words } });
  await settle();
};
const fail = async (host: TestHost, operation: string, status = 500) => {
  await sentTo(host, operation).at(-1)?.answer({ ok: false, status, code: 'broken', message: '' });
  await settle();
};
const text = () => page.getByRole('main').textContent ?? '';

async function open(screens: CompiledScreen[], roots = {}) {
  const host = hostOf(appOf(screens), roots);
  await openPortal(host, '/trip/start');
  return host;
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('parts', () => {
  it('load in parallel; each is shown when its own data is loaded, and the page at once', async () => {
    const host = await open([home([part('one'), part('two')])]);
    expect(text()).toContain('Home');
    expect(page.getAllByText('Carregando…')).toHaveLength(2);
    expect(host.sent.map(({ request }) => request.operation)).toEqual(['get one', 'get two']);
    await answer(host, 'get two', 'fast');
    expect(text()).toContain('two: fast');
    expect(page.getAllByText('Carregando…')).toHaveLength(1);
    await answer(host, 'get one', 'slow');
    expect(text()).toContain('one: slow');
  });

  it('fail independently, and retry', async () => {
    const host = await open([home([part('one'), part('two')])]);
    await answer(host, 'get two', 'well');
    await fail(host, 'get one');
    expect(text()).toContain('Home');
    expect(text()).toContain('two: well');
    expect(page.getByRole('alert').textContent).toContain('Não foi possível carregar');
    await press('Tentar de novo');
    await answer(host, 'get one', 'at last');
    expect(text()).toContain('one: at last');
    expect(sentTo(host, 'get two')).toHaveLength(1);
  });

  it('fail after their timeout; the answer that comes later is dropped', async () => {
    const slow = part('one', { flow: { load: { answer: { call: 'get one', timeout: 0.02 } } } });
    const host = await open([home([slow])]);
    expect((await page.findByRole('alert')).textContent).toContain('Não foi possível carregar');
    await answer(host, 'get one', 'too late');
    expect(text()).not.toContain('too late');
  });

  it('that fail to render do not break the page, and are reported with its path', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = part('one', {
      flow: {},
      blocks: [
        block('words', 'text', {
          text: () => {
            throw new Error('broken');
          },
        }),
      ],
    });
    const host = await open([home([broken])]);
    expect(text()).toContain('Home');
    expect(page.getByRole('alert').textContent).toContain('Não foi possível carregar');
    expect(host.broken).toEqual(['/trip/start']);
  });

  it('open when all parameters are known, and again when they change', async () => {
    const told = part('one', {
      parameters: ['code'],
      flow: { load: { answer: { call: 'get one', params: { code: (scope) => scope.code } } } },
      blocks: [
        block('words', 'text', { text: (scope: Scope) => `${scope.code} ${vars(scope).answer?.words}` }),
      ],
    });
    const code = (scope: Scope) => (scope.ticket as { code: string } | null)?.code;
    const screenOf = home([told], {
      blocks: [heading, block('one', 'part', { part: 'one', with: { code } })],
    });
    const host = await open([screenOf], { ticket: null });
    const tell = (value: unknown) =>
      act(async () => void host.store.dispatch(shared({ root: 'ticket', value })));
    expect(page.getAllByText('Carregando…')).toHaveLength(1);
    expect(host.sent).toEqual([]);
    await tell({ code: 'A' });
    await answer(host, 'get one', 'first');
    expect(text()).toContain('A first');
    await tell({ code: 'A', other: true });
    expect(sentTo(host, 'get one')).toHaveLength(1);
    await tell({ code: 'B' });
    expect(text()).not.toContain('A first');
    await answer(host, 'get one', 'second');
    expect(text()).toContain('B second');
    expect(sentTo(host, 'get one').map(({ request }) => request.params)).toEqual([
      { code: 'A' },
      { code: 'B' },
    ]);
  });

  it('handle their own events, show their own notices and open their own modals', async () => {
    const acting = part('one', {
      blocks: [
        block('go', 'button', { label: 'Press', emit: 'go' }),
        block('more', 'modal', { title: 'More', blocks: [block('in', 'text', { text: 'Inside' })] }),
      ],
      flow: {
        on: {
          go: [
            { do: 'notice', notice: 'success', text: 'Done' },
            { do: 'open', open: 'more' },
          ],
        },
      },
    });
    const own = block('own', 'button', { label: 'Of the page', emit: 'go' });
    await open([
      home([acting], {
        blocks: [heading, own, block('one', 'part', { part: 'one' })],
        flow: { on: { go: [{ do: 'notice', notice: 'info', text: 'Of the page alone' }] } },
      }),
    ]);
    await press('Press');
    expect(text()).toContain('Done');
    expect(text()).toContain('Inside');
    expect(text()).not.toContain('Of the page alone');
    await press('Of the page');
    expect(text()).toContain('Of the page alone');
  });

  it('give their events values, which only the effects of these see', async () => {
    const giving = part('one', {
      blocks: [block('go', 'button', { label: 'Press', emit: 'go', with: { code: () => 'A' } })],
      flow: {
        on: {
          go: [
            {
              do: 'notice',
              notice: 'info',
              text: (scope: Scope) => `Got ${(scope.event as { code: string }).code}`,
            },
          ],
        },
      },
    });
    await open([home([giving])]);
    await press('Press');
    expect(text()).toContain('Got A');
  });

  it('navigate as their page: with its tables and its journey', async () => {
    const leaving = part('one', {
      blocks: [block('go', 'button', { label: 'Press', emit: 'go' })],
      flow: { on: { go: [{ do: 'route', route: true }] } },
    });
    await open([home([leaving]), screen('trip/end')]);
    await press('Press');
    await settle();
    expect(place.path).toBe('/trip/end');
  });

  it('can be nested, and repeated in lists for each element', async () => {
    const inner = part('inner', {
      parameters: ['name'],
      flow: {},
      blocks: [block('words', 'text', { text: (scope: Scope) => `inner ${scope.name}` })],
    });
    const outer = part('outer', {
      flow: {},
      blocks: [block('inner', 'part', { part: 'inner', with: { name: () => 'Ana' } })],
      parts: { inner },
    });
    await open([home([outer])]);
    expect(text()).toContain('inner Ana');
  });

  it('store drafts by their parameters', async () => {
    const asking = part('one', {
      parameters: ['code'],
      form: shownForm(nameForm),
      flow: { on: { submit: [{ do: 'call', call: 'send', body: (scope) => scope.form }] } },
      blocks: [block('form', 'form', { submit: 'Send' })],
    });
    const host = hostOf(
      appOf([
        home([asking], {
          form: nameForm,
          flow: { on: { submit: [{ do: 'call', call: 'page', body: (scope) => scope.form }] } },
          blocks: [
            heading,
            block('form', 'form', { submit: 'Page' }),
            block('one', 'part', { part: 'one', with: { code: () => 'A' } }),
          ],
        }),
      ]),
    );
    host.kept.set('one {"code":"A"}', { name: 'Kept' });
    await openPortal(host, '/trip/start');
    await settle();
    const fields = page.getAllByLabelText<HTMLInputElement>(/Your name/);
    expect(fields.map(({ value }) => value)).toEqual(['', 'Kept']);
    expect(new Set(fields.map(({ id }) => id)).size).toBe(2);
    await press('Send');
    await settle();
    expect(host.sent.map(({ request }) => [request.operation, request.body])).toEqual([
      ['send', { name: 'Kept' }],
    ]);
  });

  it('disappear with the block that places them', async () => {
    const when = (scope: Scope) => scope.ticket !== null;
    const host = await open(
      [home([part('one')], { blocks: [heading, block('one', 'part', { part: 'one', when })] })],
      { ticket: 1 },
    );
    await act(async () => void host.store.dispatch(shared({ root: 'ticket', value: null })));
    await answer(host, 'get one', 'late');
    expect(within(page.getByRole('main')).queryByText('one: late')).toBeNull();
    const shown = Object.values(host.store.getState().visits).filter(({ isShown }) => isShown);
    expect(shown.map(({ screen: { id } }) => id)).toEqual(['trip/start']);
  });
});

describe('a layout with a flow', () => {
  const layout = {
    id: 'plain',
    blocks: [
      block('count', 'button', {
        label: (scope: Scope) => `Count ${(scope.vars as { count: number }).count}`,
        emit: 'count',
      }),
      block('leave', 'button', { label: 'Leave', emit: 'leave' }),
      block('where', 'text', { text: (scope: Scope) => `On ${(scope.screen as { id: string }).id}` }),
      block('help', 'modal', { title: 'Help', blocks: [block('in', 'text', { text: 'Inside' })] }),
      block('card', 'part', { part: 'card' }),
      block('screen', 'screen'),
    ],
    blockTypes: { ...types, screen: ScreenBlock as unknown as ComponentType<never> },
    parts: { card: part('card') },
    flow: {
      vars: { count: () => 0 },
      on: {
        count: [
          { do: 'set', set: { 'vars.count': (scope: Scope) => (scope.vars as { count: number }).count + 1 } },
          { do: 'open', open: 'help' },
          { do: 'notice', notice: 'info', text: 'Counted' },
        ],
        leave: [{ do: 'route', route: true }],
      },
    },
  } satisfies CompiledLayout;

  it('acts by itself and stays while screens change; so do its parts', async () => {
    const app = appOf([screen('trip/start', { layout: 'plain' }), screen('trip/end', { layout: 'plain' })], {
      loadLayout: { plain: async () => ({ layout }) },
    });
    const host = hostOf(app);
    await openPortal(host, '/trip/start');
    await answer(host, 'get card', 'once');
    await press('Count 0');
    const all = () => document.body.textContent ?? '';
    expect(all()).toContain('Inside');
    expect(all()).toContain('Counted');
    expect(all()).toContain('On trip/start');
    await press('Leave');
    await settle();
    expect(place.path).toBe('/trip/end');
    expect(all()).toContain('Heading of trip/end');
    expect(all()).toContain('On trip/end');
    expect(all()).toContain('card: once');
    expect(page.getByRole('button', { name: 'Count 1' })).toBeTruthy();
    expect(sentTo(host, 'get card')).toHaveLength(1);
    await press('Count 1');
    expect(page.getByRole('button', { name: 'Count 2' })).toBeTruthy();
  });
});
