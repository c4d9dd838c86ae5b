// @vitest-environment happy-dom
/** A page that the server opens: what it reads, what it leaves to the browser, and how the browser goes on. */

import { act } from '@testing-library/react';
import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../../renderer/language/definition/annotations.ts';
import type {
  CompiledApp,
  CompiledPart,
  CompiledScreen,
} from '../../renderer/language/definition/compiled.ts';
import type { CompiledFlow } from '../../renderer/language/definition/flow.ts';
import type { CallResult } from '../../renderer/language/host.ts';
import { PartBlock } from '../../renderer/runtime/blocks/part/PartBlock.tsx';
import { PortalRoutes } from '../../renderer/runtime/view/PortalRoutes.tsx';
import { openPage, type PageRequest, type RenderedPage } from '../../renderer/server/render/open-page.tsx';
import { pageHost } from '../../src/app/page-host.ts';
import { journeyWith } from '../runtime/engine/test-visit.ts';
import {
  appOf,
  block,
  blockTypes,
  hostOf,
  nameForm,
  plainLayout,
  screen,
  settle,
} from '../runtime/view/portal-stage.tsx';

const read = (path: string) => ({ path, method: 'GET', params: {}, body: null, response: 'json' }) as const;
const OPERATIONS = {
  getTicket: read('/api/ticket'),
  getSeat: read('/api/seat'),
  takeSeat: { ...read('/api/seat'), method: 'POST' },
} as unknown as CompiledApp['operations'];

const vars = (s: Scope) => s.vars as Record<string, { name?: string } | null | undefined>;

const SHOWN = [
  block('title', 'heading', { level: 1, text: 'Start' }),
  block('ticket', 'text', { text: (s: Scope) => `Ticket: ${vars(s).ticket?.name ?? 'none'}` }),
  block('form', 'form', { submit: 'Send' }),
];

const startWith = (flow: CompiledFlow, more: Partial<CompiledScreen> = {}) =>
  screen('trip/start', { blocks: SHOWN, form: nameForm, flow, ...more });

const LOADS: CompiledFlow = {
  load: { ticket: 'getTicket' },
  initial: { name: (s) => vars(s).ticket?.name ?? null },
  enter: [{ do: 'track', track: 'opened' }],
};

interface Served {
  status?: number;
  body?: unknown;
  /** Instead of JSON. */
  text?: string;
}

/** The lender: answers by path; a path without one is a failed test. */
function lenderWith(answers: Record<string, Served>) {
  const asked: string[] = [];
  const send: PageRequest['send'] = async (address) => {
    asked.push(address);
    const { status = 200, body = null, text } = answers[address] ?? { status: 500 };
    await new Promise((resolve) => setTimeout(resolve));
    const headers = { 'x-lender-day': '2026-12-24' };
    return new Response(status === 204 ? null : (text ?? JSON.stringify(body)), { status, headers });
  };
  return { asked, send };
}

/** A part that shows what it reads. */
const SLOW: CompiledPart = {
  id: 'slow',
  bases: [],
  blocks: [block('ticket', 'text', { text: (s: Scope) => `Part: ${vars(s).ticket?.name ?? 'none'}` })],
  skeleton: ['card'],
  form: null,
  flow: LOADS,
  fieldTypes: {},
  blockTypes,
  parameters: [],
};
const withPart = screen('trip/start', {
  blocks: [...SHOWN.slice(0, 1), block('slow', 'part', { part: 'slow' })],
  parts: { slow: SLOW },
  blockTypes: { ...blockTypes, part: PartBlock as unknown as ComponentType<never> },
});

const ANA = { '/api/ticket': { body: { name: 'Ana </script> $&' } } };

function open(app: CompiledApp, send: PageRequest['send'], more: Partial<PageRequest> = {}) {
  const request = { path: '/trip/start', search: '', host: 'localhost', cookies: {}, led: null };
  return openPage(pageHost, app, { ...request, send, patience: 20_000, partPatience: 20_000, ...more });
}

