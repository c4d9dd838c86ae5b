/**
 * Everything the renderer does not know and a portal hands in. `Language` extends the compiler (Node); what serves the
 * browser is `renderer/runtime/store/host.ts`. The renderer imports neither schemas, flows nor the host.
 */
import type { BlockDefinition } from './definition/block.ts';
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
  /** Formats for JSON Schema `format`: regular expressions only (they are inlined into the validators), in the syntax of flag `u`. */
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
