/**
 * Shares reads: what several places ask for at once is fetched once. Only operations with tags in the contract
 * (`x-tags`) are shared, only among requests of one opening, and never across a write of one of their tags.
 */
import type { CompiledOperation } from '../../language/definition/compiled.ts';
import type { CallRequest, CallResult } from '../../language/host.ts';
import type { PortalStore } from './portal-store.ts';
import type { ReadCache } from './read-cache.ts';

type Send = (request: CallRequest) => Promise<CallResult>;

/** How long a read in flight may be joined (ms): a screen's parts ask at once; what polls asks anew each time. */
const OPENING = 1000;
/** How long the first read waits for the cache to load (ms), before it goes without. */
const PATIENCE = 1000;

export interface ReadsOptions {
  store: PortalStore;
  operations: Readonly<Record<string, CompiledOperation>>;
  send: Send;
  /** Milliseconds of a clock that never goes back; replaced in tests. */
  now?(): number;
  /** Loads the cache; replaced in tests. */
  load?(): Promise<typeof import('./read-cache.ts')>;
}

/** Counts what makes reads stale, by tag. Everything that is not a shared read may have changed something. */
function createAges(now: () => number) {
  const writes = new Map<string, number>();
  let untagged = 0;
  let last = 0;
  const openings = new Map<string, { written: string; at: number; age: number }>();
  return {
    /** @param tags what changed; undefined: anything */
    written(tags: readonly string[] | undefined): void {
      if (tags === undefined) untagged += 1;
      else for (const tag of tags) writes.set(tag, (writes.get(tag) ?? 0) + 1);
    },
    /** The same number as long as the read may share a response; no other read has it. */
    of({ operation, params }: CallRequest, tags: readonly string[]): number {
      const read = `${operation} ${JSON.stringify(params)}`;
      const written = [untagged, ...tags.map((tag) => writes.get(tag) ?? 0)].join('.');
      const opening = openings.get(read);
      if (opening?.written === written && now() - opening.at < OPENING) return opening.age;
      last += 1;
      openings.set(read, { written, at: now(), age: last });
      return last;
    },
  };
}

/** The tags of a shared read; null for all else. A GET with a header of its own may confirm something: no read. */
function readTags(operation: CompiledOperation | undefined, { params }: CallRequest): string[] | null {
  if (operation?.method !== 'GET' || operation.answer !== 'json' || !operation.tags) return null;
  const isPlain = Object.entries(operation.params).every(
    ([name, place]) => place !== 'header' || params[name] === undefined || params[name] === null,
  );
  return isPlain ? operation.tags : null;
}

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));

/** @returns sends a request, or joins an equal read. As `send`, it never rejects for a failed request. */
export function createReads(options: ReadsOptions): Send {
  const { store, operations, send, load = () => import('./read-cache.ts') } = options;
  const ages = createAges(options.now ?? (() => performance.now()));
  let loaded: ReadCache | null = null;
  let loading: Promise<ReadCache | null> | null = null;

  async function loadCache(): Promise<ReadCache | null> {
    try {
      loaded = (await load()).addReadCache(store, send);
      return loaded;
    } catch {
      // No connection for the chunk: reads go without it, and the next one tries again.
      loading = null;
      return null;
    }
  }
  const cache = () => {
    loading ??= loadCache();
    return loading;
  };

  async function change(request: CallRequest): Promise<CallResult> {
    const operation = operations[request.operation];
    // A read soon follows a write: the cache loads meanwhile.
    if (operation?.method !== 'GET') void cache();
    try {
      return await send(request);
    } finally {
      ages.written(operation?.tags);
    }
  }

  return async (request) => {
    const tags = readTags(operations[request.operation], request);
    if (tags === null) return change(request);
    const age = ages.of(request, tags);
    const read = loaded ?? (await Promise.race([cache(), after(PATIENCE)]));
    return read ? read({ request, age }) : send(request);
  };
}
