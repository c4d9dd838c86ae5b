/** The HTML of a page, as a build or a server renders it: the same tree as in the browser. No page loads this file. */
import { type ComponentProps, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { PortalRoutes } from './PortalRoutes.tsx';

/** @param address path and query */
export const pageHtml = (address: string, page: ComponentProps<typeof PortalRoutes>): string =>
  renderToString(
    <StrictMode>
      <StaticRouter location={address}>
        <PortalRoutes {...page} />
      </StaticRouter>
    </StrictMode>,
  );
