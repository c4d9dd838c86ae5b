/** Creates the portal of a host: its library, and navigation that waits until the next screen is loaded. */
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { matchUrl } from '../engine/address.ts';
import { valueAt } from '../engine/path.ts';
import type { Host } from '../store/host.ts';
import { createLibrary, type Preloaded } from './library.ts';
import type { Portal } from './portal-context.ts';

/** The state of a history entry that an opened dialog has made. */
const DIALOG = { isDialog: true };

/** The state of a history entry that a step of a form after the first has made. */
const STEP = { isStep: true };

export function usePortalOf(host: Host, preloaded: Preloaded): Portal {
  const go = useNavigate();
  const here = useLocation();
  const navigate = useRef(go);
  const place = useRef(here);
  useEffect(() => {
    navigate.current = go;
    place.current = here;
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
        // Back from the next page leads to this one, not to the dialog that was left by it.
        await navigate.current(path, { replace: replace || isDialog(place.current.state) });
      },
      showAnchor(anchor) {
        const { pathname, search, state } = place.current;
        if (anchor !== null) void navigate.current({ pathname, search, hash: anchor }, { state: DIALOG });
        else if (isDialog(state)) void navigate.current(-1);
        else void navigate.current({ pathname, search }, { replace: true });
      },
      showStep(hash, isNew) {
        const { pathname, search, state } = place.current;
        const to = { pathname, search, hash };
        void navigate.current(to, isNew ? { state: STEP } : { replace: true, state });
      },
      backStep() {
        const isStep = valueAt(place.current.state, 'isStep') === true;
        if (isStep) void navigate.current(-1);
        return isStep;
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

/** The browser hands back a copy of the state. */
const isDialog = (state: unknown): boolean => valueAt(state, 'isDialog') === true;

/** Records when the customer leaves the first page. */
function useMoves({ memory }: Portal): void {
  const { key } = useLocation();
  const first = useRef(key);
  if (first.current !== key) memory.moved = true;
}
