/** What all pages of one portal share. */
import { createContext, useContext } from 'react';
import type { Host } from '../store/host.ts';
import type { Library } from './library.ts';

export interface Portal {
  host: Host;
  library: Library;
  /** Shows a path of the portal, once its screen has arrived. `isLed`: a screen or table leads there. */
  show(path: string, options: { replace: boolean; isLed?: boolean }): Promise<void>;
  /** Goes back in the history; false when there is nothing to go back to. */
  back(): boolean;
  /** What the pages before this one left behind. */
  memory: {
    /** The journey of the last screen on show; undefined before the first. */
    journey: string | null | undefined;
    /** The customer has moved on from the page that was loaded: focus follows from now on. */
    moved: boolean;
    /** The path that a screen or table led to, until its screen has opened. */
    led: string | null;
  };
}

export const PortalContext = createContext<Portal | null>(null);

/** @throws outside of `PortalRoutes` */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('a screen stands outside of the portal');
  return portal;
}
