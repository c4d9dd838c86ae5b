/**
 * What a portal provides to the renderer. `Language` extends the compiler (in Node); its counterpart in the browser is
 * `renderer/runtime/store/host.ts`. The renderer imports neither schemas, flows nor the host.
 */

import type { BlockDefinition } from './definition/block.ts';
import type { CompiledOperation } from './definition/compiled.ts';
import type { Customs } from './definition/customs.ts';
import type { FieldDefinition } from './definition/field.ts';

/** A function that expressions and texts may call, e.g. `percent(rate)`. Pure; returns '' or null for null. */
export interface FunctionDefinition {
  name: string;
  /** CEL type names: `double`, `string`, `bool`, `list`, `map`, `dyn`; with a unit after a colon: `double:money:EUR`. */
  args: string[];
  returns: string;
  /** Of a map that the function returns, the members with their types, written as `returns` is. */
  members?: Readonly<Record<string, string>>;
  /**
   * What it leaves of the person that its arguments are about. `always`: nothing that may not be kept anywhere, as they are
   * masked or only counted. `on-screen`: a part that a screen may show, as a first name.
   */
  masks?: 'always' | 'on-screen';
  /** Hover text: its result, with units. */
  description: string;
}

/** The host's extensions of the language, for the compiler. Paths are relative to the project root. */
export interface Language {
  fields: FieldDefinition[];
  blocks: BlockDefinition[];
  functions: FunctionDefinition[];
  /** Module whose named exports implement `functions`; emitted code imports it. Absent: there are no functions. */
  functionsModule?: string;
  /** Names of the host's actions. */
  actions: string[];
  /** Formats for JSON Schema `format`: only regular expressions (they are inlined into the validators), with the syntax of flag `u`. */
  formats: Record<string, RegExp>;
  /**
   * The type of each root of the scope as a JSON Schema, with `$ref`s into the contract's components:
   * `profile`, `session` … Roots that the compiler types itself (form, vars, result, error, params, query,
   * timers, item, index, screen, brand, experiments, today, now) need not be listed.
   */
  scope: Record<string, Record<string, unknown>>;
  /**
   * Roots that the server knows too: experiments are run and counted by these (`runs`, `exposed` of the experiments file).
   * Those among the resources are filled from the response of the operation that is counted.
   */
  served?: readonly string[];
  /** Operations by whose response the server counts as well, for subjects of whom it knows no resource yet. */
  counted?: readonly string[];
  /** Resources that `reload` may name, with their operations: `{ profile: 'getProfile' }`. */
  resources: Record<string, string>;
  /** Absent: texts are not compared with the rules beside them. */
  limitsSaid?: LimitReader;
  /**
   * A text of the configuration as pages show it: what no line may part, an amount and its sign, is kept together. Absent: as
   * it is written.
   */
  keepTogether?: (text: string) => string;
  /** True for words that name nothing, read without what stands around them, as «click here». Absent: labels are not checked. */
  saysNothing?: (words: string) => boolean;
  /**
   * Operations that the host itself sends, in addition to those that flows call: only these are in the bundle. Absent:
   * the whole contract is.
   */
  operations?: string[];
  /** Typefaces that a brand may name, with their families; for each the application's styles have a family `<name> fallback` as well. */
  typefaces?: Readonly<Record<string, string>>;
  /** Rules of the product's own for the checker, beside those of the renderer: `defineRule` of `@trilha/check/rule`. */
  rules?: readonly RuleData[];
  /** The schema of error responses in the contract, for `error.` in expressions: a name in components. */
  errorSchema: string;
  /** Set from the product's configuration: how amounts are written. Absent: as in en-GB, and each names its currency. */
  customs?: Customs;
  /**
   * The bundled OpenAPI document (all `$ref`s local), read again by each full compilation.
   * @param root absolute path of another version of the project, to compare them; left out, the product's own
   */
  contract: (root?: string) => OpenApiDocument;
}

/** A rule of the checker as it is listed, explained and weighed; what it checks is for the checker to know. */
export interface RuleData {
  /** `TR` and three digits. It stays for ever, as links and tools name it. */
  code: string;
  /** What it forbids or demands, in words: the name of its folder. */
  name: string;
  /** The folder around that one. */
  group: string;
  /** Where its page stands. */
  folder: string;
  /**
   * An error breaks, or says what is not so, for certain: it stops a build. Advice is a guess by words, names or neighbours:
   * it stops nothing, and whoever knows better says so at its place (`accepts`).
   */
  severity: 'error' | 'advice';
  /** Codes of other rules whose findings fall off in its checks. */
  also: readonly string[];
}

/** How texts say numbers and limits in the customers' language. */
export interface LimitReader {
  /** All numbers in a text. */
  numbersIn(text: string): number[];
  /** The numbers that words make a limit, with the keyword of the rule that it is: `maximum`; of money, where they say so. */
  limitsIn(text: string): { rule: string; number: number; isAmount: boolean }[];
  /** The numbers that stand before a word, with that of the rules `minimum` and `maximum` which other words make of them. */
  quantitiesIn(text: string): { number: number; word: string; rule?: string }[];
  /** The numbers with a unit, as they are said, with the stems of the words that tell what their sentence is about. */
  figuresIn(text: string): { said: string; number: number; unit: string; about: string[] }[];
  /** The amounts of a currency that a text names, in its minor unit. */
  amountsIn(text: string, currency: string): number[];
  /** The first day until which a text is true, year first, and where it stands. */
  lastDayIn(text: string): { day: string; at: number } | null;
}

/** The part of OpenAPI 3.1 that the compiler reads. */
export interface OpenApiDocument {
  openapi: string;
  /** Words by unit, where a text may name the wrong one of several. */
  'x-units'?: Record<string, string[]>;
  /** By label, the members that it shows. */
  'x-labels'?: Record<string, string[]>;
  /** Of all operations that do not say otherwise. */
  security?: readonly Record<string, unknown>[];
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Record<string, unknown>>; [kind: string]: unknown };
}

/** One API request, addressed by operation. `key` is the idempotency key: the same for every retry. */
export interface CallRequest {
  operation: string;
  params: Record<string, unknown>;
  body: unknown;
  key: string;
}

/** The outcome of a call: a value, or an error. `status` 0 means that there was no response. */
export type CallResult =
  | { ok: true; status: number; value: unknown }
  | { ok: false; status: number; code: string; message: string; field?: string; retryAfter?: number };

/** A server in memory that answers as the real one does: what screens send is tried on it. Node only. */
export interface RehearsalServer {
  /**
   * Begins a visit with a session of its own.
   * @param sample the customer: the id of a sample; null is a first visit
   */
  visit(sample: string | null): Promise<RehearsalVisit>;
  close(): Promise<void>;
}

export interface RehearsalVisit {
  /** Roots of the scope that differ from those of a first visit. */
  context: Readonly<Record<string, unknown>>;
  /**
   * Right answers that no rule describes, by format or by the name of a field: a number with check digits, a code that
   * was sent to the customer.
   */
  answers: Readonly<Record<string, unknown>>;
  /** Results of the host's actions, by name. */
  actions: Readonly<Record<string, unknown>>;
  /** Codes by which the server refuses a value whoever sends it, as one out of range: no form may let it through. */
  neverTaken: ReadonlySet<string>;
  call(operation: CompiledOperation, request: CallRequest): Promise<CallResult>;
}
