// @vitest-environment happy-dom
/** A page whose session is another customer's by now: what it sends, when it notices, and that nothing of it stays. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortalServedPage } from '../../renderer/server/browser/served-page.ts';
import { OTHER_CUSTOMER, PAGE_OWNER_HEADER } from '../../renderer/server/calls/page-owner.ts';
import { createHost } from '../../src/app/host.ts';
import { OTHER_ACCESS } from '../../src/app/other-access.ts';
import { appOf } from '../runtime/view/portal-stage.tsx';
import { ask, lender, portal, SUBMIT, texts } from './plain-stage.ts';

type Method = 'GET' | 'POST' | 'DELETE';
const operation = (path: string, method: Method = 'GET') =>
  ({ method, path, params: {}, body: null, response: 'json' }) as const;
const app = appOf([], {
  operations: {
    getLogged: operation('/api/logged'),
    getLoan: operation('/api/loan'),
    login: operation('/api/login', 'POST'),
    sign: operation('/api/sign', 'POST'),
    logout: operation('/api/logout', 'DELETE'),
  },
});
const call = (name: string) => ({ operation: name, params: {}, body: null, key: 'k' });

/** Whose session the browser has; null for nobody's. */
let session: string | null;
let sent: [path: string, owner: string | null][];

/** The lender: who logs in is Beto. */
async function fetched(path: string, { headers }: { headers: Headers }): Promise<Response> {
  const named = headers.get(PAGE_OWNER_HEADER);
  sent.push([path, named]);
  if (session !== null && named !== null && named !== session)
    return Response.json({ code: OTHER_CUSTOMER, message: '' }, { status: 409 });
  if (path === '/api/login') session = 'beto';
  const told: Record<string, string> =
    session !== null && path !== '/api/logged' ? { [PAGE_OWNER_HEADER]: session } : {};
  return Response.json({ isLoggedIn: session !== null }, { headers: told });
}

/** As it is when the events it has caused are over. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const left = () => vi.mocked(location.replace).mock.calls.map(([url]) => url);

let listening: AbortController;
beforeEach(() => {
  sessionStorage.clear();
  document.body.hidden = false;
  session = 'ana';
  sent = [];
  listening = new AbortController();
  // Each host listens to the page: those of other tests do no longer.
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as typeof window.addEventListener;
    vi.spyOn(target as Window, 'addEventListener').mockImplementation(((
      type: string,
      listener: EventListener,
    ) => add(type, listener, { signal: listening.signal })) as typeof window.addEventListener);
  }
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(location, 'replace').mockImplementation(() => {});
  vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  listening.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const newHost = (served?: PortalServedPage) => createHost(app, { loan: null, session: {} }, served);
const servedFor = (owner: string) =>
  ({
    shared: {},
    visits: {},
    given: {},
    tracks: [],
    customer: null,
    underWay: [],
    today: '2026-11-27',
    owner,
  }) as never;

describe('a page', () => {
  it('names whom its first response was for with every call that follows', async () => {
    const host = newHost();
    await host.call(call('sign'));
    for (const name of ['getLoan', 'sign']) await host.call(call(name));
    expect(sent.map(([, owner]) => owner)).toEqual([null, 'ana', 'ana']);
  });

  it('that the server has opened names whom it was opened for at once', async () => {
    await newHost(servedFor('ana')).call(call('sign'));
    expect(sent).toEqual([['/api/sign', 'ana']]);
  });

  it('belongs to whom it has itself logged in', async () => {
    session = null;
    const host = newHost();
    await host.call(call('getLoan'));
    await host.call(call('login'));
    await host.call(call('sign'));
    expect(sent.at(-1)).toEqual(['/api/sign', 'beto']);
    expect(left()).toEqual([]);
  });

  it.each(['sign', 'getLoan', 'logout'])('of Ana does nothing with the session of Beto: %s', async (name) => {
    const host = newHost(servedFor('ana'));
    host.drafts.write('start', { name: 'Ana' });
    session = 'beto';
    const resolved = vi.fn();
    void (name === 'logout' ? host.logout() : host.call(call(name))).then(resolved);
    await settled();
    expect([left(), resolved.mock.calls.length]).toEqual([[OTHER_ACCESS], 0]);
    expect(document.body.hidden).toBe(true);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ana');
    host.drafts.write('start', { name: 'Ana' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ana');
  });
});

describe('a customer who comes back', () => {
  const ways: [way: string, come: () => void][] = [
    ['to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['to the window beside', () => window.dispatchEvent(new Event('focus'))],
    ['by Back', () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))],
  ];

  it.each(ways)(
    '%s, to a page of another, sees it closed before pressing anything, each time',
    async (_, come) => {
      newHost(servedFor('ana'));
      come();
      await settled();
      expect(left()).toEqual([]);
      session = 'beto';
      come();
      await settled();
      expect(left()).toEqual([OTHER_ACCESS]);
    },
  );

  it.each(ways)('%s, to a page whose session has ended, is led to the login', async (_, come) => {
    newHost(servedFor('ana'));
    session = null;
    come();
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('/entrar?sessao=encerrada'));
    expect(left()).toEqual([]);
  });

  it('to a page of nobody asks nothing, and neither does one that only opens', async () => {
    newHost();
    for (const [, come] of ways) come();
    newHost(servedFor('ana'));
    window.dispatchEvent(new Event('pageshow'));
    await settled();
    expect(sent).toEqual([]);
  });
});

describe('without scripts', () => {
  const opened = async () => {
    const page = await ask(portal(), lender().send);
    if (page.kind !== 'page') throw new Error('no page');
    return { ...page.carried, owner: 'ana' };
  };
  const refusing = async () => Response.json({ code: OTHER_CUSTOMER, message: '' }, { status: 409 });

  it('a press on the page of Ana leads away, and carries nothing of hers', async () => {
    const carried = await opened();
    const page = await ask(portal(), refusing, { carried, posted: texts({ '@press': SUBMIT }) });
    expect(page).toMatchObject({ kind: 'redirect', to: OTHER_ACCESS });
  });

  it('a page that the browser shows for Ana is not opened for Beto', async () => {
    expect(await ask(portal(), refusing, { owner: 'ana' })).toMatchObject({
      kind: 'redirect',
      to: OTHER_ACCESS,
    });
    expect(await ask(portal(), lender().send, { owner: null })).toMatchObject({ kind: 'page' });
  });
});
