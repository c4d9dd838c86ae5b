/** One visit to a screen: a player that exists as long as the screen stays at its path. */

import type { CompiledScreen } from '@trilha/language/definition/compiled';
import { useEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { queryOf } from '../engine/address.ts';
import { faceOf } from '../engine/face.ts';
import { draftKeyOf } from './draft-keeper.ts';
import type { PagePlace } from './place.ts';
import { createPlayer, type Player, type PlayerAt } from './player.ts';
import { type Portal, usePortal } from './portal-context.ts';

export interface Visit {
  /** Identifies the visit. */
  key: string;
  screen: CompiledScreen;
  place: PagePlace;
  player: Player;
}

export interface VisitOptions {
  /** Identifies the visit; by default the screen and its path do. */
  key?: string;
  /** A loading or fallback screen, or a part: enters no journey. `retry` retries the screen it replaces. */
  standsIn?: boolean;
  retry(): void;
}

/** The name by which a visit is handed on that is open already. Two equal parts of a page have the same data. */
export const visitName = (screen: CompiledScreen, { path }: Pick<PagePlace, 'path'>): string =>
  `${draftKeyOf(screen)} ${path}`;

export function setUpVisit(
  portal: Portal,
  screen: CompiledScreen,
  first: PagePlace,
  options: VisitOptions,
): PlayerAt {
  const queryAt = ({ path, search }: PagePlace) => ({
    ...queryOf(search),
    ...portal.host.privateQuery?.(path),
  });
  const { stage, ahead } = portal;
  const name = visitName(screen, first);
  const opened = ahead?.name === name ? ahead.visit : stage?.players.get(name);
  if (opened) return opened;
  // A browser begins a loading or fallback screen anew; on a page without scripts each post continues it.
  const isContinued = !options.standsIn || screen.placed || (import.meta.env.SSR && stage?.plain);
  const served = isContinued ? portal.served[name] : undefined;
  let place = first;
  let query = portal.isPrerendered ? {} : queryAt(first);
  const isLed = options.standsIn === true || portal.memory.led === first.path;
  const entersJourney = !options.standsIn && portal.memory.journey !== screen.journey;
  const surroundings = {
    ...portal,
    retry: options.retry,
    place: () => ({ path: place.path, params: place.params, mount: place.mount, query }),
  };
  const made: PlayerAt = {
    player: createPlayer(screen, surroundings, { entersJourney, isLed }, served),
    moveTo(next) {
      place = next;
      query = queryAt(next);
    },
  };
  stage?.players.set(name, made);
  return made;
}

export function useVisit(screen: CompiledScreen, place: PagePlace, options: VisitOptions): Visit {
  const portal = usePortal();
  const key = options.key ?? `${screen.id} ${place.path}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one player per visit; changes are passed on below.
  const { player, moveTo } = useMemo(() => setUpVisit(portal, screen, place, options), [portal, key]);
  useEffect(() => moveTo(place), [moveTo, place]);
  useEffect(() => player.replace(screen), [player, screen]);
  // A layout, and a part in it, stays when the customer goes on to another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page ends the leaving of this one
  useEffect(() => {
    if (player.state().leaving) player.dispatch({ type: 'stayed' });
  }, [player, place.path]);
  useEffect(() => {
    player.start();
    if (!options.standsIn) {
      portal.memory.journey = screen.journey;
      portal.memory.led = null;
      portal.memory.player = player;
    }
    return () => {
      if (portal.memory.player === player) portal.memory.player = null;
      player.stop();
    };
  }, [player, portal, screen.journey, options.standsIn]);
  const shown = useSelector(() => faceOf(screen, player.look()));
  return { key, screen: shown, place, player };
}
