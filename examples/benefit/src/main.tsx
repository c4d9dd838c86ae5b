/** Shows the screens in a browser. */
import 'virtual:trilha/brands.css';
import '@trilha/runtime/theme/theme.css';
import { app } from 'virtual:trilha/app';
import { createPlainHost } from '@trilha/runtime/store/plain-host';
import { PortalRoutes } from '@trilha/runtime/view/PortalRoutes';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

createRoot(document.body.firstElementChild as Element).render(
  <BrowserRouter>
    <PortalRoutes host={createPlainHost(app, { claim: null })} />
  </BrowserRouter>,
);
