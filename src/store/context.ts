/**
 * The shared scope roots (`loan`, `session`, `brand`, `environment` …) in one Redux store.
 * The renderer sees it only as a `ContextStore`: snapshots in, changes out.
 */
import { configureStore, createListenerMiddleware, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ContextStore } from '../../renderer/index.ts';
import { readKept, writeKept } from './kept.ts';

const SESSION_KEY = 'trilha.session';

type Roots = Record<string, unknown>;

const roots = createSlice({
  name: 'roots',
  initialState: {} as Roots,
  reducers: {
    put: (state, action: PayloadAction<{ root: string; value: unknown }>) => ({
      ...state,
      [action.payload.root]: action.payload.value,
    }),
  },
});

/** The session flags as last kept in this tab, over their first values. */
export const keptSession = (first: Roots): Roots => ({ ...first, ...(readKept(SESSION_KEY) as Roots | null) });

/**
 * @param first the roots with their first values
 * @returns the store as the renderer wants it; a change of `session` is kept for a reload
 */
export function createContextStore(first: Roots): ContextStore {
  const listener = createListenerMiddleware();
  listener.startListening({
    actionCreator: roots.actions.put,
    effect: ({ payload }) => {
      if (payload.root === 'session') writeKept(SESSION_KEY, payload.value);
    },
  });
  const store = configureStore({
    reducer: roots.reducer,
    preloadedState: first,
    // Answers of the API are plain JSON by construction; walking them again at each change is waste on a phone.
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: false }).prepend(listener.middleware),
    devTools: import.meta.env.DEV,
  });
  return {
    get: store.getState,
    set: (root, value) => {
      if (store.getState()[root] !== value) store.dispatch(roots.actions.put({ root, value }));
    },
    subscribe: store.subscribe,
  };
}
