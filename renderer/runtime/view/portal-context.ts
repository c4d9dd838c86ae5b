/** State shared by all pages of one portal. */
import { createContext, useContext } from 'react';
import type { Host } from '../store/host.ts';
import type { Library } from './library.ts';
import type { Player, PlayerAt } from './player.ts';
import type { ServedPage, ServerStage } from './served.ts';

export interface Ahead {
  path: string;
  /** As `visitName` gives it. */
  name: string;
  visit: PlayerAt;
}

export interface Portal {
  host: Host;
  library: Library;
  /** Shows a path of the portal, once its screen is loaded. `isLed`: a screen or table leads there. @throws without a connection */
  show(path: string, options: { replace: boolean; isLed?: boolean }): Promise<void>;
  /** Names an open dialog in the address, in a new entry of the history; or the page without it. */
  showDialog(address: string, isOpen: boolean): void;
  /** Names a step of a form in the address instead of any other `among` its steps: in a new entry of the history, or in this one. */
  showStep(step: string, among: readonly string[], isNew: boolean): void;
  /** Goes back in the history if this step made the current entry; else false. */
  backStep(step: string): boolean;
  /** Goes back in the history; false if there is no previous page. */
  back(): boolean;
  /** The page that is shown first was rendered without its query: its visits learn of it as they start. */
  isPrerendered: boolean;
  /** The visits that a server has opened, until the page shows them. */
  served: ServedPage['visits'];
  /** The page that comes next, opened before it is there; null for none. */
  ahead: Ahead | null;
  /** Where the page is rendered by a server. */
  stage: ServerStage | undefined;
  /** What the portal remembers between pages. */
  memory: {
    /** The journey of the last screen shown; undefined before the first. */
    journey: string | null | undefined;
    /** The customer has left the first page: from now on the focus follows navigation. */
    moved: boolean;
    /** The path that a screen or table led to, until its screen has opened. */
    led: string | null;
    /** The visit of the screen on the page; null before the first, and on a loading or fallback screen. */
    player: Player | null;
  };
}

export const PortalContext = createContext<Portal | null>(null);

/** @throws outside of `PortalRoutes` */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('a screen stands outside of the portal');
  return portal;
}
