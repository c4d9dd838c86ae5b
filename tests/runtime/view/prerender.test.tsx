// @vitest-environment happy-dom
/** A page rendered without a browser is hydrated without console messages. */
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { PortalRoutes } from '../../../renderer/runtime/view/PortalRoutes.tsx';
import { appOf, block, hostOf, nameForm, plainLayout, screen, settle } from './portal-stage.tsx';

const start = screen('trip/start', {
  form: nameForm,
  blocks: [
    block('title', 'heading', { level: 1, text: 'Start' }),
    block('from', 'text', {
      text: (s: Readonly<Record<string, unknown>>) =>
        `From: ${(s.query as { from?: string }).from ?? 'nowhere'}`,
    }),
    block('form', 'form', { submit: 'Send' }),
    block('left', 'countdown', {
      timer: 'soon',
      text: (s: Readonly<Record<string, unknown>>) => `${(s.timers as { soon: number }).soon} s`,
    }),
  ],
  flow: {
    initial: { name: (s) => (s.query as { name?: string }).name ?? null },
    timers: { soon: { after: () => 30, do: [] } },
    enter: [{ do: 'track', track: 'opened' }],
  },
});
const app = appOf([start]);
const preloaded = { screens: { [start.id]: start }, layouts: { plain: plainLayout } };

let root: HTMLElement | undefined;
let alive: Root | undefined;
afterEach(() => {
  act(() => alive?.unmount());
  root?.remove();
  vi.restoreAllMocks();
});

it('renders completely without a browser and hydrates without mismatch, then reads the query', async () => {
  const server = hostOf(app);
  const html = renderToString(
    <StrictMode>
      <StaticRouter location="/trip/start">
        <PortalRoutes host={server} preloaded={preloaded} />
      </StaticRouter>
    </StrictMode>,
  );
  expect(html).toContain('<h1');
  expect(html).toContain('name="name"');
  expect(html).toContain('From: nowhere');
  expect(html).toContain('30 s');
  expect(server.tracked).toEqual([]);

  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = document.createElement('div');
  root = page;
  page.innerHTML = html;
  document.body.append(page);
  const host = hostOf(app);
  const recoverable: unknown[] = [];
  await act(async () => {
    alive = hydrateRoot(
      page,
      <StrictMode>
        <MemoryRouter initialEntries={['/trip/start?from=mail&name=Ana']}>
          <PortalRoutes host={host} preloaded={preloaded} isPrerendered />
        </MemoryRouter>
      </StrictMode>,
      { onRecoverableError: (error) => recoverable.push(error) },
    );
  });
  await settle();
  expect(recoverable).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);
  expect(page.textContent).toContain('From: mail');
  expect(page.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('Ana');
  expect(host.tracked).toEqual(['opened']);
});
