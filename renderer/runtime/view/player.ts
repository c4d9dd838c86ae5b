/**
 * Plays one open screen: dispatches its events to the store together with its world, and runs its commands on the page.
 * Its state is in the store. Independent of React.
 */
import type { Scope } from '@trilha/language/definition/annotations';
import type { CompiledScreen } from '@trilha/language/definition/compiled';
import type { EngineEvent } from '../engine/event.ts';
import { firstLook } from '../engine/first-look.ts';
import { scopeOf } from '../engine/scope.ts';
import type { ScreenState } from '../engine/state.ts';
import { initialState } from '../engine/transition.ts';
import type { World } from '../engine/world.ts';
import { edited, happened, opened, shown } from '../store/actions.ts';
import { newKey } from '../store/new-key.ts';
import type { Attendant, PortalStore } from '../store/portal-store.ts';
import { createDraftKeeper, draftKeyOf, readDraft } from './draft-keeper.ts';
import { outsideOf } from './outside.ts';
import type { PagePlace } from './place.ts';
import type { Surroundings } from './surroundings.ts';
import { createTicker } from './ticker.ts';

export interface Player {
  /** Its key in the store. */
  readonly visit: string;
  state(): ScreenState;
  /** What a page shows of it: more than the state has until the screen is started (`first-look.ts`). */
  look(): ScreenState;
  /** The current scope of the screen's expressions. */
  scope(): Scope;
  dispatch(event: EngineEvent): void;
  /** Calls the listener after each change of the state or of what is shared. Returns the undo. */
  subscribe(listener: () => void): () => void;
  /** Opens the screen, unless it is open. */
  open(): void;
  /** Opens it before its page is there: up to its `enter`, as on a server. Calls back when it is on the page. */
  openAhead(arrived: () => void): void;
  /** The screen is on the page. May follow a `stop`. */
  start(): void;
  stop(): void;
  /** Continues with the edited screen and the current state. */
  replace(screen: CompiledScreen): void;
}

/** A player and its place. */
export interface PlayerAt {
  player: Player;
  moveTo(place: PagePlace): void;
}

let visits = 0;

/** What a player's world has of its page at the moment. */
function momentAt({ host, place }: Surroundings, onServer: boolean) {
  const { query, params, mount, path } = place();
  const now = host.now?.();
  return {
    ...{ query, params, mount, path, today: host.today() },
    ...(now !== undefined && { now }),
    ...(onServer && { onServer: true as const }),
  };
}

interface Visited {
  screen(): CompiledScreen;
  state(): ScreenState;
  world(): World;
}

/** What pages and expressions see of a visit. Memoised: a page asks for it with each thing that it shows. */
function createSight({ screen, state, world }: Visited): Pick<Player, 'look' | 'scope'> {
  let looked: { at: ScreenState; context: unknown; look: ScreenState } | undefined;
  function look(): ScreenState {
    const at = state();
    if (at.started) return at;
    const around = world();
    const { context } = around;
    if (looked?.at !== at || looked.context !== context)
      looked = { at, context, look: firstLook(screen(), at, around) };
    return looked.look;
  }

  let scoped: { from: readonly unknown[]; scope: Scope } | undefined;
  function scope(): Scope {
    const [at, around, shown] = [screen(), world(), look()];
    const { context, query, params, mount, path, today, now } = around;
    const from = [at, shown, context, query, params, mount, path, today, now];
    if (!scoped?.from.every((value, index) => value === from[index]))
      scoped = { from, scope: scopeOf(at, around, shown) };
    return scoped.scope;
  }
  return { look, scope };
}

/** Calls the listener after each change of one of the values. Returns the undo. */
function onChange(store: PortalStore, values: () => readonly unknown[], listener: () => void): () => void {
  let heard = values();
  return store.subscribe(() => {
    const now = values();
    if (now.every((value, at) => value === heard[at])) return;
    heard = now;
    listener();
  });
}

/** Carries out the commands of a visit on its page, and keeps what is typed. */
const attendantOf = (visited: Parameters<typeof outsideOf>[0], hear: Attendant['hear']): Attendant => ({
  outside: outsideOf(visited),
  isPresent: visited.isPresent,
  hear,
  changed(before, after) {
    const { form } = visited.screen();
    if (after.form !== before.form && form && after.started && !after.leaving)
      visited.drafts.keep(form, after.form);
  },
  fail(error) {
    console.error(error);
    hear({ type: 'stayed', because: globalThis.navigator?.onLine === false ? 'offline' : 'refused' });
  },
});

export function createPlayer(
  first: CompiledScreen,
  surroundings: Surroundings,
  { entersJourney, isLed }: Pick<ScreenState, 'entersJourney' | 'isLed'>,
  served?: ScreenState,
): Player {
  const { host } = surroundings;
  const { store } = host;
  const visit = `${first.id}#${++visits}`;
  const draftKey = draftKeyOf(first);
  const drafts = createDraftKeeper(host.drafts, draftKey);
  const ticker = createTicker((elapsed) => handle({ type: 'tick', elapsed }));
  let running = false;
  /** Timers run only on a page. */
  let ticks = false;
  /** Told once the page is there; until then `enter` waits. */
  let awaited: (() => void) | null = null;
  const moment = () => momentAt(surroundings, host.onServer === true || awaited !== null);
  const world = (): World => ({ ...moment(), app: host.app, context: store.getState().shared, newKey });
  // The first render has no side effect: the visit enters the store with its first event.
  const begun = served ?? initialState(first, world(), entersJourney, isLed);
  const entry = () => store.getState().visits[visit];
  const state = () => entry()?.state ?? begun;
  const screen = () => entry()?.screen ?? first;
  const { look, scope } = createSight({ screen, state, world });
  const visited = { surroundings, drafts, screen, scope, isPresent: () => running };

  function enter(): void {
    if (entry()) return;
    store.dispatch(opened({ visit, screen: first, state: begun }));
    store.attend(visit, attendantOf(visited, dispatch));
  }

  function handle(event: EngineEvent): void {
    enter();
    const seed = host.newKey?.(draftKey) ?? newKey();
    store.dispatch(happened({ visit, event, moment: { ...moment(), seed } }));
    if (ticks) ticker.schedule(state().timers);
  }

  function dispatch(event: EngineEvent): void {
    if (ticks) ticker.catchUp();
    handle(event);
  }

  function open(): void {
    running = true;
    if (!state().started) handle({ type: 'start', draft: readDraft(host.drafts, draftKey, screen().form) });
  }

  return {
    ...{ visit, state, look, scope, dispatch, open },
    subscribe: (listener) => onChange(store, () => [entry(), store.getState().shared], listener),
    openAhead(arrived) {
      awaited = arrived;
      open();
    },
    start() {
      awaited?.();
      awaited = null;
      ticks = true;
      addEventListener('pagehide', drafts.flush);
      if (entry()?.isShown === false) store.dispatch(shown({ visit, isShown: true }));
      open();
      ticker.schedule(state().timers);
    },
    stop() {
      running = ticks = false;
      removeEventListener('pagehide', drafts.flush);
      drafts.flush();
      ticker.stop();
      store.dispatch(shown({ visit, isShown: false }));
    },
    replace(next) {
      if (next === screen()) return;
      enter();
      store.dispatch(edited({ visit, screen: next }));
      // In another language, the messages on show are said anew: they follow a check, here of no field.
      if (import.meta.env.SEVERAL_LOCALES) handle({ type: 'check', path: '-', failed: null });
    },
  };
}
