/** The store of a page: the runtime's, with the session flags kept over reloads. */
import type { Middleware, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { type CompiledApp, createPortalStore, type PortalStore, shared } from '@trilha/runtime';
import { tellServer } from './session-cookie.ts';
import { readStored, writeStored } from './tab-storage.ts';

interface DevToolsWindow {
  __REDUX_DEVTOOLS_EXTENSION__?(options: {
    name: string;
    actionSanitizer(action: UnknownAction): UnknownAction;
    stateSanitizer(state: object): object;
  }): StoreEnhancer;
}

const SESSION_KEY = 'trilha.session';

type Roots = Readonly<Record<string, unknown>>;

/** The initial session flags, overridden by those stored in this tab. */
export const storedSession = (first: Roots): Roots => ({
  ...first,
  ...(readStored(SESSION_KEY) as Roots | null),
});

/** Has this tab stored no flags yet? */
export const isFreshTab = (): boolean => readStored(SESSION_KEY) === null;

/**
 * Stores `session` across reloads, and nothing else: all other values are personal or the server's.
 * @param given the flags that the server had of this tab, where it has opened the page: what it has set is stored at once
 */
function storeSession(store: PortalStore, given: Roots | undefined): void {
  let stored = store.getState().shared.session;
  const keep = (session: unknown) => {
    stored = session;
    writeStored(SESSION_KEY, session);
    tellServer(session);
  };
  if (given && JSON.stringify(given) !== JSON.stringify(stored)) keep(stored);
  store.subscribe(() => {
    const { session } = store.getState().shared;
    if (session !== stored) keep(session);
  });
}

/** Connects the browser's Redux DevTools, if installed, with personal data masked. */
function devTools({ loadPublicNames }: CompiledApp): StoreEnhancer | undefined {
  // Until the mask is there, only the types of actions are shown.
  let mask: { action(action: UnknownAction): UnknownAction; state(state: object): object } = {
    action: ({ type }) => ({ type }),
    state: () => ({}),
  };
  async function loadMask(): Promise<void> {
    const { masked, maskedAction } = await import('@trilha/runtime/store/time-line');
    const known = await loadPublicNames?.();
    const names = { kept: new Set(known?.names), digits: new Set(known?.digits) };
    mask = { action: (action) => maskedAction(action, names), state: (state) => masked(state, names) };
  }
  loadMask().catch(() => {});
  const { __REDUX_DEVTOOLS_EXTENSION__: connect } = window as DevToolsWindow;
  return connect?.({
    name: 'trilha',
    actionSanitizer: (action) => mask.action(action),
    stateSanitizer: (state) => mask.state(state),
  });
}

/**
 * @param first the roots with their first values
 * @param middleware sees each action first
 * @param given see `storeSession`
 */
export function createStore(
  app: CompiledApp,
  first: Roots,
  middleware: readonly Middleware[] = [],
  given?: Roots,
): PortalStore {
  const store = createPortalStore({
    app,
    shared: first,
    middleware,
    ...(import.meta.env.DEV && { enhancer: devTools(app) }),
  });
  storeSession(store, given);
  return store;
}

/** Writes one shared value. */
export const share = (store: PortalStore, root: string, value: unknown): void =>
  void store.dispatch(shared({ root, value }));
