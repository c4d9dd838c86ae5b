/** Creates the portal of a host: its library, and navigation that waits until the next screen is loaded. */
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { matchUrl } from '../engine/address.ts';
import type { Host } from '../store/host.ts';
import { createLibrary, type Preloaded } from './library.ts';
import type { Portal } from './portal-context.ts';

export function usePortalOf(host: Host, preloaded: Preloaded): Portal {
  const go = useNavigate();
  const navigate = useRef(go);
  useEffect(() => {
    navigate.current = go;
  });
  const portal = useMemo((): Portal => {
    const library = createLibrary(host.app, preloaded);
    return {
      host,
      library,
      memory: { journey: undefined, moved: false, led: null },
      async show(path, { replace, isLed = false }) {
        const { pathname } = new URL(path, location.origin);
        const match = matchUrl(host.app, pathname);
        try {
          if (match?.kind === 'screen')
            await library.loadScreen(match.route.screen, () => location.assign(path));
        } catch (error) {
          if (!navigator.onLine) throw error;
          // The server sends the next page, or that page reports the failure and offers to retry.
          location.assign(path);
          return;
        }
        portal.memory.led = isLed ? pathname : null;
        await navigate.current(path, { replace });
      },
      back() {
        const index: unknown = history.state?.idx;
        if (typeof index !== 'number' || index < 1) return false;
        void navigate.current(-1);
        return true;
      },
    };
  }, [host, preloaded]);
  useMoves(portal);
  return portal;
}

/** Records when the customer leaves the first page. */
function useMoves({ memory }: Portal): void {
  const { key } = useLocation();
  const first = useRef(key);
  if (first.current !== key) memory.moved = true;
}
