/**
 * The cache of reads: one RTK Query endpoint, keyed by operation and age (which represents the parameters). Loaded with
 * the first write or shared read, not with the first page (`reads.ts`).
 */
import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { buildCreateApi, coreModule, fakeBaseQuery } from '@reduxjs/toolkit/query';
import type { CallRequest, CallResult } from '@trilha/language/host';
import type { PortalStore } from './portal-store.ts';

/** A read, with a number that is equal for reads that may share a response. */
export interface AgedRead {
  request: CallRequest;
  age: number;
}

export type ReadCache = (read: AgedRead) => Promise<CallResult>;

/** RTK Query dispatches functions; nothing else of the portal does. */
const thunks: Middleware =
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState, undefined) : next(action);

const createApi = buildCreateApi(coreModule());

/** Adds the cache to a store. Failures are values, so nothing here rejects by itself. */
export function addReadCache(
  store: PortalStore,
  send: (request: CallRequest) => Promise<CallResult>,
): ReadCache {
  const api = createApi({
    reducerPath: 'reads',
    baseQuery: fakeBaseQuery<unknown>(),
    // A result is deleted when all callers have it, because it may be personal.
    keepUnusedDataFor: 0,
    endpoints: (build) => ({
      read: build.query<CallResult, AgedRead>({
        queryFn: async ({ request }) => ({ data: await send(request) }),
        // Parameters may be personal, and development tools show the key.
        serializeQueryArgs: ({ queryArgs: { request, age } }) => `${request.operation} #${age}`,
        structuralSharing: false,
      }),
    }),
  });
  store.extend({
    reducer: (state, action) => api.reducer(state as Parameters<typeof api.reducer>[0], action),
    middleware: (outside) => (next) => thunks(outside)(api.middleware(outside)(next)),
  });
  const dispatch = store.dispatch as ThunkDispatch<unknown, unknown, UnknownAction>;
  return async (read) => {
    const query = dispatch(api.endpoints.read.initiate(read, { forceRefetch: true }));
    try {
      return await query.unwrap();
    } finally {
      query.unsubscribe();
    }
  };
}
