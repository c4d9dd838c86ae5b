/**
 * The compiler's output, which the runtime interprets: plain data with functions in place of YAML's expressions, and
 * the React components of the field and block types that the screen uses.
 */
import type { ComponentType } from 'react';
import type { CompiledText, Expression } from './annotations.ts';
import type { CompiledBlock, Shape } from './block.ts';
import type { CompiledBrand } from './brand.ts';
import type { CompiledField } from './field.ts';
import type { CompiledFlow } from './flow.ts';
import type { CompiledJourney } from './journey.ts';
import type { CompiledErrors, CompiledExperiments } from './project.ts';
import type { CompiledTable } from './routing.ts';

/** One broken rule, as Ajv's standalone code reports it. */
export interface RuleError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}

/** A precompiled validator: true, or false with `errors` set on the function (Ajv's convention). */
export interface Validate {
  (data: unknown): boolean;
  errors?: RuleError[] | null;
}

/** A step of a form. `fields` are names of its properties. */
export interface CompiledStep {
  id: string;
  title: CompiledText;
  fields: readonly string[];
}

/** What answers are called that were given on earlier publications of a form. */
export interface EarlierForm {
  /** Answers that have another path now: earlier path → path. No field of the form has an earlier one. */
  readonly names?: Readonly<Record<string, string>>;
  /** The names of the words that answers agree to, by path of the answer. One that agrees to other words is asked again. */
  readonly asked?: Readonly<Record<string, string>>;
  /**
   * Screens that are gone, the latest first, each with the screen that takes over its answers: the modules of variants may have the form
   * of their base, and no partner's page shows what was typed on another's.
   */
  readonly screens?: Readonly<Record<string, string>>;
}

/** What the pages of a publication know of those before it. Plain JSON. */
export interface Earlier {
  /** What forms know, by the id of their screen or part; a variant that is left out has what its base has. */
  readonly forms: Readonly<Record<string, EarlierForm>>;
  /** Addresses that are gone, with the one that takes the place of each. */
  readonly addresses: Readonly<Record<string, string>>;
}

export interface CompiledForm {
  /** JSON Schema, all references inlined. */
  schema: Record<string, unknown>;
  /** By dotted path, in the order of the schema's properties (after applying variants' `after`). Sections are object properties. */
  ui: Record<string, CompiledField>;
  /** Renders the form; left out where nothing is rendered. Pages without a form do not load it. */
  Place?: ComponentType<never>;
  /** Left out: all fields stand together. */
  steps?: readonly CompiledStep[];
  /** Renders the head of the current step, with the way back. Where there are steps. */
  Steps?: ComponentType;
  /** Where there are steps: the engine's `form/steps.ts`. */
  stepping?: object;
  /** Where choices depend on data or answers: the engine's `form/offered.ts`. */
  offered?: object;
  /** Where it has repeated groups: the engine's `form/groups.ts`, and what shows one. */
  groups?: object;
  Group?: ComponentType<never>;
  /** Identifies the rules: screens with the same rules share a validator. */
  hash: string;
  validate: Validate;
  /** Where a publication has renamed something; left out: earlier answers have the names that they have now. */
  earlier?: EarlierForm;
}

/** A screen or part as those get it who are in these groups, by experiment. */
export interface GroupFace<Shown> {
  of: Readonly<Record<string, string>>;
  shown: Shown;
}

/** The module of one screen, with the named export `screen`. */
export interface CompiledScreen {
  id: string;
  /** The chain of bases, nearest first; empty for a screen that extends nothing. */
  bases: string[];
  /** A routing table names this screen, so that a decision for one of its bases does not lead here. */
  isNamed?: boolean;
  /** External links lead here (`entries` of its journey): open to everyone. */
  isEntry?: boolean;
  /** Last segment of the id below its base (`voltz`), or null. */
  variant: string | null;
  journey: string | null;
  /** Its stage of the journey, or null. */
  stage: string | null;
  title: CompiledText;
  layout: string | null;
  brand: string | null;
  /** The browser keeps it for when there is no connection. */
  offline?: { when?: Expression; until?: Expression };
  blocks: CompiledBlock[];
  /** The shapes of its loading screen, from top to bottom. */
  skeleton: readonly Shape[];
  form: CompiledForm | null;
  flow: CompiledFlow;
  /** Components by type, only those that this screen uses. */
  fieldTypes: Record<string, ComponentType<never>>;
  blockTypes: Record<string, ComponentType<never>>;
  /** On servers: by field type, what reads the posts of its control. */
  readers?: Record<string, (posted: never, field: never) => unknown>;
  /** What its flow calls, besides the application's own; left out: nothing. */
  operations?: Record<string, CompiledOperation>;
  /** The parts that its blocks place, by id; left out: none. */
  parts?: Record<string, CompiledPart>;
  /** What groups of experiments get instead, those of most experiments first; left out: all get the same. */
  groups?: readonly GroupFace<CompiledScreen>[];
  /** Of a face of a group: the id of the screen that it is of. */
  shownAs?: string;
  /** Of a part on a page: where it stands and what it is told. A screen stands by itself. */
  placed?: PlacedPart;
}

