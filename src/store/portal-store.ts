/** The portal's store: the renderer's, with this portal's shared values (`loan`, `session`, `brand`, `source` …). */
import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import {
  type CompiledApp,
  createPortalStore,
  masked,
  maskedAction,
  type PortalStore,
  shared,
} from '../../renderer/runtime/index.ts';
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

/** Stores `session` across reloads, and nothing else: all other values are personal or the server's. */
function storeSession(store: PortalStore): void {
  let stored = store.getState().shared.session;
  store.subscribe(() => {
    const { session } = store.getState().shared;
    if (session === stored) return;
    stored = session;
    writeStored(SESSION_KEY, session);
  });
}

/** Connects the browser's Redux DevTools, if installed, with personal data masked. */
function devTools({ loadPublicNames }: CompiledApp): StoreEnhancer | undefined {
  let names: ReadonlySet<string> = new Set();
  // Until the names are there, all is masked.
  void loadPublicNames?.().then((module) => {
    names = new Set(module.names);
  });
  const { __REDUX_DEVTOOLS_EXTENSION__: connect } = window as DevToolsWindow;
  return connect?.({
    name: 'trilha',
    actionSanitizer: (action) => maskedAction(action, names),
    stateSanitizer: (state) => masked(state, names),
  });
}

/** @param first the roots with their first values */
export function createStore(app: CompiledApp, first: Roots): PortalStore {
  const store = createPortalStore({
    app,
    shared: first,
    ...(import.meta.env.DEV && { enhancer: devTools(app) }),
  });
  storeSession(store);
  return store;
}

/** Writes one shared value. */
export const share = (store: PortalStore, root: string, value: unknown): void =>
  void store.dispatch(shared({ root, value }));
