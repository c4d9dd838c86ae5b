/** The browser's entry: hydrates a prerendered page, or renders into the shell of any other. */
import 'virtual:trilha/brands.css';
import '../../renderer/runtime/theme/theme.css';
import { app } from 'virtual:trilha/app';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type Host, PortalRoutes, type Preloaded } from '../../renderer/runtime/index.ts';
import { share } from '../store/portal-store.ts';
import { finishEarly } from './early.ts';
import { browserContext, prerenderedContext } from './first-context.ts';
import { createHost } from './host.ts';
import { preload } from './load.ts';

interface Props {
  host: Host;
  preloaded: Preloaded;
  /** The roots of this browser, set before any flow starts. */
  roots: Record<string, unknown>;
}

function Portal({ host, preloaded, roots }: Props) {
  // A layout effect runs before the effects of its children, which start the flows.
  useLayoutEffect(() => {
    for (const [root, value] of Object.entries(roots)) share(host.store, root, value);
  }, [host, roots]);
  useEffect(finishEarly, []);
  return (
    <StrictMode>
      <BrowserRouter>
        <PortalRoutes host={host} preloaded={preloaded} />
      </BrowserRouter>
    </StrictMode>
  );
}

/**
 * A prerendered page can be hydrated if it shows this screen in this tab's brand; any other is rendered from scratch.
 */
function canHydrate(root: HTMLElement, preloaded: Preloaded, roots: Record<string, unknown>): boolean {
  const { screen, brand } = root.dataset;
  const worn = (roots.brand as { id?: string } | null)?.id;
  return screen !== undefined && screen in preloaded.screens && brand === worn;
}

/** Milliseconds until a page that nobody touches counts as visited. */
const LOOKED_AT = 4000;

/**
 * Counts visits once the customer uses the page or has looked at it: the first load does without. A release that is gone
 * counts nothing; neither does the development server, where effects run twice.
 */
function countVisits({ store }: Host): void {
  if (!import.meta.env.PROD) return;
  const visited = new Promise((resolve) => {
    setTimeout(resolve, LOOKED_AT);
    for (const use of ['keydown', 'input', 'pointerdown']) addEventListener(use, resolve, { once: true });
  });
  visited
    .then(() => import('./funnel.ts'))
    .then(({ watchFunnel }) => watchFunnel(app, store))
    .catch(() => {});
}

async function start(root: HTMLElement): Promise<void> {
  // The renderer handles a chunk that fails to load: it retries and shows an error.
  const preloaded = await preload(app, location.pathname).catch(() => ({ screens: {}, layouts: {} }));
  const roots = browserContext(app);
  const page = (host: Host) => {
    countVisits(host);
    return <Portal host={host} preloaded={preloaded} roots={roots} />;
  };
  if (canHydrate(root, preloaded, roots))
    hydrateRoot(root, page(createHost(app, prerenderedContext(app, root.dataset.brand ?? ''))));
  else createRoot(root).render(page(createHost(app, roots)));
}

const container = document.getElementById('root');
if (!container) throw new Error('the document has no #root');
void start(container);
