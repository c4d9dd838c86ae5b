// @vitest-environment happy-dom
/** A form with steps on its page: each has an address, the browser's back knows it, and a reload returns to it. */

import { act, cleanup, fireEvent, screen as page, render, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CompiledForm, CompiledPart } from '../../../renderer/language/definition/compiled.ts';
import { PartBlock } from '../../../renderer/runtime/blocks/part/PartBlock.tsx';
import * as stepping from '../../../renderer/runtime/engine/form/steps.ts';
import { FormSteps } from '../../../renderer/runtime/view/form/FormSteps.tsx';
import { PortalRoutes } from '../../../renderer/runtime/view/PortalRoutes.tsx';
import { formOf } from '../engine/form/form-of.ts';
import { type } from '../fields/gestures.ts';
import { appOf, block, blockTypes, hostOf, screen, settle, shownForm } from './portal-stage.tsx';

const router: { at: string; go: NavigateFunction } = { at: '', go: () => {} };

function Router() {
  const { pathname, hash } = useLocation();
  const go = useNavigate();
  router.at = pathname + hash;
  router.go = go;
  return null;
}

const form: CompiledForm = {
  ...formOf(
    { name: { type: 'string' }, city: { type: 'string' }, pet: { type: 'string' } },
    ['name', 'city'],
    {
      name: { label: 'Name', messages: { required: 'name?' } },
      city: { label: 'City', messages: { required: 'city?' } },
      pet: { label: 'Pet' },
    },
  ),
  stepping,
  steps: [
    { id: 'who', title: 'Who', fields: ['name'] },
    { id: 'where', title: 'Where', fields: ['city'] },
    { id: 'pets', title: 'Pets', fields: ['pet'] },
  ],
  Steps: FormSteps,
};

const start = screen('trip/start', {
  blocks: [
    block('title', 'heading', { level: 1, text: 'Start' }),
    block('form', 'form', {
      submit: 'Send',
      blocks: [block('note', 'text', { text: 'What will be sent' })],
    }),
  ],
  form,
  flow: {
    on: {
      submit: [
        { do: 'call', call: 'book', body: (scope) => scope.form },
        { do: 'go', go: 'trip/end' },
      ],
    },
  },
});

let host = hostOf(appOf([]));

async function open(path: string, draft?: Record<string, unknown>, first = start): Promise<void> {
  cleanup();
  host = hostOf(appOf([first, screen('trip/end')]));
  if (draft) host.kept.set('trip/start', draft);
  render(
    <MemoryRouter initialEntries={['/trip/end', path]} initialIndex={1}>
      <Router />
      <PortalRoutes host={host} />
    </MemoryRouter>,
  );
  await settle();
}

const press = async (name: string) => {
  await act(async () => fireEvent.click(page.getByRole('button', { name })));
  await settle();
};
const go = async (steps: number) => {
  await act(async () => router.go(steps));
  await settle();
};
const give = (label: RegExp, text: string) =>
  act(() => type(page.getByLabelText(label) as HTMLInputElement, text));
const labels = () =>
  [...document.querySelectorAll('form label')].map((label) => label.textContent?.split(' ')[0]);
const heading = () => page.getByRole('heading', { level: 2 });

afterEach(cleanup);

