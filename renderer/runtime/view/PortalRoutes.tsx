/**
 * The portal: shows the screen of the URL. The compiler's routes are matched by the engine, so that server, tests and
 * browser agree; the router manages the history.
 */
import { useMemo } from 'react';
import { Provider } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { RenderWordsContext } from '../fields/frame/rich-words.ts';
import type { Host } from '../store/host.ts';
import type { FirstPage } from './create-portal.ts';
import type { Preloaded } from './library.ts';
import { findPage } from './place.ts';
import { PortalContext } from './portal-context.ts';
import { RenderError } from './RenderError.tsx';
import { RenderErrorBoundary } from './RenderErrorBoundary.tsx';
import { renderWords } from './RichText.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';
import type { ServerStage } from './served.ts';
import { useEdits } from './use-edits.ts';
import { useIdleLoads } from './use-idle-loads.ts';
import { useLinks } from './use-links.ts';
import { useOtherAddresses } from './use-other-addresses.ts';
import { usePortalOf } from './use-portal-of.ts';

interface Props extends Partial<FirstPage> {
  host: Host;
  /** On a server. */
  stage?: ServerStage;
  /** The screen that the page shows at whatever address; left out: that of the address. */
  instead?: string | undefined;
}

/** The screen for unknown paths, which every portal has. */
const NOT_FOUND = 'system/not-found';
const NOTHING: Preloaded = { screens: {}, layouts: {} };
const NO_VISITS = {};

export function PortalRoutes({
  host,
  preloaded = NOTHING,
  isPrerendered = false,
  served = NO_VISITS,
  stage,
  instead,
}: Props) {
  const { pathname, search, hash } = useLocation();
  const portal = usePortalOf(host, { preloaded, isPrerendered, served }, stage);
  useLinks(portal);
  useEdits(portal.library);
  const { match, place } = useMemo(
    () => findPage(host.app, { pathname, search, hash }),
    [host, pathname, search, hash],
  );
  useOtherAddresses(pathname, match !== null || instead !== undefined);
  const id = instead ?? (match?.kind === 'screen' ? match.route.screen : NOT_FOUND);
  useIdleLoads(portal, id);
  if (match?.kind === 'redirect' && instead === undefined) return <Navigate to={match.to + search} replace />;
  return (
    <Provider store={host.store}>
      <PortalContext value={portal}>
        <RenderWordsContext value={renderWords}>
          <RenderErrorBoundary
            path={pathname}
            report={(path, error) => host.reportRenderError(path, error)}
            fallback={<RenderError place={place} />}
          >
            <ScreenRoute id={id} place={place} retry={() => location.reload()} />
          </RenderErrorBoundary>
        </RenderWordsContext>
      </PortalContext>
    </Provider>
  );
}
