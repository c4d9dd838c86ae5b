// @vitest-environment happy-dom
/** What a customer sees when something cannot be loaded or fails. */
import { act, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallResult } from '../../../renderer/language/host.ts';
import { appOf, block, hostOf, openPortal, place, screen, settle } from './portal-stage.tsx';

function Broken(): never {
  throw new Error('broken');
}
const broken = { blocks: [block('x', 'broken')], blockTypes: { broken: Broken } };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('trouble', () => {
  it('a failed load shows the journey’s error screen, whose retry loads again', async () => {
    const error = screen('system/error', {
      blocks: [block('again', 'button', { label: 'Again', emit: 'again' })],
      flow: { on: { again: [{ do: 'action', action: 'retry' }] } },
    });
    const start = screen('trip/start', { flow: { load: { seats: 'listSeats' } } });
    const host = hostOf(appOf([start, error]));
    await openPortal(host, '/trip/start');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Heading of system/loading');
    await host.sent[0]?.answer({ ok: false, status: 500, code: 'boom', message: '' });
    await settle();
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'Again' })));
    await settle();
    expect(host.sent).toHaveLength(2);
    await host.sent[1]?.answer({ ok: true, status: 200, value: [] });
    await settle();
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Heading of trip/start');
  });

  it('a pending load shows the loading screen with the skeleton of the screen; a failed one does not', async () => {
    const wait = block('wait', 'loading', { text: 'One moment' });
    const loading = screen('system/loading', { blocks: [wait] });
    const error = screen('system/error', { blocks: [wait] });
    const start = screen('trip/start', {
      flow: { load: { seats: 'listSeats' } },
      skeleton: ['title', 'lead', 'card', 'button'],
    });
    const host = hostOf(appOf([start, loading, error]));
    await openPortal(host, '/trip/start');
    expect(page.getByRole('status').textContent).toBe('One moment');
    const shapes = () =>
      [...document.querySelectorAll('[class*="t-skeleton__"]')].map((one) => one.className);
    expect(shapes()).toEqual(['t-skeleton__card', 't-skeleton__button']);
    await host.sent[0]?.answer({ ok: false, status: 500, code: 'boom', message: '' });
    await settle();
    expect(page.getByRole('status').textContent).toBe('One moment');
    expect(shapes()).toEqual([]);
  });

  it('a press repeated after a lost reload sends the same key, and a new one once all succeeded', async () => {
    const start = screen('trip/start', {
      blocks: [block('pay', 'button', { label: 'Pay', emit: 'pay' })],
      flow: {
        on: {
          pay: [
            { do: 'call', call: 'pay' },
            { do: 'reload', reload: 'ticket' },
          ],
        },
      },
    });
    const host = hostOf(appOf([start], { resources: { ticket: 'getTicket' } }));
    await openPortal(host, '/trip/start');
    const pay = async (...results: CallResult[]) => {
      const before = host.sent.length;
      await act(async () => fireEvent.click(page.getByRole('button', { name: 'Pay' })));
      for (const [index, result] of results.entries()) await host.sent[before + index]?.answer(result);
      return host.sent[before]?.request;
    };
    const done: CallResult = { ok: true, status: 200, value: null };
    const first = await pay(done, { ok: false, status: 0, code: 'offline', message: '' });
    const second = await pay(done, done);
    const third = await pay(done, done);
    expect(host.sent.map(({ request }) => request.operation)).toEqual([
      'pay',
      'getTicket',
      'pay',
      'getTicket',
      'pay',
      'getTicket',
    ]);
    expect(second?.key).toBe(first?.key);
    expect(third?.key).not.toBe(first?.key);
  });

  it('a response that arrives after the customer has left changes nothing', async () => {
    const start = screen('trip/start', {
      blocks: [
        block('pay', 'button', { label: 'Pay', emit: 'pay' }),
        block('help', 'button', { label: 'Help', go: 'trip/help' }),
      ],
      flow: {
        on: {
          pay: [
            { do: 'call', call: 'pay' },
            { do: 'go', go: 'trip/end' },
          ],
        },
      },
    });
    const host = hostOf(appOf([start, screen('trip/help'), screen('trip/end')]));
    await openPortal(host, '/trip/start');
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'Pay' })));
    await act(async () => fireEvent.click(page.getByRole('link', { name: 'Help' })));
    await settle();
    expect(place.path).toBe('/trip/help');
    await host.sent[0]?.answer({ ok: true, status: 200, value: null });
    await settle();
    expect(place.path).toBe('/trip/help');
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Heading of trip/help');
  });

  it('a screen that breaks is reported once and shows the render-error screen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const host = hostOf(appOf([screen('trip/start', broken)]));
    await openPortal(host, '/trip/start');
    expect(host.broken).toEqual(['/trip/start']);
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Heading of system/render-error');
  });

  it('when that fails too, a plain text remains', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openPortal(
      hostOf(appOf([screen('trip/start', broken), screen('system/render-error', broken)])),
      '/trip/start',
    );
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Erro ao renderizar a página.');
    expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
  });

  it.each([
    ['that knows of no connection', false, undefined],
    ['that is told of none by no answer', true, () => Promise.reject(new TypeError('lost'))],
  ])(
    'a link in a browser %s leaves the customer on the page, with a word',
    async (_name, onLine, fetched) => {
      vi.stubGlobal('navigator', { ...navigator, onLine });
      vi.stubGlobal('fetch', fetched);
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
      const start = screen('trip/start', {
        blocks: [block('to', 'button', { label: 'Go', go: 'trip/end' })],
      });
      const app = appOf([start, screen('trip/end')]);
      app.loadScreen['trip/end'] = () => Promise.reject(new Error('lost'));
      await openPortal(hostOf(app), '/trip/start');
      await act(async () => fireEvent.click(page.getByRole('link', { name: 'Go' })));
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('No connection'), {
        timeout: 3000,
      });
      expect(place.path).toBe('/trip/start');
      expect(assign).not.toHaveBeenCalled();
    },
  );

  it('a link to a screen whose data cannot come leaves the customer on the page, too', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    const start = screen('trip/start', { blocks: [block('to', 'button', { label: 'Go', go: 'trip/end' })] });
    const end = screen('trip/end', { flow: { load: { seats: 'listSeats' } } });
    await openPortal(hostOf(appOf([start, end])), '/trip/start');
    await act(async () => fireEvent.click(page.getByRole('link', { name: 'Go' })));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('No connection'));
    expect(place.path).toBe('/trip/start');
  });

  it('says while there is no connection', async () => {
    const app = appOf([screen('trip/start', { layout: 'plain' })]);
    await openPortal(hostOf(app), '/trip/start');
    const said = () => document.querySelector('.t-strip')?.textContent;
    expect(said()).toBe('');
    const turn = (onLine: boolean) =>
      act(async () => {
        vi.stubGlobal('navigator', { ...navigator, onLine });
        window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
      });
    await turn(false);
    expect(said()).toMatch(/^Sem internet/);
    await turn(true);
    expect(said()).toBe('');
  });

  it('a next screen that cannot be loaded without a connection leaves the customer on the current one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    const start = screen('trip/start', {
      blocks: [block('go', 'button', { label: 'Go', emit: 'go' })],
      flow: { on: { go: [{ do: 'route', route: true }] } },
    });
    const app = appOf([start, screen('trip/end')]);
    app.loadScreen['trip/end'] = () => Promise.reject(new Error('lost'));
    await openPortal(hostOf(app), '/trip/start');
    await act(async () => fireEvent.click(page.getByRole('button', { name: 'Go' })));
    await vi.waitFor(() => expect(document.querySelector('.t-live')?.textContent).toBe('No connection'), {
      timeout: 3000,
    });
    expect(place.path).toBe('/trip/start');
    vi.unstubAllGlobals();
  });
});
