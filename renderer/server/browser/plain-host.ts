/**
 * A host for a product that needs no more than its contract's calls, in a browser: the session's flags and drafts in the
 * tab, no analytics and no login. A product with more has a host of its own, made of the same parts.
 */
import { type CompiledApp, createReads, type Host } from '@trilha/runtime';
import { BARE_HOST } from '@trilha/runtime/store/bare-host';
import { createClient } from '../calls/client.ts';
import { createPageOwner } from '../calls/page-owner.ts';
import { traceTaps } from '../calls/trace-context.ts';
import { utcDay } from '../utc-day.ts';
import { createDrafts } from './drafts.ts';
import { createStore, storedSession } from './portal-store.ts';
import { removeAllStored } from './tab-storage.ts';

/** The brand of a host, else the default one; null in a product without brands. */
export function brandAt({ brands }: CompiledApp, host: string) {
  const all = Object.values(brands);
  return all.find(({ hosts }) => hosts.includes(host)) ?? all.find((brand) => brand.default) ?? null;
}

/**
 * @param roots the scope's own roots with their first values, `session` and `brand` not among them
 * @param own members that differ
 */
export function createPlainHost(
  app: CompiledApp,
  roots: Readonly<Record<string, unknown>>,
  own: Partial<Host> = {},
): Host {
  const session = storedSession(app.session);
  const store = createStore(app, { ...roots, session, brand: brandAt(app, location.hostname) });
  const send = createClient({
    operations: app.operations,
    owner: createPageOwner(),
    ownHeaders: () => ({}),
    trace: traceTaps(document),
  });
  const drafts = createDrafts();
  return {
    ...BARE_HOST,
    app,
    store,
    call: createReads({ store, app, send }).send,
    drafts,
    mayLeaveFor: (url) => new URL(url, location.href).origin === location.origin,
    async logout() {
      drafts.close();
      removeAllStored('trilha.');
      location.assign('/');
    },
    today: () => utcDay(new Date()),
    reportRenderError: (path, error) => console.error(path, error),
    ...own,
  };
}
