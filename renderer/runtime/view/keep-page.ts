/** Hands a page to the host that keeps it: what a server that opens a page hands to the browser, as the page is by now. */
import { evaluate, holds, textOf } from '../engine/evaluate.ts';
import type { ScreenState } from '../engine/state.ts';
import type { Host, PageToKeep } from '../store/host.ts';
import type { OpenVisit } from '../store/visits.ts';
import { keepable } from './draft-keeper.ts';
import { type Visit, visitName } from './use-visit.ts';

/** Milliseconds after a change. */
const PAUSE = 500;

/** What passes by itself makes no other page. */
const withoutTime = (name: string, value: unknown) => (name === 'timers' ? undefined : value);

const isSettled = ({ phase, started, leaving, runs }: ScreenState): boolean =>
  phase === 'ready' && started && !leaving && runs.length === 0;

/** Without what is of the moment, and what must not be stored on a device. */
const lasting = ({ screen: { form }, state }: OpenVisit): ScreenState => ({
  ...state,
  ...{ notice: null, modals: [], keys: [], submitted: {}, draft: null },
  form: form ? keepable(form, state.form) : state.form,
});

function pageOf(host: Host, { screen, player, place }: Visit): PageToKeep {
  const scope = player.scope();
  const { shared, visits } = host.store.getState();
  const shown = Object.values(visits).filter(({ isShown, state }) => isShown && isSettled(state));
  const until = evaluate(screen.offline?.until, scope);
  return {
    screen: screen.shownAs ?? screen.id,
    path: place.path + place.search,
    title: textOf(screen.title, scope),
    until: until === null ? null : String(until),
    state: holds(screen.offline?.when, scope)
      ? {
          shared,
          visits: Object.fromEntries(shown.map((visit) => [visitName(visit.screen, place), lasting(visit)])),
        }
      : null,
  };
}

/** @returns a function that ends it */
export function keepWhileShown(host: Host, visit: Visit): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = '';
  const look = () => {
    timer = undefined;
    if (!isSettled(visit.player.state())) return;
    const page = pageOf(host, visit);
    const text = JSON.stringify(page, withoutTime);
    if (text === kept) return;
    kept = text;
    host.keepPage?.(page);
  };
  const plan = () => {
    timer ??= setTimeout(look, PAUSE);
  };
  const stop = visit.player.subscribe(plan);
  plan();
  return () => {
    stop();
    clearTimeout(timer);
  };
}
