/** Shows the screens in a browser. */
import 'virtual:trilha/brands.css';
import '../../../renderer/runtime/theme/theme.css';
import { app } from 'virtual:trilha/app';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createPlainHost } from '../../../renderer/runtime/store/plain-host.ts';
import { PortalRoutes } from '../../../renderer/runtime/view/PortalRoutes.tsx';

createRoot(document.body.firstElementChild as Element).render(
  <BrowserRouter>
    <PortalRoutes host={createPlainHost(app, { claim: null })} />
  </BrowserRouter>,
);
