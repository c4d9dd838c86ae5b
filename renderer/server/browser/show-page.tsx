/** Shows the page of the browser's address, and follows it: the last line of a product's entry. */
import { type Host, PortalRoutes } from '@trilha/runtime';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { pageReady } from './page-ready.ts';

/** In the element `root`, in place of what the server has put there. */
export function showPage(host: Host): void {
  const root = createRoot(document.getElementById('root') ?? document.body);
  const page = (
    <BrowserRouter>
      <PortalRoutes host={host} />
    </BrowserRouter>
  );
  flushSync(() => root.render(page));
  pageReady();
}
