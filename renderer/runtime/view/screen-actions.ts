/** The actions available to a screen's blocks, bound to a visit. */
import type { ReactNode } from 'react';
import type { ScreenActions } from '../blocks/screen-context.ts';
import { urlOf, withQuery } from '../engine/address.ts';
import { stagesOf } from '../engine/stages.ts';
import { busyEvent } from '../engine/state.ts';
import type { Portal } from './portal-context.ts';
import type { ShownVisit } from './use-page.ts';

type Rendered = Pick<ScreenActions, 'form' | 'part' | 'slot' | 'awaited' | 'languages'>;

export function screenActions(
  {
    host: { app, mayLeaveFor, keptPages },
    showDialog,
    showStep,
    backStep,
    stage,
  }: Pick<Portal, 'host' | 'showDialog' | 'showStep' | 'backStep'> & Partial<Pick<Portal, 'stage'>>,
  visit: ShownVisit,
  rendered: Partial<Rendered>,
): ScreenActions {
  const { player, state, scope, place } = visit;
  const nothing = (): ReactNode => null;
  return {
    ...(import.meta.env.SEVERAL_LOCALES && { languages: rendered.languages }),
    ...(import.meta.env.SSR && { plain: stage?.plain?.(player, visit.screen) }),
    emit: (...[name, ...[item, given]]) =>
      player.dispatch({
        type: 'emit',
        name,
        ...(item === undefined ? {} : { item }),
        ...(given ? { given } : {}),
      }),
    busyEvent: busyEvent(state),
    hrefOf(screen, params = {}, query = {}) {
      const path = urlOf(app, screen, params, scope);
      return path === null ? null : withQuery(path, query);
    },
    path: place.path,
    modals: state.modals,
    openModal: (id) => player.dispatch({ type: 'openModal', id }),
    closeModal: (id) => player.dispatch({ type: 'closeModal', id }),
    anchors: place.anchor.split('+'),
    mayLeaveFor,
    showDialog,
    showStep,
    backStep,
    keptPages: keptPages ?? (async () => []),
    stages: stagesOf(app, visit.screen, scope),
    awaited: rendered.awaited ?? null,
    form: rendered.form ?? nothing,
    part: rendered.part ?? nothing,
    slot: rendered.slot ?? null,
  };
}
