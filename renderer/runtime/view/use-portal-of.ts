/** The portal of a host in its router. */
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Host } from '../store/host.ts';
import { createPortal, type FirstPage, type Whereabouts } from './create-portal.ts';
import type { Portal } from './portal-context.ts';
import type { ServerStage } from './served.ts';

/** Of the first page nothing may change. */
export function usePortalOf(
  host: Host,
  { preloaded, isPrerendered, served }: FirstPage,
  stage?: ServerStage,
): Portal {
  const go = useNavigate();
  const here = useLocation();
  const navigate = useRef(go);
  const place = useRef<Whereabouts['place']['current']>(here);
  useEffect(() => {
    navigate.current = go;
    place.current = here;
  });
  const portal = useMemo(
    () => createPortal(host, { preloaded, isPrerendered, served }, { navigate, place }, stage),
    [host, preloaded, isPrerendered, served, stage],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page
  useEffect(() => {
    // The page shows them now; a later visit opens by itself.
    portal.served = {};
    portal.isPrerendered = false;
    if (portal.ahead?.path === here.pathname) portal.ahead = null;
  }, [portal, here.key]);
  useMoves(portal);
  return portal;
}

/** Records when the customer leaves the first page. */
function useMoves({ memory }: Portal): void {
  const { key } = useLocation();
  const first = useRef(key);
  if (first.current !== key) memory.moved = true;
}
