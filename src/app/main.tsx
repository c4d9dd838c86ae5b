/** The browser's entry: hydrates a prerendered page, or fills the shell of any other. */
import 'virtual:trilha/brands.css';
import '../../renderer/theme/theme.css';
import { app } from 'virtual:trilha/app';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { type Host, PortalRoutes, type Preloaded } from '../../renderer/index.ts';
import { finishEarly } from './early.ts';
import { browserContext, prerenderedContext } from './first-context.ts';
import { createHost } from './host.ts';
import { preload } from './load.ts';

interface Props {
  host: Host;
  preloaded: Preloaded;
  /** The roots of this browser, put in before any flow starts. */
  roots: Record<string, unknown>;
}

function Portal({ host, preloaded, roots }: Props) {
  // A layout effect runs before the effects below it, which start the flows.
  useLayoutEffect(() => {
    for (const [root, value] of Object.entries(roots)) host.context.set(root, value);
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

/** A prerendered page of this screen, in the brand that this tab wears, can be hydrated; any other is rendered anew. */
function canHydrate(root: HTMLElement, preloaded: Preloaded, roots: Record<string, unknown>): boolean {
  const { screen, brand } = root.dataset;
  const worn = (roots.brand as { id?: string } | null)?.id;
  return screen !== undefined && screen in preloaded.screens && brand === worn;
}

async function start(root: HTMLElement): Promise<void> {
  // A chunk that does not arrive is the renderer's to handle: it asks again and says what happened.
  const preloaded = await preload(app, location.pathname).catch(() => ({ screens: {}, layouts: {} }));
  const roots = browserContext(app);
  const page = (host: Host) => <Portal host={host} preloaded={preloaded} roots={roots} />;
  if (canHydrate(root, preloaded, roots))
    hydrateRoot(root, page(createHost(app, prerenderedContext(app, root.dataset.brand ?? ''))));
  else createRoot(root).render(page(createHost(app, roots)));
}

const container = document.getElementById('root');
if (!container) throw new Error('the document has no #root');
void start(container);
