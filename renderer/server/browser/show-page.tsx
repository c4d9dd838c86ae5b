/** Shows the page of the browser's address, and follows it: the last line of a product's entry. */
import { type Host, PortalRoutes } from '@trilha/runtime';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { NOTHING, preload } from './load.ts';
import { pageReady } from './page-ready.ts';

/** In the element `root`, in place of what the server has put there: that stays until its screen is here, too. */
export async function showPage(host: Host): Promise<void> {
  // Where it does not come, the renderer tries again and says so.
  const preloaded = await preload(host.app, location.pathname).catch(() => NOTHING);
  const root = createRoot(document.getElementById('root') ?? document.body);
  const page = (
    <BrowserRouter>
      <PortalRoutes host={host} preloaded={preloaded} />
    </BrowserRouter>
  );
  flushSync(() => root.render(page));
  pageReady();
}
