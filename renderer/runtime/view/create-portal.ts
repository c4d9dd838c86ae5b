/** Creates the portal of a host: its library, and navigation that waits until the next screen is loaded. */

import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { RefObject } from 'react';
import type { Location, NavigateFunction } from 'react-router-dom';
import { valueAt } from '../engine/path.ts';
import type { Host } from '../store/host.ts';
import { isConnected } from './connection.ts';
import { createLibrary, type Preloaded } from './library.ts';
import { openAhead } from './open-ahead.ts';
import { findPage, type PagePlace } from './place.ts';
import type { Ahead, Portal } from './portal-context.ts';
import type { ServedPage, ServerStage } from './served.ts';

/** The state of a history entry that an opened dialog has made. */
const DIALOG = { isDialog: true };

/** The anchor with other names: each open dialog and each form with steps has its own in it. */
const renamed = (hash: string, gone: readonly string[], added: readonly string[]): string =>
  [
    ...hash
      .slice(1)
      .split('+')
      .filter((name) => name !== '' && !gone.includes(name)),
    ...added,
  ].join('+');

export interface FirstPage {
  /** Screens and layouts that are already loaded, so that the first render is complete. */
  preloaded: Preloaded;
  /** It was rendered before anybody asked for it, without a query, and is to be the same at first. */
  isPrerendered: boolean;
  /** The visits that a server has opened. */
  served: ServedPage['visits'];
}

/** The browser hands back a copy of the state. */
const isDialog = (state: unknown): boolean => valueAt(state, 'isDialog') === true;

/** The history of the browser, as the router sees it now. */
export interface Whereabouts {
  navigate: RefObject<NavigateFunction>;
  place: RefObject<Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>>;
}

export function createPortal(
  host: Host,
  { preloaded, isPrerendered, served }: FirstPage,
  { navigate, place }: Whereabouts,
  stage?: ServerStage,
): Portal {
  /** Several forms may name their steps before the page is rendered again. */
  const rename = (hash: string, options: { replace?: boolean; state?: unknown }) => {
    const { pathname, search } = place.current;
    place.current = { ...place.current, state: options.state, hash: hash && `#${hash}` };
    void navigate.current({ pathname, search, hash }, options);
  };
  const library = createLibrary(host.app, preloaded);
  /** Where the portal is about to go. */
  let latest: PagePlace | undefined;
  const portal: Portal = {
    host,
    library,
    isPrerendered,
    served,
    ahead: null,
    stage,
    memory: { journey: undefined, moved: false, led: stage?.led ?? null, player: null },
    async show(path, { replace, isLed = false }) {
      if (stage) return stage.show(path);
      const { match, place: next } = findPage(host.app, new URL(path, location.origin));
      const { pathname } = place.current;
      latest = next;
      let ahead: Ahead | null = null;
      try {
        let screen: CompiledScreen | undefined;
        if (match?.kind === 'screen') {
          const { layout } = host.app.journeys[match.route.journey] ?? {};
          // Beside the screen, which may have another.
          if (layout) host.app.loadLayout[layout]?.().catch(() => {});
          screen = await library.loadScreen(match.route.screen, () => location.assign(path));
        }
        portal.memory.led = isLed ? next.path : null;
        // The same path is the same visit.
        if (screen && next.path !== pathname) ahead = await openAhead(portal, screen, next);
      } catch (error) {
        if (!(await isConnected())) throw error;
        // The server sends the next page, or that page reports the failure, to load or to open, and offers to retry.
        location.assign(path);
        return;
      }
      if (latest !== next || place.current.pathname !== pathname) return ahead?.visit.player.stop();
      // Its data cannot come: this page stays.
      if (ahead && navigator.onLine === false && ahead.visit.player.state().phase !== 'ready') {
        ahead.visit.player.stop();
        throw new Error('there is no connection');
      }
      portal.ahead = ahead;
      // Back from the next page leads to this one, not to the dialog that was left by it.
      await navigate.current(path, { replace: replace || isDialog(place.current.state) });
    },
    showDialog(address, isOpen) {
      const { hash, state } = place.current;
      if (isOpen) rename(renamed(hash, [address], [address]), { state: DIALOG });
      else if (isDialog(state)) void navigate.current(-1);
      else rename(renamed(hash, [address], []), { replace: true });
    },
    showStep(step, among, isNew) {
      const { hash, state } = place.current;
      const kept = isDialog(state) ? DIALOG : null;
      rename(renamed(hash, among, [step]), isNew ? { state: { step } } : { replace: true, state: kept });
    },
    backStep(step) {
      const isLast = valueAt(place.current.state, 'step') === step;
      if (isLast) void navigate.current(-1);
      return isLast;
    },
    back() {
      const index: unknown = history.state?.idx;
      if (typeof index !== 'number' || index < 1) return false;
      void navigate.current(-1);
      return true;
    },
  };
  return portal;
}
