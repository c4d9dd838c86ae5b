/** What a portal provides to the renderer in the browser. */
import type { CompiledApp, CompiledLanguage } from '@trilha/language/definition/compiled';
import type { CallRequest, CallResult } from '@trilha/language/host';
import type { EffectHost } from '../engine/effects/contract.ts';
import type { ScreenState } from '../engine/state.ts';
import type { PortalStore } from './portal-store.ts';
import type { SharedValues } from './shared.ts';

export interface Host extends EffectHost {
  app: CompiledApp;
  /** What the page may be shown in (`virtual:trilha/languages`). Absent: one language. */
  languages?: readonly CompiledLanguage[] | undefined;
  /** Sends a request. Headers, retries after a lost connection (same key) and 401 are handled by the host. */
  call(request: CallRequest): Promise<CallResult>;
  /** A server, where nobody is typing: how long a `debounce` waits. Absent: its time. */
  rest?(): Promise<void>;
  /** The one store: open screens and the shared scope roots (`profile`, `session` …). */
  store: PortalStore;
  /** Drafts of forms by screen id, of parts by id and parameters; stored until cleared. Values are plain JSON. */
  drafts: DraftStore;
  /**
   * Parameters that were removed from the URL when the page loaded (`CompiledApp.privateQuery`), for the screen at `path`;
   * they read like those in the URL. Absent: none.
   */
  privateQuery?(path: string): Record<string, string>;
  /** Analytics, never with personal data. With `per`, an event counts once for that value in this browser. */
  track(name: string, data: Record<string, unknown>, per?: string): void;
  /** True if a redirect to this URL is allowed. May send a request, and throws or rejects if that fails. */
  mayLeaveFor(url: string): boolean | Promise<boolean>;
  /** Ends the session at the server and deletes everything stored in the browser. */
  logout(): Promise<void>;
  /** Today's date, yyyy-mm-dd. */
  today(): string;
  /** The current time, ISO 8601 in UTC, on the same day. Absent: noon of today. */
  now?(): string;
  /** A server: screens open up to their `enter`, which the browser runs. */
  onServer?: true;
  /** The next idempotency key of a visit, where equal requests must have equal ones. Absent: random keys. */
  newKey?(visit: string): string;
  /** Keeps a page for when there is no connection, or deletes what was kept of its screen. Absent: nothing is kept. */
  keepPage?(page: PageToKeep): void;
  /** What may be shown without a connection, the latest first. Absent: nothing. */
  keptPages?(): Promise<readonly KeptPage[]>;
  /** A screen failed to render: reports it without personal data. */
  reportRenderError(path: string, error: unknown): void;
}

/** A page that is kept. */
export interface KeptPage {
  /** Path and query. */
  readonly path: string;
  readonly title: string;
  /** When it was kept, ISO 8601 in UTC. */
  readonly at: string;
}

/** A page as its customer sees it. */
export interface PageToKeep extends Omit<KeptPage, 'at'> {
  /** The id of its screen: the last page of each is kept. */
  readonly screen: string;
  /** What it continues with, as plain JSON; null: it is not to be kept. */
  readonly state: {
    readonly shared: SharedValues;
    readonly visits: Readonly<Record<string, ScreenState>>;
  } | null;
  /** The last day on which it may be shown, yyyy-mm-dd; null for any. */
  readonly until: string | null;
}

export interface DraftStore {
  read(screen: string): Record<string, unknown> | null;
  write(screen: string, answers: Record<string, unknown>): void;
  clear(screen: string): void;
}
