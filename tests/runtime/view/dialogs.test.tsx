// @vitest-environment happy-dom
/** A dialog with an address: opening names it, Back closes it, a link to it opens it. */

import { act, cleanup, fireEvent, screen as page, render } from '@testing-library/react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { PortalRoutes } from '../../../renderer/runtime/view/PortalRoutes.tsx';
import { appOf, block, hostOf, screen, settle } from './portal-stage.tsx';

const router: { at: string; go: NavigateFunction } = { at: '', go: () => {} };

function Router() {
  const { pathname, search, hash } = useLocation();
  const go = useNavigate();
  router.at = pathname + search + hash;
  router.go = go;
  return null;
}

const start = screen('trip/start', {
  blocks: [
    block('title', 'heading', { level: 1, text: 'Start' }),
    block('more', 'button', { label: 'More', emit: 'more' }),
    block('panel', 'modal', {
      title: 'Panel',
      look: 'sheet',
      address: 'panel',
      blocks: [
        block('end', 'button', { label: 'To the end', emit: 'end' }),
        block('enough', 'button', { label: 'Enough', emit: 'enough' }),
      ],
    }),
  ],
  flow: {
    on: {
      more: [{ do: 'open', open: 'panel' }],
      enough: [{ do: 'close', close: 'panel' }],
      end: [{ do: 'go', go: 'trip/end' }],
    },
  },
});

async function open(...entries: string[]): Promise<void> {
  cleanup();
  render(
    <MemoryRouter initialEntries={entries} initialIndex={entries.length - 1}>
      <Router />
      <PortalRoutes host={hostOf(appOf([start, screen('trip/end')]))} />
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
const isOpen = () => page.queryByRole('dialog', { name: 'Panel' }) !== null;
const FIRST = '/trip/end';
const PAGE = '/trip/start?a=1';

describe('a dialog with an address', () => {
  it('stays open when it is told late that it was closed before', async () => {
    await open(FIRST, PAGE);
    await press('More');
    await act(async () => fireEvent(page.getByRole('dialog', { name: 'Panel' }), new Event('close')));
    await settle();
    expect([isOpen(), router.at]).toEqual([true, `${PAGE}#panel`]);
  });

  it('is named in the address while it is open, and Back closes it', async () => {
    await open(FIRST, PAGE);
    expect(isOpen()).toBe(false);
    await press('More');
    expect([isOpen(), router.at]).toEqual([true, `${PAGE}#panel`]);
    await go(-1);
    expect([isOpen(), router.at]).toEqual([false, PAGE]);
    await go(1);
    expect([isOpen(), router.at]).toEqual([true, `${PAGE}#panel`]);
  });

  it('closes by Back that comes before its name was shown', async () => {
    await open(FIRST, PAGE);
    await act(async () => {
      // What a slow device renders at once: the address of the dialog and the one that Back brings.
      fireEvent.click(page.getByRole('button', { name: 'More' }));
      await vi.waitFor(() => expect(isOpen()).toBe(true));
      router.go(-1);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await settle();
    expect([isOpen(), router.at]).toEqual([false, PAGE]);
  });

  it.each(['Fechar', 'Enough'])('stays closed by %s before its name was shown', async (button) => {
    await open(FIRST, PAGE);
    await act(async () => {
      fireEvent.click(page.getByRole('button', { name: 'More' }));
      await vi.waitFor(() => expect(isOpen()).toBe(true));
      fireEvent.click(page.getByRole('button', { name: button }));
    });
    await settle();
    expect([isOpen(), router.at]).toEqual([false, PAGE]);
    await press('More');
    expect([isOpen(), router.at]).toEqual([true, `${PAGE}#panel`]);
    await go(-1);
    expect([isOpen(), router.at]).toEqual([false, PAGE]);
    await go(-1);
    expect(router.at).toBe(FIRST);
  });

  it.each(['Fechar', 'Enough'])('closed by %s leaves no entry behind', async (button) => {
    await open(FIRST, PAGE);
    await press('More');
    await press(button);
    expect([isOpen(), router.at]).toEqual([false, PAGE]);
    await go(-1);
    expect(router.at).toBe(FIRST);
  });

  it('opens by a link from outside, and closes to the page that was under it', async () => {
    await open(FIRST, `${PAGE}#panel`);
    expect(isOpen()).toBe(true);
    await press('Fechar');
    expect([isOpen(), router.at]).toEqual([false, PAGE]);
    await go(-1);
    expect(router.at).toBe(FIRST);
  });

  it('stays closed for another name', async () => {
    await open(`${PAGE}#other`);
    expect([isOpen(), router.at]).toEqual([false, `${PAGE}#other`]);
  });

  it('gives way to the next page, from which Back leads to the page alone', async () => {
    await open(PAGE);
    await press('More');
    await press('To the end');
    expect(router.at).toBe('/trip/end');
    await go(-1);
    expect([isOpen(), router.at]).toEqual([false, PAGE]);
  });
});
