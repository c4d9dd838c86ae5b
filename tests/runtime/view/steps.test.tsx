// @vitest-environment happy-dom
/** A form with steps on its page: each has an address, the browser's back knows it, and a reload returns to it. */

import { act, cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { CompiledForm } from '../../../renderer/language/definition/compiled.ts';
import * as stepping from '../../../renderer/runtime/engine/form/steps.ts';
import { FormSteps } from '../../../renderer/runtime/view/form/FormSteps.tsx';
import { PortalRoutes } from '../../../renderer/runtime/view/PortalRoutes.tsx';
import { formOf } from '../engine/form/form-of.ts';
import { type } from '../fields/gestures.ts';
import { appOf, block, hostOf, screen, settle } from './portal-stage.tsx';

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

async function open(path: string, draft?: Record<string, unknown>): Promise<void> {
  cleanup();
  host = hostOf(appOf([start, screen('trip/end')]));
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
    ['/trip/start#other', undefined, '#who'],
  ];

  it.each(RETURNS)('opened at %s with the draft %j shows %s', async (path, draft, shown) => {
    await open(path, draft);
    expect(router.at).toBe(`/trip/start${shown}`);
    expect(labels()).toEqual([{ '#who': 'Name', '#where': 'City', '#pets': 'Pet' }[shown]]);
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
