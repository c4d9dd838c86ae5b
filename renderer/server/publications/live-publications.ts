/**
 * What this process serves: the last event of the store, once all that it names is ready. Until then, and while the store is away, it
 * serves what it served before. At any instant it is one or the other.
 */
import { visitedSince } from './kept-publications.ts';
import { LIST } from './module-hash.ts';
import type {
  ModuleNames,
  Publication,
  PublicationEvent,
  PublicationSource,
  PublicationStore,
  Served,
} from './store.ts';

/** Events that are looked at for what was rolled back: a visit lasts a day. */
const EVENTS = 200;
/** Records that are kept in memory. */
const RECORDS = 12;

/** What of a publication that recalls visits of those before it is asked for at each request. */
type Recall = Pick<Publication, 'number' | 'recalled'>;

export interface LivePublicationsOptions {
  /** Makes a publication ready. @throws when this release cannot serve it */
  prepare(number: number): Promise<unknown>;
  /** Is told why something could not be served. */
  fail(error: unknown): void;
}

/** Numbers that visits left by a rollback, and that nobody returned to. */
function withdrawnIn(events: readonly PublicationEvent[]): ReadonlySet<number> {
  const withdrawn = new Set<number>();
  let before: PublicationEvent | undefined;
  for (const event of [...events].reverse()) {
    if (event.what === 'rolled back' && before)
      for (const number of [before.current, before.candidate]) if (number !== null) withdrawn.add(number);
    for (const number of [event.current, event.candidate]) if (number !== null) withdrawn.delete(number);
    before = event;
  }
  return withdrawn;
}

export class LivePublications implements PublicationSource {
  readonly #store: () => PublicationStore;
  readonly #records = new Map<number, Publication>();
  #options: LivePublicationsOptions = { prepare: async () => {}, fail: () => {} };
  #last: PublicationEvent | null = null;
  #withdrawn: ReadonlySet<number> = new Set();
  /** Publications up to the current one that recall visits of those before them, ascending; those that no visit is before are forgotten. */
  #recalling: readonly Recall[] = [];
  /** Publications that pages may be of, by the hash of their lists of modules; the latest of those with the same list. */
  #byList: ReadonlyMap<string, number> = new Map();
  #stop = () => {};
  #refreshing: Promise<void> = Promise.resolve();

  /** @param store asked for when it is needed: a server may listen to requests before it is open */
  constructor(store: () => PublicationStore) {
    this.#store = store;
  }

  /** Begins to serve what is live, and follows each change. */
  async start(options: LivePublicationsOptions): Promise<void> {
    this.#options = options;
    await this.refresh();
    this.#stop = this.#store().listen(() => this.#follow());
  }

  stop(): void {
    this.#stop();
  }

  /** Asks the store what is live. Never fails: what could not be read or served is told, and tried again some seconds later. */
  refresh(): Promise<void> {
    return this.#follow().catch(() => {});
  }

  #follow(): Promise<void> {
    const next = this.#refreshing.then(() => this.#refresh());
    this.#refreshing = next.catch((error) => this.#options.fail(error));
    return next;
  }

  async #refresh(): Promise<void> {
    const events = await this.#store().events(EVENTS);
    const [last] = events;
    if (!last || last.id === this.#last?.id) return;
    const withdrawn = withdrawnIn(events);
    const recalling = await this.#recallingUpTo(last.current);
    // Only where something is recalled it matters what a page is of.
    const visited = visitedSince(events, Date.now());
    const byList = recalling.length > 0 ? await this.#listsOf(visited) : new Map();
    for (const number of [last.current, last.candidate])
      if (number !== null) await this.#options.prepare(number);
    // Where all events that were read are of a day, visits may be on what was live before them.
    const isWhole = events.length < EVENTS || !visited.has(events.at(-1)?.current ?? 0);
    const oldest = isWhole ? Math.min(...visited) : 0;
    this.#recalling = recalling.filter(({ number }) => number > oldest && !withdrawn.has(number));
    this.#byList = byList;
    this.#withdrawn = withdrawn;
    this.#last = last;
  }

  /** The publications after the one that was current that recall visits, besides those known before. */
  async #recallingUpTo(current: number): Promise<Recall[]> {
    const known = this.#recalling.filter(({ number }) => number <= current);
    const from = this.#last?.current ?? Math.max(0, current - RECORDS);
    const later: Recall[] = [];
    for (let number = from + 1; number <= current; number++) {
      const one = await this.#record(number);
      if (one && one.recalled.length > 0) later.push({ number, recalled: one.recalled });
    }
    return [...known.filter(({ number }) => number <= from), ...later];
  }

  async #listsOf(numbers: ReadonlySet<number>): Promise<ReadonlyMap<string, number>> {
    const byList = new Map<string, number>();
    for (const number of [...numbers].sort((a, b) => a - b)) {
      const list = (await this.#record(number))?.modules[LIST];
      if (list !== undefined) byList.set(list, number);
    }
    return byList;
  }

  async #record(number: number): Promise<Publication | null> {
    const known = this.#records.get(number);
    if (known) return known;
    const record = await this.#store().publication(number);
    if (!record) return null;
    this.#records.set(number, record);
    const [oldest] = this.#records.keys();
    if (this.#records.size > RECORDS && oldest !== undefined) this.#records.delete(oldest);
    return record;
  }

  live(): Served | null {
    return this.#last;
  }

  async names(number: number): Promise<ModuleNames | null> {
    return (await this.#record(number))?.modules ?? null;
  }

  async goneAddresses(number: number): Promise<Readonly<Record<string, string>>> {
    return (await this.#record(number))?.earlier?.addresses ?? {};
  }

  isServed(number: number): boolean {
    return !this.#withdrawn.has(number) && this.#recalling.every((one) => one.number <= number);
  }

  /** May a visit on a publication call an operation? Not where a later one, which is live, recalls it. */
  mayCall(number: number, operation: string): boolean {
    return this.#recalling.every((one) => one.number <= number || !one.recalled.includes(operation));
  }

  /** The publication of a page that loads its modules by a list of this hash; null for one that is not known, or where nothing is recalled. */
  ofList(hash: string): number | null {
    return this.#byList.get(hash) ?? null;
  }

  texts(hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.#store().modules(hashes);
  }
}
