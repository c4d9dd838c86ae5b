/** The visit of a page on a server, before the page is rendered: a screen that loads has nothing to show yet. */
import { parsePath } from 'react-router-dom';
import type { Host } from '../store/host.ts';
import { createPortal } from './create-portal.ts';
import { layoutIdOf, type Preloaded } from './library.ts';
import { findPage } from './place.ts';
import type { ServerStage } from './served.ts';
import { setUpVisit } from './use-visit.ts';

const refuse = () => {
  throw new Error('a server has no history');
};

/**
 * Sets up the visit of the screen at an address, which a rendering of the page will continue.
 * @param address path and query
 * @returns false where the layout may bring visits of its own, which only a rendering finds
 */
export function setUpFirst(host: Host, preloaded: Preloaded, stage: ServerStage, address: string): boolean {
  const at = { pathname: '/', search: '', hash: '', state: null, ...parsePath(address) };
  const { match, place } = findPage(host.app, at);
  const screen = match?.kind === 'screen' ? preloaded.screens[match.route.screen] : undefined;
  const layout = screen && preloaded.layouts[layoutIdOf(host.app, screen) ?? ''];
  if (!screen || layout?.flow || layout?.parts) return false;
  const first = { preloaded, isPrerendered: false, served: {} };
  const portal = createPortal(host, first, { navigate: { current: refuse }, place: { current: at } }, stage);
  setUpVisit(portal, screen, place, { retry: refuse });
  return true;
}
