/**
 * Shares reads: what several callers request at the same time is fetched once. Only operations with tags in the contract
 * (`x-tags`) are shared, only within a short time, and never across a write of one of their tags. No response is kept when
 * all callers have it, because it may be personal.
 */

import type { CompiledApp, CompiledOperation } from '@trilha/language/definition/compiled';
import type { CallRequest, CallResult } from '@trilha/language/host';
import { isObject } from '@trilha/language/record';
import { createAges } from './ages.ts';
import type { Reads } from './fresh.ts';
import type { PortalStore } from './portal-store.ts';

type Send = (request: CallRequest) => Promise<CallResult>;

export interface ReadsOptions {
  store: PortalStore;
  app: Pick<CompiledApp, 'resources' | 'operations'>;
  send: Send;
  /** Values that a server has read for this page. */
  served?: readonly unknown[];
  /** Milliseconds of a monotonic clock; replaced in tests. */
  now?(): number;
  /** Loads what keeps values fresh, which no first page needs; replaced in tests. */
  load?(): Promise<Pick<typeof import('./fresh.ts'), 'keepFresh'>>;
}

/** Does the request have its own header? A GET with one may confirm something. */
const hasHeader = (operation: CompiledOperation, { params }: CallRequest): boolean =>
  Object.entries(operation.params).some(
    ([name, place]) => place === 'header' && (params[name] ?? null) !== null,
  );

/** The tags of a shared read; null for any other request. */
function readTags(operation: CompiledOperation | undefined, request: CallRequest): string[] | null {
  if (operation?.method !== 'GET' || operation.response !== 'json' || !operation.tags) return null;
  return hasHeader(operation, request) ? null : operation.tags;
}

export function createReads(options: ReadsOptions): Reads {
  const { store, app, send, load = () => import('./fresh.ts') } = options;
  const { operations } = app;
  const ages = createAges(options.now ?? (() => performance.now()));
  /** The number of the last write that each response includes. */
  const known = new WeakMap<object, number>();
  for (const value of options.served ?? []) if (isObject(value)) known.set(value, 0);
  /** The shared reads without a response yet, the oldest first. */
  const inFlight = new Map<number, Promise<CallResult>>();
  let isFreshLoaded = false;

  /** From the first write or shared read on. */
  async function keepValuesFresh(): Promise<void> {
    if (isFreshLoaded) return;
    isFreshLoaded = true;
    try {
      (await load()).keepFresh({ store, app, reads });
    } catch {
      // The chunk could not be loaded: the next request tries again.
      isFreshLoaded = false;
    }
  }

  function note(result: CallResult, write: number): CallResult {
    if (result.ok && isObject(result.value)) known.set(result.value, write);
    return result;
  }

  /** A read that is not shared. */
  async function ask(request: CallRequest): Promise<CallResult> {
    try {
      return await send(request);
    } finally {
      ages.doubted();
    }
  }

  async function write(request: CallRequest): Promise<CallResult> {
    void keepValuesFresh();
    try {
      return note(await send(request), ages.now() + 1);
    } finally {
      ages.written(operations[request.operation]?.tags);
    }
  }

  async function read(request: CallRequest, tags: readonly string[]): Promise<CallResult> {
    const { operation, params } = request;
    const age = ages.of(`${operation} ${JSON.stringify(params)}`, tags);
    const asked = ages.now();
    void keepValuesFresh();
    const response = inFlight.get(age) ?? send(request).finally(() => inFlight.delete(age));
    inFlight.set(age, response);
    return note(await response, asked);
  }

  const reads: Reads = {
    async send(request) {
      const operation = operations[request.operation];
      const tags = readTags(operation, request);
      if (tags !== null) return read(request, tags);
      return operation?.method === 'GET' && !hasHeader(operation, request) ? ask(request) : write(request);
    },
    staleSince(value, operation) {
      const since = isObject(value) ? known.get(value) : undefined;
      const write = ages.lastWrite(operations[operation]?.tags ?? []);
      return since !== undefined && write > since ? write : 0;
    },
  };
  return reads;
}
