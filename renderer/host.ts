/**
 * Everything the renderer does not know and the host hands in. Two sides: `Language` extends the compiler
 * (Node), `Host` serves the renderer (browser). The renderer imports neither schemas, flows nor the host.
 */
import type { BlockDefinition } from './definition/block.ts';
import type { CompiledApp } from './definition/compiled.ts';
import type { FieldDefinition } from './definition/field.ts';

/** A function that expressions and texts may call, e.g. `money(cents)`. Pure; null in → '' or null out. */
export interface FunctionDefinition {
  name: string;
  /** CEL type names: `double`, `string`, `bool`, `list`, `map`, `dyn`. */
  args: string[];
  returns: string;
  /** Hover text: what it gives, with units. */
  description: string;
}

/** What a host adds to the language, for the compiler. Paths are relative to the project root. */
export interface Language {
  fields: FieldDefinition[];
  blocks: BlockDefinition[];
  functions: FunctionDefinition[];
  /** Module whose named exports implement `functions`; emitted code imports it. */
  functionsModule: string;
  /** Names of the host's actions. */
  actions: string[];
  /** Formats for JSON Schema `format`: regular expressions only (they are inlined into the validators). */
  formats: Record<string, RegExp>;
  /**
   * Type of each root of the scope as a JSON Schema, `$ref`s pointing into the contract's components:
   * `profile`, `session` … Roots that the compiler types itself (form, vars, result, error, params, query,
   * timers, item, screen, brand, experiments, today) need not be named.
   */
  scope: Record<string, Record<string, unknown>>;
  /** Resources that `reload` may name, and the operation behind each: `{ profile: 'getProfile' }`. */
  resources: Record<string, string>;
  /**
   * Operations that the host sends by itself, so that the application's table keeps them beside those that
   * flows call. Left out, the table holds the whole contract.
   */
  operations?: string[];
  /** Error statuses' body schema in the contract, for `error.` in expressions: a components name. */
  errorSchema: string;
  /** The joined OpenAPI document (all `$ref`s local), read anew at each full compile. */
  contract: () => OpenApiDocument;
}

/** As much of OpenAPI 3.1 as the compiler reads. */
export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Record<string, unknown>>; [kind: string]: unknown };
}

/** One request for the API, addressed by operation. `key` is the idempotency key: the same for every retry. */
export interface CallRequest {
  operation: string;
  params: Record<string, unknown>;
  body: unknown;
  key: string;
}

/** The answer: a value, or what went wrong. `status` 0 means that no answer came. */
export type CallResult =
  | { ok: true; status: number; value: unknown }
  | { ok: false; status: number; code: string; message: string; field?: string; retryAfter?: number };

/** What the browser side of the host does for the renderer. */
export interface Host {
  app: CompiledApp;
  /** Sends a request: headers, retries of a lost connection (same key), 401 handling are the host's. */
  call(request: CallRequest): Promise<CallResult>;
  /** The shared scope roots (`profile`, `session`, …) and how they change. */
  context: ContextStore;
  /** Drafts of forms by screen id; kept until cleared. Values are plain JSON. */
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
  /** A screen failed to render: report it (no personal data). */
  reportRenderError(path: string, error: unknown): void;
}

/** Shared values by root name, e.g. `{ profile, session, brand }`. Immutable snapshots; subscribers are told of changes. */
export interface ContextStore {
  get(): Readonly<Record<string, unknown>>;
  set(root: string, value: unknown): void;
  subscribe(listener: () => void): () => void;
}

export interface DraftStore {
  read(screen: string): Record<string, unknown> | null;
  write(screen: string, answers: Record<string, unknown>): void;
  clear(screen: string): void;
}
