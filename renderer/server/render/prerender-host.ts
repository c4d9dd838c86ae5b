/** A host for rendering without a browser: one brand, no customer, no network. */
import { type CompiledApp, createPortalStore, type Host } from '@trilha/runtime';
import { BARE_HOST } from '@trilha/runtime/store/bare-host';
import type { PageHost } from './page-host.ts';

export function prerenderHost(product: PageHost, app: CompiledApp, brand: string): Host {
  return {
    ...BARE_HOST,
    languages: product.languages,
    app,
    call() {
      throw new Error('a prerendered page only shows');
    },
    store: createPortalStore({ app, shared: product.prerenderedRoots(app, brand) }),
    today: () => product.clockAt(new Date()).today(),
  };
}