describe('a form with steps', () => {
  it('shows one step at a time, in its head which one it is, and takes the focus there', async () => {
    await open('/trip/start');
    expect([router.at, labels(), heading().textContent]).toEqual([
      '/trip/start#who',
      ['Name'],
      'Passo 1 de 3Who',
    ]);
    expect(document.activeElement).toBe(document.body);
    give(/Name/, 'Ana');
    await press('Continuar');
    expect([router.at, labels(), heading().textContent]).toEqual([
      '/trip/start#where',
      ['City'],
      'Passo 2 de 3Where',
    ]);
    expect(document.activeElement).toBe(heading());
    expect(page.queryByText('What will be sent')).toBeNull();
  });

  it('stays at a step with an error, whose summary takes the focus', async () => {
    await open('/trip/start');
    await press('Continuar');
    expect(router.at).toBe('/trip/start#who');
    expect(document.activeElement?.textContent).toContain('name?');
  });

  it('goes one step back by the browser and by its button, and keeps what was typed', async () => {
    await open('/trip/start');
    give(/Name/, 'Ana');
    await press('Continuar');
    give(/City/, 'Ri');
    await go(-1);
    expect([router.at, labels()]).toEqual(['/trip/start#who', ['Name']]);
    expect((page.getByLabelText(/Name/) as HTMLInputElement).value).toBe('Ana');
    await go(1);
    expect((page.getByLabelText(/City/) as HTMLInputElement).value).toBe('Ri');
    await press('Voltar');
    expect([router.at, labels()]).toEqual(['/trip/start#who', ['Name']]);
    await go(-1);
    expect(router.at).toBe('/trip/end');
  });

  it('goes back by Back that comes before the address of the step was shown', async () => {
    await open('/trip/start');
    give(/Name/, 'Ana');
    await act(async () => {
      // What a slow device renders at once: the address of the step and the one that Back brings.
      fireEvent.click(page.getByRole('button', { name: 'Continuar' }));
      await vi.waitFor(() => expect(labels()).toEqual(['City']));
      router.go(-1);
      location.hash = '#who';
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await settle();
    expect([router.at, labels()]).toEqual(['/trip/start#who', ['Name']]);
  });

  it('submits at the last step only, all answers', async () => {
    await open('/trip/start');
    give(/Name/, 'Ana');
    await press('Continuar');
    give(/City/, 'Rio');
    await press('Continuar');
    expect(host.sent).toEqual([]);
    expect(page.getByText('What will be sent')).toBeTruthy();
    await press('Send');
    expect(host.sent.map(({ request }) => request.body)).toEqual([{ name: 'Ana', city: 'Rio' }]);
  });

  /** The address, the draft; the step shown and its address. */
  const RETURNS: [path: string, draft: Record<string, unknown> | undefined, shown: string][] = [
    ['/trip/start#where', { name: 'Ana' }, '#where'],
    ['/trip/start#who', { name: 'Ana', city: 'Rio' }, '#who'],
    ['/trip/start', { name: 'Ana' }, '#where'],
    ['/trip/start', { name: 'Ana', city: 'Rio' }, '#pets'],
    ['/trip/start#pets', { name: 'Ana' }, '#where'],
    ['/trip/start#pets', undefined, '#who'],
    ['/trip/start#other', undefined, '#other+who'],
  ];

  it.each(RETURNS)('opened at %s with the draft %j shows %s', async (path, draft, shown) => {
    await open(path, draft);
    expect(router.at).toBe(`/trip/start${shown}`);
    expect(labels()).toEqual([{ '#where': 'City', '#pets': 'Pet' }[shown] ?? 'Name']);
    // No entry of the history was added.
    await go(-1);
    expect(router.at).toBe('/trip/end');
  });

  it('does not go forward in the history past an answer that was taken back', async () => {
    await open('/trip/start');
    give(/Name/, 'Ana');
    await press('Continuar');
    await go(-1);
    give(/Name/, '');
    await go(1);
    expect([router.at, labels()]).toEqual(['/trip/start#who', ['Name']]);
  });
});

const types = { ...blockTypes, part: PartBlock as unknown as ComponentType<never> };

/** A part whose form asks for one field at each of two steps. */
const asking = (id: string): CompiledPart => ({
  id,
  bases: [],
  parameters: [],
  blocks: [block('form', 'form', { submit: `Send ${id}` })],
  skeleton: ['card'],
  form: shownForm({
    ...formOf({ [`${id}1`]: { type: 'string' }, [`${id}2`]: { type: 'string' } }, [`${id}1`], {
      [`${id}1`]: { label: `First${id}`, messages: { required: `${id}?` } },
      [`${id}2`]: { label: `Second${id}` },
    }),
    stepping,
    steps: [
      { id: `${id}-one`, title: `${id} one`, fields: [`${id}1`] },
      { id: `${id}-two`, title: `${id} two`, fields: [`${id}2`] },
    ],
    Steps: FormSteps,
  }),
  flow: {},
  fieldTypes: start.fieldTypes,
  blockTypes: types,
});

const several = screen('trip/start', {
  blocks: [
    block('title', 'heading', { level: 1, text: 'Start' }),
    block('a', 'part', { part: 'a' }),
    block('b', 'part', { part: 'b' }),
    block('more', 'button', { label: 'More', emit: 'more' }),
    block('help', 'modal', { title: 'Help', address: 'help', dismiss: 'Close', blocks: [] }),
  ],
  blockTypes: types,
  parts: { a: asking('a'), b: asking('b') },
  flow: { on: { more: [{ do: 'open', open: 'help' }] } },
});

const heads = () => page.getAllByRole('heading', { level: 2 }).map((head) => head.textContent?.slice(-5));
const names = () => router.at.split('#')[1]?.split('+').toSorted().join(' ');

describe('several forms with steps on one page', () => {
  const next = async (id: string, answer = 'x') => {
    give(new RegExp(`First${id}`), answer);
    const form = page.getByLabelText(new RegExp(`First${id}`)).closest('form') as HTMLElement;
    await act(async () => fireEvent.click(within(form).getByRole('button', { name: 'Continuar' })));
    await settle();
  };
  const backOf = async (id: string) => {
    const form = page.getByLabelText(new RegExp(`Second${id}`)).closest('form') as HTMLElement;
    await act(async () => fireEvent.click(within(form).getByRole('button', { name: 'Voltar' })));
    await settle();
  };

  it('each name their own step in the address, and the browser goes back step by step', async () => {
    await open('/trip/start', undefined, several);
    expect([heads(), names()]).toEqual([['a one', 'b one'], 'a-one b-one']);
    await next('a');
    expect([heads(), names()]).toEqual([['a two', 'b one'], 'a-two b-one']);
    expect(document.activeElement?.textContent).toContain('a two');
    await next('b');
    expect([heads(), names()]).toEqual([['a two', 'b two'], 'a-two b-two']);
    expect(document.activeElement?.textContent).toContain('b two');
    await go(-1);
    expect([heads(), names()]).toEqual([['a two', 'b one'], 'a-two b-one']);
    await go(-1);
    expect([heads(), names()]).toEqual([['a one', 'b one'], 'a-one b-one']);
    await go(-1);
    expect(router.at).toBe('/trip/end');
  });

  it('go back by their own button, whichever went on last', async () => {
    await open('/trip/start', undefined, several);
    await next('a');
    await next('b');
    await backOf('a');
    expect([heads(), names()]).toEqual([['a one', 'b two'], 'a-one b-two']);
    await backOf('b');
    expect([heads(), names()]).toEqual([['a one', 'b one'], 'a-one b-one']);
  });

  it('stay at an error of their own', async () => {
    await open('/trip/start', undefined, several);
    await next('b');
    await next('a', '');
    expect([heads(), names()]).toEqual([['a one', 'b two'], 'a-one b-two']);
    expect(page.getAllByRole('alert')).toHaveLength(1);
  });

  it('keep their steps under a dialog with an address, and when it is closed', async () => {
    await open('/trip/start', undefined, several);
    await next('a');
    await press('More');
    expect([page.queryByRole('dialog') !== null, names()]).toEqual([true, 'a-two b-one help']);
    await go(-1);
    expect([page.queryByRole('dialog'), heads(), names()]).toEqual([null, ['a two', 'b one'], 'a-two b-one']);
    await backOf('a');
    expect(heads()).toEqual(['a one', 'b one']);
  });
});
