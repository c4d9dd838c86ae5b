/** The browser's entry: hydrates a prerendered page, or renders into the shell of any other. */
import './typefaces.css';
import 'virtual:trilha/brands.css';
import '@trilha/runtime/theme/theme.css';
import { app } from 'virtual:trilha/app';
import { type Host, PortalRoutes, type Preloaded } from '@trilha/runtime';
import { onceUsed, whenIdle } from '@trilha/runtime/view/at-rest';
import { isThrifty } from '@trilha/runtime/view/connection';
import { storedCustomer } from '@trilha/server/browser/drafts';
import { keepEarlyAnswers } from '@trilha/server/browser/early-answers';
import { keepStyles } from '@trilha/server/browser/kept-styles';
import { tellWhoLeaves } from '@trilha/server/browser/last-report';
import { NOTHING, preload, preloadScreen } from '@trilha/server/browser/load';
import { loadFromPage } from '@trilha/server/browser/named-modules';
import { pageReady } from '@trilha/server/browser/page-ready';
import { isFreshTab, share } from '@trilha/server/browser/portal-store';
import { type PortalServedPage, servedPage } from '@trilha/server/browser/served-page';
import { StrictMode, useEffect, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { browserContext, prerenderedContext } from './first-context.ts';
import { createHost } from './host.ts';
import { beReadyOffline, goOnWhenBack, keptPage } from './offline.ts';
import { OFFLINE_SCREEN } from './offline-screen.ts';
import { askAgreementsAgain } from './renewed.ts';

interface Props {
  host: Host;
  preloaded: Preloaded;
  /** The roots of this browser, set before any flow starts. */
  roots: Record<string, unknown>;
  served?: PortalServedPage | undefined;
  isPrerendered?: boolean;
  /** The screen to show whatever the address. */
  instead?: string | undefined;
  /** Imports the list of all modules. */
  list(): Promise<unknown>;
  /** Gives what was answered before to controls that are made anew. */
  answerAgain(): void;
}

function Portal({
  host,
  preloaded,
  roots,
  served,
  isPrerendered = false,
  instead,
  list,
  answerAgain,
}: Props) {
  // A layout effect runs before the effects of its children, which start the flows.
  useLayoutEffect(() => {
    for (const [root, value] of Object.entries(roots)) share(host.store, root, value);
    if (!served) return;
    served.now = undefined;
    for (const event of served.tracks) host.track(...event);
  }, [host, roots, served]);
  useEffect(() => {
    answerAgain();
    pageReady();
    const listModules = () => void list().catch(() => {});
    whenIdle(() => {
      // Soon, so that no press waits for it, and a page that is open while a release is replaced has it.
      if (!isThrifty()) listModules();
      beReadyOffline(served?.owner ?? null);
    });
    return onceUsed(() => {
      if (isThrifty()) listModules();
      else whenIdle(() => void keepStyles().catch(() => {}));
    });
  }, [answerAgain, list, served]);
  return (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <PortalRoutes
          host={host}
          preloaded={preloaded}
          isPrerendered={isPrerendered}
          instead={instead}
          {...(served && { served: served.visits })}
        />
      </BrowserRouter>
    </StrictMode>
  );
}

/**
 * Can this tab continue the page as the server has opened it? Not with other flags, or as another customer. A tab without
 * flags takes those of the page.
 */
function continues(
  { given, customer }: PortalServedPage,
  { screens }: Preloaded,
  { session }: Record<string, unknown>,
): boolean {
  const owner = storedCustomer();
  const isTheirs = owner === null || customer === null || owner === customer.id;
  const isSame = isFreshTab() || JSON.stringify(given) === JSON.stringify(session);
  return isTheirs && isSame && Object.keys(screens).length > 0;
}

/**
 * A prerendered page can be hydrated if it shows this screen in this tab's brand; any other is rendered from scratch.
 */
function canHydrate(root: HTMLElement, preloaded: Preloaded, roots: Record<string, unknown>): boolean {
  const { screen, brand } = root.dataset;
  const worn = (roots.brand as { id?: string } | null)?.id;
  return screen !== undefined && screen in preloaded.screens && brand === worn;
}

/** Milliseconds until a page that nobody uses counts as visited. */
const LOOKED_AT = 4000;

/**
 * Counts visits once the customer uses the page or, unless data are to be saved, has looked at it: the first load does without. Who leaves before counts,
 * too. A release that is gone counts nothing; neither does the development server, where effects run twice.
 */
function countVisits({ store }: Host): void {
  if (!import.meta.env.PROD) return;
  const countedUntilNow = tellWhoLeaves(app, store);
  const visited = new Promise((resolve) => {
    if (!isThrifty()) setTimeout(resolve, LOOKED_AT);
    onceUsed(() => resolve(null));
  });
  visited
    .then(() => import('@trilha/server/browser/funnel'))
    .then(({ watchFunnel }) => watchFunnel(app, store, countedUntilNow()))
    .catch(() => {});
}

async function start(root: HTMLElement): Promise<void> {
  const list = await loadFromPage(app, document, () => import('virtual:trilha/modules'));
  goOnWhenBack();
  const instead = root.dataset.screen === OFFLINE_SCREEN ? OFFLINE_SCREEN : undefined;
  const loading = instead ? preloadScreen(app, instead) : preload(app, location.pathname);
  const preloaded = await loading.catch(() => {
    // Where the server does not answer either, the renderer retries and shows an error.
    document.trilhaServer?.();
    return NOTHING;
  });
  // While editing, styles come with the modules that they belong to; until then a page had them all.
  if (!import.meta.env.PROD) document.querySelector('link[rel=stylesheet]')?.remove();
  if (await document.trilhaAsked) return;
  const roots = browserContext(app);
  const found = servedPage() ?? keptPage(isFreshTab() ? null : (roots.session as Record<string, unknown>));
  const served = found && continues(found, preloaded, roots) ? found : undefined;
  const answerAgain = keepEarlyAnswers(root);
  const page = (host: Host, own: Partial<Props> = {}) => {
    countVisits(host);
    askAgreementsAgain(host, preloaded, roots.session);
    const common = { host, preloaded, roots, served, answerAgain, instead, list };
    return <Portal {...common} {...own} />;
  };
  if (served) {
    const { source, device } = roots;
    const whole = page(createHost(app, served.shared, served), { roots: { source, device } });
    // A dialog or step in the address was not known to the server, and what was kept has no HTML.
    if (location.hash || !root.firstChild) createRoot(root).render(whole);
    else hydrateRoot(root, whole);
  } else if (canHydrate(root, preloaded, roots)) {
    const host = createHost(app, prerenderedContext(app, root.dataset.brand ?? ''));
    hydrateRoot(root, page(host, { isPrerendered: true }));
  } else createRoot(root).render(page(createHost(app, roots)));
}

const container = document.getElementById('root');
if (!container) throw new Error('the document has no #root');
void start(container);
