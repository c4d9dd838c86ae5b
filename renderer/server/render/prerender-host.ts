/** A host for rendering without a browser: one brand, no customer, no network. */
import { type CompiledApp, createPortalStore, type Host } from '@trilha/runtime';
import { NO_BROWSER } from './no-browser.ts';
import type { PageHost } from './page-host.ts';

const NOTHING_HERE = () => {
  throw new Error('a prerendered page only shows');
};

export function prerenderHost(product: PageHost, app: CompiledApp, brand: string): Host {
  return {
    ...NO_BROWSER,
    app,
    call: NOTHING_HERE,
    store: createPortalStore({ app, shared: product.prerenderedRoots(app, brand) }),
    actions: {},
    track: () => {},
    mayLeaveFor: () => false,
    logout: NOTHING_HERE,
    today: () => product.clockAt(new Date()).today(),
  };
}
