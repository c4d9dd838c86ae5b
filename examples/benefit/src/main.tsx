/** Shows the screens in a browser. */
import 'virtual:trilha/brands.css';
import '@trilha/runtime/theme/theme.css';
import { app } from 'virtual:trilha/app';
import { PortalRoutes } from '@trilha/runtime/view/PortalRoutes';
import { createPlainHost } from '@trilha/server/browser/plain-host';
import { pageReady } from '@trilha/server/browser/page-ready';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

const root = createRoot(document.body.firstElementChild as Element);
flushSync(() =>
  root.render(
    <BrowserRouter>
      <PortalRoutes host={createPlainHost(app, { claim: null })} />
    </BrowserRouter>,
  ),
);
pageReady();
