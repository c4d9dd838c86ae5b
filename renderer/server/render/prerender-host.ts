/** A host for rendering without a browser: one brand, no customer, no network. */
import { type CompiledApp, createPortalStore, type Host } from '@trilha/runtime';
import type { PageHost } from './page-host.ts';

const NOTHING_HERE = () => {
  throw new Error('a prerendered page only shows');
};

export function prerenderHost(product: PageHost, app: CompiledApp, brand: string): Host {
  return {
    app,
    call: NOTHING_HERE,
    store: createPortalStore({ app, shared: product.prerenderedRoots(app, brand) }),
    drafts: { read: () => null, write: () => {}, clear: () => {} },
    actions: {},
    track: () => {},
    mayLeaveFor: () => false,
    logout: NOTHING_HERE,
    today: () => product.clockAt(new Date()).today(),
    reportRenderError: (_path, error) => {
      throw error;
    },
  };
}
