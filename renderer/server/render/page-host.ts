/** What a product provides so that a server opens and plays its pages. */
import type { CompiledApp, CompiledBrand, CompiledLanguage, Host } from '@trilha/runtime';
import type { Customer } from '../browser/drafts.ts';

/** Values of the scope by root. */
export type Roots = Record<string, unknown>;

/** The day and time of the service behind the product, which may differ from this machine's. */
export interface ServiceClock {
  /** The day, yyyy-mm-dd. */
  today(): string;
  /** ISO 8601, in UTC. */
  now(): string;
  /** Reads what a response tells of it. */
  read(headers: Pick<Headers, 'get'>): void;
}

/** How a product leads customers who come back, by what it has stored of them. */
export interface ReturningCustomers {
  /** The table that is asked. */
  readonly table: string;
  /** A screen without rules of its own, on which it is asked. */
  readonly screen: string;
  /** The roots of a visit before its first call. */
  rootsOf(app: CompiledApp): Roots;
  /** Responses that do not depend on what is stored, by operation. */
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface PageHost {
  /** What its pages may be in, the usual language first (`virtual:trilha/languages`). Absent in a product with one locale. */
  readonly languages?: readonly CompiledLanguage[];
  /** The title of a page that has none yet. */
  readonly title: string;
  /** The screen for when there is no connection; null where no service worker shows one. */
  readonly offlineScreen: string | null;
  /** The hosts at which a brand is seen. */
  hostsOf(brand: CompiledBrand): readonly string[];
  /** What a browser is told that installs the product of a brand: a web app manifest. */
  manifestOf(brand: CompiledBrand): object;
  /** The roots of a page that is made in advance, for nobody. @param brand its id */
  prerenderedRoots(app: CompiledApp, brand: string): Roots;
  /** The roots of a visit before its first call, for a tab with these session flags. @param host name without port */
  rootsOf(app: CompiledApp, session: Roots, host: string): Roots;
  /** Further roots of a page without scripts, which in a browser come from itself. @param cookies with decoded values */
  plainRootsOf(search: string, cookies: Readonly<Record<string, string | undefined>>): Roots;
  /** The roots of a visit that has lost its customer, but for the session flags. */
  readonly forgotten: Roots;
  /** The session flags that stay when the customer is forgotten. */
  readonly lastingFlags: readonly string[];
  /** Session flags of a page that takes over what was typed on an earlier version. */
  readonly renewed: Readonly<Roots>;
  clockAt(now: Date): ServiceClock;
  /** Absent: nothing that is stored is led by tables before they are published. */
  readonly returning?: ReturningCustomers;
  /** Whom the response to an operation names as the customer of the session; null if it says nothing of that. */
  namedBy(operation: string, value: unknown): Customer | null;
  /** Headers of the product's own for a call of a page without scripts. @param path of the page */
  headersOf(agent: string, path: string): Readonly<Record<string, string>>;
  /** Operations that the server calls by itself; null for what the contract does not have. */
  readonly operations: {
    /** A read that tells whose session it is. */
    readonly owner: string | null;
    readonly logout: string | null;
    /** Counts an event of analytics: its parameter `eventName`. */
    readonly track: string | null;
  };
  /** The page where sessions begin, and the one that says that the session is another customer's. */
  readonly pages: { readonly login: string; readonly otherAccess: string };
  /**
   * Where the end of a session leads.
   * @param operation the one that was refused
   * @param isArriving the page enters its journey, and shows nothing yet
   */
  endOf(app: CompiledApp, path: string, operation: string, isArriving: boolean): string;
  /** What pages without scripts can do of the actions that flows name. @param newKey gives an id, the same for the same post */
  actionsOf(app: CompiledApp, path: string, newKey: (name: string) => string): Host['actions'];
}
