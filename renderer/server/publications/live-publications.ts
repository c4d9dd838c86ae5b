/**
 * What this process serves: the last event of the store, once all that it names is ready. Until then, and while the store is away, it
 * serves what it served before. At any instant it is one or the other.
 */
import { LIST } from './module-hash.ts';
import type {
  ModuleNames,
  Publication,
  PublicationEvent,
  PublicationSource,
  PublicationStore,
  Served,
} from './store.ts';
import { eventsOfDay, Trail } from './trail.ts';

/** Records that are kept in memory. */
const RECORDS = 12;

/** What of a publication is asked for at each request. */
interface Asked extends Pick<Publication, 'number' | 'base'> {
  readonly recalled: readonly string[];
  /** The hash of the list by which its pages load their modules. */
  readonly list: string | undefined;
}

export interface LivePublicationsOptions {
  /** Makes a publication ready. @throws when this release cannot serve it */
  prepare(number: number): Promise<unknown>;
  /** Is told why something could not be served. */
  fail(error: unknown): void;
}

export class LivePublications implements PublicationSource {
  readonly #store: () => PublicationStore;
  readonly #now: () => number;
  readonly #records = new Map<number, Publication>();
  #options: LivePublicationsOptions = { prepare: async () => {}, fail: () => {} };
  #last: PublicationEvent | null = null;
  #trail = new Trail([]);
  /** All that a visit may be on, by number. */
  #visited: ReadonlyMap<number, Asked> = new Map();
  /** Those that recall visits. */
  #recalling: readonly Asked[] = [];
  #stop = () => {};
  #refreshing: Promise<void> = Promise.resolve();
  /** A look at the store that has not begun: it sees all that was published until then. */
  #next: Promise<void> | null = null;

  /**
   * @param store asked for when it is needed: a server may listen to requests before it is open
   * @param now milliseconds since 1970
   */
  constructor(store: () => PublicationStore, now: () => number = Date.now) {
    this.#store = store;
    this.#now = now;
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

  /** However many ask at once, the store is asked by one at a time. */
  #follow(): Promise<void> {
    this.#next ??= this.#followNext();
    return this.#next;
  }

  #followNext(): Promise<void> {
    const next = this.#refreshing.then(() => {
      this.#next = null;
      return this.#refresh();
    });
    this.#refreshing = next.catch((error) => this.#options.fail(error));
    return next;
  }

  async #refresh(): Promise<void> {
    if ((await this.#store().last())?.id === this.#last?.id) return;
    const events = await eventsOfDay(this.#store(), this.#now());
    const [last] = events;
    if (!last) return;
    const trail = new Trail(events);
    const visited = new Map<number, Asked>();
    for (const number of trail.numbers) {
      const one = this.#visited.get(number) ?? (await this.#asked(number));
      if (one) visited.set(number, one);
    }
    for (const number of [last.current, last.candidate])
      if (number !== null) await this.#options.prepare(number);
    this.#trail = trail;
    this.#visited = visited;
    this.#recalling = [...visited.values()].filter(({ recalled }) => recalled.length > 0);
    this.#last = last;
  }

  async #asked(number: number): Promise<Asked | null> {
    const record = await this.#record(number);
    return record && { number, base: record.base, recalled: record.recalled, list: record.modules[LIST] };
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
    return !this.#trail.withdrawn.has(number) && this.#recallsOf(number).length === 0;
  }

  /** Those that a visit may be on, with their commits: the current one first, then the last to go live. */
  inUse(): readonly Pick<Publication, 'number' | 'base'>[] {
    const all = [...this.#visited.values()].toReversed().map(({ number, base }) => ({ number, base }));
    const isCurrent = ({ number }: Pick<Publication, 'number'>) => number === this.#last?.current;
    return [...all.filter(isCurrent), ...all.filter((one) => !isCurrent(one))];
  }

  isVisited(number: number): boolean {
    return this.#visited.has(number);
  }

  /** Those that recall visits on a publication. */
  #recallsOf(number: number): readonly Asked[] {
    return this.#recalling.filter((by) => this.#trail.isRecalledBy(number, by.number));
  }

  /** May a visit on a publication call an operation? Not where one that went live later recalls it. */
  mayCall(number: number, operation: string): boolean {
    return !this.#recallsOf(number).some(({ recalled }) => recalled.includes(operation));
  }

  /** The publication of a page that loads its modules by a list of this hash; null for one that no visit is on any more. */
  ofList(hash: string): number | null {
    return [...this.#visited.values()].findLast(({ list }) => list === hash)?.number ?? null;
  }

  texts(hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.#store().modules(hashes);
  }
}
