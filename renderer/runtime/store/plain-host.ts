/**
 * A host for a product that needs no more than its contract's calls, in a browser: JSON by `fetch`, the session's flags in
 * the tab, drafts while the page lives, no analytics and no login. A product with more has a host of its own.
 */
import type { CompiledApp } from '@trilha/language/definition/compiled';
import type { CallRequest, CallResult } from '@trilha/language/host';
import type { Host } from './host.ts';
import { createPortalStore } from './portal-store.ts';

const SESSION = 'trilha.session';

type Roots = Readonly<Record<string, unknown>>;

/** The address of a request, its query included. */
function addressOf({ operations }: CompiledApp, { operation, params }: CallRequest): string {
  const known = operations[operation];
  const query = new URLSearchParams();
  let path = known?.path ?? '';
  for (const [name, place] of Object.entries(known?.params ?? {})) {
    const value = params[name] ?? null;
    if (value === null) continue;
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
    if (place === 'query') for (const one of [value].flat()) query.append(name, String(one));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

const OFFLINE: CallResult = { ok: false, status: 0, code: 'offline', message: '' };

/** What a response says that is no JSON, and none of the contract's: that of a gateway, or of a café's login page. */
const UNREADABLE = { code: 'unreadable', message: '' };

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

async function send(app: CompiledApp, request: CallRequest): Promise<CallResult> {
  const { method = 'GET' } = app.operations[request.operation] ?? {};
  const hasBody = request.body !== null && request.body !== undefined;
  try {
    const response = await fetch(addressOf(app, request), {
      method,
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': request.key }),
      },
      ...(hasBody && { body: JSON.stringify(request.body) }),
    });
    const { ok, status } = response;
    const value = await answerOf(response);
    if (ok && value !== UNREADABLE) return { ok, status, value };
    return { ok: false, status, ...UNREADABLE, ...(value as typeof UNREADABLE) };
  } catch {
    return OFFLINE;
  }
}

const storedSession = (): Roots => JSON.parse(sessionStorage.getItem(SESSION) ?? '{}');

/** The brand of this host, else the default one. */
function brandHere({ brands }: CompiledApp) {
  const all = Object.values(brands);
  return all.find(({ hosts }) => hosts.includes(location.hostname)) ?? all.find((brand) => brand.default);
}

/**
 * @param roots the scope's own roots with their first values, `session` and `brand` not among them
 * @param own members that differ
 */
export function createPlainHost(app: CompiledApp, roots: Roots, own: Partial<Host> = {}): Host {
  const session = { ...app.session, ...storedSession() };
  const store = createPortalStore({ app, shared: { ...roots, session, brand: brandHere(app) ?? null } });
  store.subscribe(() =>
    sessionStorage.setItem(SESSION, JSON.stringify(store.getState().shared.session ?? {})),
  );
  const drafts = new Map<string, Record<string, unknown>>();
  return {
    app,
    store,
    call: (request) => send(app, request),
    drafts: {
      read: (screen) => drafts.get(screen) ?? null,
      write: (screen, answers) => void drafts.set(screen, answers),
      clear: (screen) => void drafts.delete(screen),
    },
    actions: {},
    track() {},
    mayLeaveFor: (url) => new URL(url, location.href).origin === location.origin,
    async logout() {
      sessionStorage.removeItem(SESSION);
      location.assign('/');
    },
    today: () => new Date().toISOString().slice(0, 10),
    reportRenderError: (path, error) => console.error(path, error),
    ...own,
  };
}
