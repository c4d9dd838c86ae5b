/** What a portal hands to the renderer in the browser. */
import type { CompiledApp } from '../../language/definition/compiled.ts';
import type { CallRequest, CallResult } from '../../language/host.ts';
import type { PortalStore } from './portal-store.ts';

export interface Host {
  app: CompiledApp;
  /** Sends a request: headers, retries of a lost connection (same key), 401 handling are the host's. */
  call(request: CallRequest): Promise<CallResult>;
  /** The one store: open screens and the shared scope roots (`profile`, `session` …). */
  store: PortalStore;
  /** Drafts of forms by screen id, of parts by id and parameters; kept until cleared. Values are plain JSON. */
  drafts: DraftStore;
  /**
   * Parameters that were taken out of the address when the page loaded (`CompiledApp.privateQuery`), for the screen
   * at `path`; they read like those that stand in it. Left out: there are none.
   */
  privateQuery?(path: string): Record<string, string>;
  /** Named actions that the closed set of effects cannot say. */
  actions: Record<string, (input: Record<string, unknown>) => Promise<unknown>>;
  /** Analytics, never with personal data. With `per`, an event counts once for that value in this browser. */
  track(name: string, data: Record<string, unknown>, per?: string): void;
  /** True when a redirect may leave for this address. May have to ask, and throws or rejects when it cannot. */
  mayLeaveFor(url: string): boolean | Promise<boolean>;
  /** Ends the session at the server and forgets everything kept in the browser. */
  logout(): Promise<void>;
  /** Today's date, yyyy-mm-dd. */
  today(): string;
  /** The instant, ISO 8601 in UTC, on the same day. Left out: noon of today. */
  now?(): string;
  /** A screen failed to render: report it (no personal data). */
  reportRenderError(path: string, error: unknown): void;
}

export interface DraftStore {
  read(screen: string): Record<string, unknown> | null;
  write(screen: string, answers: Record<string, unknown>): void;
  clear(screen: string): void;
}
