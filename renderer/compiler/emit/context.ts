/** What the emission of one module carries along: the scope at this place, the module's needs, what was seen. */
import type { ExpressionEnvironment } from '../../expression/environment.ts';
import type { Type } from '../../expression/type.ts';
import type { Findings } from '../findings.ts';
import type { Place, SourceNode } from '../load/source-node.ts';
import type { Project } from '../project.ts';
import type { Addresses } from '../resolve/addresses.ts';

/** What a module has to import. */
export interface ModuleNeeds {
  facts: boolean;
  runtime: Set<string>;
  functions: Set<string>;
  fieldTypes: Set<string>;
  blockTypes: Set<string>;
}

/** What the laws want to know of a screen once it has been walked. */
export interface Seen {
  /** Event → where it is emitted first, and the type of the `item` it carries. */
  emitted: Map<string, { place: Place; item: Type | null }>;
  /** Path → the types of the values that are set there. */
  written: Map<string, Type[]>;
  /** Operations that are called, screens that are gone to. */
  operations: Set<string>;
  screens: Set<string>;
}

/** Names that only this screen has. Null members: unknown here (layouts, journeys), so not checked. */
export interface LocalNames {
  fields: ReadonlySet<string> | null;
  modals: ReadonlySet<string> | null;
  timers: ReadonlySet<string> | null;
  blocks: ReadonlySet<string> | null;
  vars: ReadonlySet<string> | null;
  loads: ReadonlySet<string>;
}

export interface EmitContext {
  project: Project;
  findings: Findings;
  addresses: Addresses;
  env: ExpressionEnvironment;
  /** Where it is the same object, so are `env`, `names` and `formSchema`; null where nobody else has them. */
  situation: object | null;
  /** The form's rules, for calls that send the whole form. */
  formSchema: Readonly<Record<string, unknown>> | null;
  names: LocalNames;
  needs: ModuleNeeds;
  seen: Seen;
  /** Emitters of the language's recursive placeholders, by the name in their `$ref`. */
  placeholders: Readonly<Record<string, (node: SourceNode, context: EmitContext) => string>>;
}

export const createNeeds = (): ModuleNeeds => ({
  facts: false,
  runtime: new Set(),
  functions: new Set(),
  fieldTypes: new Set(),
  blockTypes: new Set(),
});

export const createSeen = (): Seen => ({
  emitted: new Map(),
  written: new Map(),
  operations: new Set(),
  screens: new Set(),
});

/** The same context with further roots in scope. */
export const withRoots = (context: EmitContext, roots: Record<string, Type>): EmitContext => ({
  ...context,
  situation: null,
  env: { ...context.env, roots: { ...context.env.roots, ...roots } },
});