/** The module of one part: `export const part: CompiledPart`. */
export interface CompiledPart
  extends Pick<
    CompiledScreen,
    | 'id'
    | 'bases'
    | 'blocks'
    | 'skeleton'
    | 'form'
    | 'flow'
    | 'fieldTypes'
    | 'blockTypes'
    | 'readers'
    | 'operations'
    | 'parts'
    | 'shownAs'
  > {
  /** Names of its parameters. */
  parameters: string[];
  groups?: readonly GroupFace<CompiledPart>[];
}

/** A part's place: the screen around it, and the values of its parameters. */
export interface PlacedPart {
  page: CompiledScreen;
  parameters: Readonly<Record<string, unknown>>;
}

export interface CompiledLayout {
  id: string;
  blocks: CompiledBlock[];
  blockTypes: Record<string, ComponentType<never>>;
  operations?: Record<string, CompiledOperation>;
  parts?: Record<string, CompiledPart>;
  /** Left out: its blocks emit no events, and see what the screen's see. */
  flow?: CompiledFlow;
}

/** One URL of the portal. `path` has `:name` parameters. */
export interface CompiledRoute {
  path: string;
  journey: string;
  /** Index into the journey's mounts. */
  mount: number;
  screen: string;
  prerender: boolean;
  brand: string | null;
}

export interface CompiledRedirect {
  path: string;
  to: string;
}

/** A way from one screen to another: its id, and its condition as far as that can be evaluated outside of the screen. */
export type CompiledWay = readonly [to: string, when?: Expression];

/** The module `virtual:trilha/ways`: by screen, the ways to other screens that no table decides. */
export type CompiledWays = Readonly<Record<string, readonly CompiledWay[]>>;

/** The module `virtual:trilha/ahead`. */
export interface CompiledAhead {
  ids: readonly string[];
  /** By the index of a screen, the indices of those that it may lead to, the likely first. */
  ahead: readonly (readonly number[])[];
}

/** The module `virtual:trilha/app`: everything except screens, layouts and tables, which are loaded when needed. */
export interface CompiledApp {
  routes: CompiledRoute[];
  redirects: CompiledRedirect[];
  journeys: Record<string, CompiledJourney>;
  loadScreen: Record<string, () => Promise<{ screen: CompiledScreen }>>;
  loadTable: Record<string, () => Promise<{ table: CompiledTable }>>;
  /** Absent if no journey is `guided`. */
  loadWays?: () => Promise<{ ways: CompiledWays }>;
  /** Absent: nothing is fetched ahead. */
  loadAhead?: () => Promise<CompiledAhead>;
  loadLayout: Record<string, () => Promise<{ layout: CompiledLayout }>>;
  /** Names of members whose values a report may contain: the contract marks none of that name `x-personal`. */
  loadPublicNames?: () => Promise<{
    names: readonly string[];
    /** Personal names that are texts of digits: a report tells how many digits there are. */
    digits: readonly string[];
  }>;
  brands: Record<string, CompiledBrand>;
  /** Its catalogue is empty until `loadErrors` was called. */
  errors: CompiledErrors;
  /** The messages by error code, which the first failure needs. */
  loadErrors(): Promise<{ catalogue: CompiledErrors['catalogue'] }>;
  /** Initial values of the session's flags. */
  session: Record<string, string | number | boolean | null>;
  /** Parameters that are removed from the URL as soon as a page loads (`privateQuery` of the session file). */
  privateQuery: string[];
  experiments: CompiledExperiments;
  /** Facts by name, for the engine's guards (`requires`). */
  facts: Record<string, Expression>;
  /** Resource → the operation that `reload` calls; the response becomes the scope root of that name. */
  resources: Record<string, string>;
  /** By operationId, what the client needs to send it. Grows by what loaded screens and layouts bring. */
  operations: Record<string, CompiledOperation>;
}

/** One of the languages of a product with several locales. The module `virtual:trilha/languages` lists them, the usual one first. */
export interface CompiledLanguage {
  locale: string;
  /** What it is called in itself. */
  name: string;
  /** `speak` makes it the language of the renderer's own words. */
  load(): Promise<{ app: CompiledApp; speak: () => void }>;
}

/** How to send one operation. `params` says where each parameter goes. */
export interface CompiledOperation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** With `{name}` holes, e.g. `/api/order/{id}/simulate`. */
  path: string;
  params: Record<string, 'path' | 'query' | 'header'>;
  /** Media type of the request body, or null. */
  body: string | null;
  /** Media type of the success response: json, text, binary or none. */
  response: 'json' | 'text' | 'binary' | 'none';
  /** `x-tags` of the contract: what a GET reads, and what any other operation changes. Absent: unknown. */
  tags?: string[];
  /** The response is the same for everyone, and the browser may use it again for some time (`x-fresh`). */
  isFresh?: true;
}