async function pageOf(page: RenderedPage | null) {
  const body = page?.kind === 'page' ? await page.body() : null;
  if (page?.kind !== 'page' || !body) throw new Error(`no page: ${JSON.stringify(page)}`);
  return { title: page.title, ...body };
}

beforeEach(() => void vi.stubEnv('SSR', true));

let alive: Root | undefined;
afterEach(() => {
  act(() => alive?.unmount());
  alive = undefined;
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The browser continues the page, as JSON brought it. */
async function continued(app: CompiledApp, rendered: RenderedPage | null, draft?: Record<string, unknown>) {
  const { html, state } = JSON.parse(JSON.stringify(await pageOf(rendered))) as Awaited<
    ReturnType<typeof pageOf>
  >;
  vi.stubEnv('SSR', false);
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const first = app.loadScreen['trip/start'];
  const screens = { 'trip/start': (await first?.())?.screen as CompiledScreen };
  const host = hostOf(app, state.shared);
  if (draft) host.kept.set('trip/start', draft);
  const recovered: unknown[] = [];
  await act(async () => {
    alive = hydrateRoot(
      root,
      <StrictMode>
        <MemoryRouter initialEntries={['/trip/start']}>
          <PortalRoutes
            host={host}
            preloaded={{ screens, layouts: { plain: plainLayout } }}
            served={state.visits}
          />
        </MemoryRouter>
      </StrictMode>,
      { onRecoverableError: (error) => recovered.push(error) },
    );
  });
  await settle();
  return { host, root, problems: [...recovered, ...complaints.mock.calls] };
}

describe('the server', () => {
  it('renders a screen with its data, and runs nothing of its `enter`', async () => {
    const { asked, send } = lenderWith(ANA);
    const page = await pageOf(await open(appOf([startWith(LOADS)], { operations: OPERATIONS }), send));
    expect(page.html).toContain('Ticket: Ana &lt;/script&gt; $&amp;');
    expect(page).toMatchObject({ title: 'Title of trip/start', state: { today: '2026-12-24', tracks: [] } });
    expect(asked).toEqual(['/api/ticket']);
  });

  it("wears the brand of its screen, before the tab's", async () => {
    const app = appOf([startWith(LOADS, { brand: 'two' })], { operations: OPERATIONS });
    const brands = { two: { id: 'two', name: 'Two', hosts: [] } } as unknown as CompiledApp['brands'];
    const page = await open({ ...app, brands }, lenderWith(ANA).send);
    expect(page).toMatchObject({ kind: 'page', brand: 'two' });
  });

  it('asks once for what several ask for, at the same time', async () => {
    const { asked, send } = lenderWith({ ...ANA, '/api/seat': {} });
    const flow = { load: { a: 'getTicket', b: 'getTicket', c: 'getSeat' } };
    await open(appOf([startWith(flow)], { operations: OPERATIONS }), send);
    expect(asked).toEqual(['/api/ticket', '/api/seat']);
  });

  const fails: CompiledFlow = { load: { ticket: { call: 'getTicket', optional: true } } };
  it('shows what the flow makes of a refusal', async () => {
    const { send } = lenderWith({ '/api/ticket': { status: 404, body: { code: 'not-found' } } });
    const page = await pageOf(await open(appOf([startWith(fails)], { operations: OPERATIONS }), send));
    expect(page.html).toContain('Ticket: none');
  });

  it.each<[string, CompiledFlow, Record<string, Served>]>([
    ['a write', { load: { seat: 'takeSeat' } }, {}],
    ['the end of a session', LOADS, { '/api/ticket': { status: 401 } }],
    ['the end of a session in an optional read', fails, { '/api/ticket': { status: 401 } }],
    ['a failure of the lender', LOADS, { '/api/ticket': { status: 503 } }],
    ['a limit', LOADS, { '/api/ticket': { status: 429 } }],
    ['what is no JSON', LOADS, { '/api/ticket': { text: '<html>' } }],
  ])('leaves %s to the browser', async (_, flow, answers) => {
    const { send } = lenderWith(answers);
    expect(await open(appOf([startWith(flow)], { operations: OPERATIONS }), send)).toBeNull();
  });

  it('leaves a late response to the browser', async () => {
    const never: PageRequest['send'] = () => new Promise(() => {});
    const app = appOf([startWith(LOADS)], { operations: OPERATIONS });
    expect(await open(app, never, { patience: 20 })).toBeNull();
  });

  it.each<[string, Served, CallResult[]]>([
    ['the answer', { body: { name: 'Ana' } }, [{ ok: true, status: 200, value: { name: 'Ana' } }]],
    [
      'a refusal',
      { status: 404, body: { code: 'gone' } },
      [{ ok: false, status: 404, code: 'gone', message: '' }],
    ],
    ['nothing of a failure', { status: 503 }, []],
  ])('does not wait for a slow part: %s follows the page', async (_, answer, results) => {
    const { send } = lenderWith({ '/api/ticket': answer });
    let release = () => {};
    const answered = new Promise<void>((resolve) => {
      release = resolve;
    });
    const app = appOf([withPart], { operations: OPERATIONS });
    const late: PageRequest['send'] = (address) => answered.then(() => send(address));
    const { html, state, late: following } = await pageOf(await open(app, late, { partPatience: 0 }));
    expect(html).toContain('role="status"');
    expect(state.underWay).toEqual(['/api/ticket']);
    release();
    const found = [];
    for await (const one of following) found.push(one);
    expect(found).toEqual(results.map((result) => ({ address: '/api/ticket', result })));
  });

  it.each(['/trip/nowhere', '/old'])('leaves %s to others', async (path) => {
    const { send } = lenderWith({});
    expect(await open(appOf([startWith({})]), send, { path })).toBeNull();
  });

  const guarded = journeyWith({
    requires: 'isMember',
    enter: [{ do: 'track', track: 'arrived' }],
    otherwise: [
      { do: 'set', set: { 'session.asked': () => true } },
      { do: 'go', go: 'trip/end', query: { from: () => 'start' } },
    ],
  });
  const isMember = (s: Scope) => (s.session as { isMember?: boolean }).isMember === true;
  const club = appOf([startWith(LOADS), screen('trip/end', { flow: { requires: 'wasAsked' } })], {
    operations: OPERATIONS,
    journeys: { trip: guarded },
    session: { isMember: false, asked: false },
    facts: { isMember, wasAsked: (s) => (s.session as { asked?: boolean }).asked === true },
  });

  it('redirects whom a guard turns away, and hands on the flags and events of that', async () => {
    const { asked, send } = lenderWith({});
    const page = await open(club, send);
    const led = { path: '/trip/end', flags: { asked: true }, tracks: [['arrived', {}]] };
    expect(JSON.parse(JSON.stringify(page))).toEqual({ kind: 'redirect', to: '/trip/end?from=start', led });
    expect(asked).toEqual([]);
  });

  it('opens a page with the flags of the tab', async () => {
    const { send } = lenderWith(ANA);
    const page = await pageOf(await open(club, send, { cookies: { trilha_tab: '{"isMember":true}' } }));
    expect(page.state.given).toEqual({ isMember: true, asked: false });
    expect(page.html).toContain('Ticket: Ana');
  });
});

describe('the browser', () => {
  const app = appOf([startWith(LOADS)], { operations: OPERATIONS });

  it('continues without asking again, and runs the `enter` once', async () => {
    const { host, root, problems } = await continued(app, await open(app, lenderWith(ANA).send));
    expect(problems).toEqual([]);
    expect(host.sent).toEqual([]);
    expect(host.tracked).toEqual(['opened']);
    expect(root.textContent).toContain('Ticket: Ana </script> $&');
    expect(root.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('Ana </script> $&');
  });

  it('puts the draft of this tab over what the server has filled in', async () => {
    const { root, problems } = await continued(app, await open(app, lenderWith(ANA).send), { name: 'Bia' });
    expect(problems).toEqual([]);
    expect(root.querySelector<HTMLInputElement>('[name=name]')?.value).toBe('Bia');
  });
});
