/** The portal's store: the renderer's, with this portal's shared values (`loan`, `session`, `brand`, `source` …). */
import type { StoreEnhancer } from '@reduxjs/toolkit';
import {
  type CompiledApp,
  createPortalStore,
  masked,
  maskedAction,
  type PortalStore,
  shared,
} from '../../renderer/runtime/index.ts';
import { readKept, writeKept } from './kept.ts';

interface DevToolsWindow {
  __REDUX_DEVTOOLS_EXTENSION__?(options: {
    name: string;
    actionSanitizer: typeof maskedAction;
    stateSanitizer: typeof masked;
  }): StoreEnhancer;
}

const SESSION_KEY = 'trilha.session';

type Roots = Readonly<Record<string, unknown>>;

/** The session flags as last kept in this tab, over their first values. */
export const keptSession = (first: Roots): Roots => ({
  ...first,
  ...(readKept(SESSION_KEY) as Roots | null),
});

/** Keeps `session` for a reload, and nothing else: all other values are personal or the server's. */
function keepSession(store: PortalStore): void {
  let kept = store.getState().shared.session;
  store.subscribe(() => {
    const { session } = store.getState().shared;
    if (session === kept) return;
    kept = session;
    writeKept(SESSION_KEY, session);
  });
}

/** The browser's Redux DevTools, where they are installed: the time line without personal data. */
function devTools(): StoreEnhancer | undefined {
  const { __REDUX_DEVTOOLS_EXTENSION__: connect } = window as DevToolsWindow;
  return connect?.({ name: 'trilha', actionSanitizer: maskedAction, stateSanitizer: masked });
}

/** @param first the roots with their first values */
export function createStore(app: CompiledApp, first: Roots): PortalStore {
  const store = createPortalStore({
    app,
    shared: first,
    ...(import.meta.env.DEV && { enhancer: devTools() }),
  });
  keepSession(store);
  return store;
}

/** Writes one shared value. */
export const share = (store: PortalStore, root: string, value: unknown): void =>
  void store.dispatch(shared({ root, value }));
