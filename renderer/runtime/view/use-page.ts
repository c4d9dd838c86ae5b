/** What a place on the page shows of a visit: it renders anew only for what it shows. */

import type { Scope } from '@trilha/language/definition/annotations';
import { useLayoutEffect, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { busyEvent, type ScreenState } from '../engine/state.ts';
import type { PortalState } from '../store/portal-store.ts';
import { createPageScope } from './page-scope.ts';
import type { Visit } from './use-visit.ts';

/** A visit as a place on the page shows it. */
export interface ShownVisit extends Visit {
  state: ScreenState;
  scope: Scope;
}

const sharedValues = ({ shared }: PortalState) => shared;

/** Besides what expressions read. */
const looksSame = (one: ScreenState, other: ScreenState): boolean =>
  one.phase === other.phase &&
  one.notice === other.notice &&
  one.modals === other.modals &&
  one.leaving === other.leaving &&
  busyEvent(one) === busyEvent(other);

/** A page that is being left stays as it is: what was pressed is busy until the next one is there. */
const isLeft = (one: ScreenState, other: ScreenState): boolean => other.leaving && one.phase === other.phase;

export function usePage(visit: Visit): ShownVisit {
  const { state, look, scope } = visit.player;
  const page = useMemo(() => createPageScope(scope), [scope]);
  const shown = useSelector(
    look,
    (one, other) => one === other || isLeft(one, other) || (looksSame(one, other) && !page.isOutdated()),
  );
  useSelector(sharedValues, (one, other) => one === other || state().leaving || !page.isOutdated());
  const rendering = page.render();
  useLayoutEffect(() => page.show(rendering));
  // A server renders once.
  return { ...visit, state: shown, scope: import.meta.env.SSR ? scope() : rendering.scope };
}
