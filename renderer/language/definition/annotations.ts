/**
 * What the configuration language adds to plain JSON Schema.
 *
 * Every leaf with a meaning (a text for customers, an expression, a reference, an event) is built by a function of this
 * file, so that a single walk over a kind's schema and a YAML tree finds all of them: the checker resolves and types
 * them, the emitter compiles them, the editor completes them. This includes block and field types of the host.
 *
 * `Static<…>` of a kind is its COMPILED shape (what the renderer receives), while the JSON Schema is its WRITTEN shape
 * (what YAML contains): `Text()` is written as a string and arrives as a string or a function of the scope.
 */
import Type, { type Static, type TSchema } from 'typebox';
import type { Words } from './words.ts';

/** The values that an expression can read, by root name (`profile`, `form`, `vars` …). Missing members read as null. */
export type Scope = Readonly<Record<string, unknown>>;

/** A compiled expression. Pure, never throws for missing values. */
export type Expression<T = unknown> = (scope: Scope) => T;

/** A compiled text: a constant, or a function of the scope if it contains `${…}`. */
export type CompiledText = string | Expression<string>;

/** A compiled text that may have marks. */
export type CompiledWords = string | Expression<Words>;

/** What a reference points at; the checker verifies that the target exists. */
export type ReferenceTarget =
  | 'screen'
  | 'flow'
  | 'fragment'
  | 'layout'
  | 'part'
  | 'table'
  | 'operation'
  | 'brand'
  | 'image'
  | 'field'
  | 'block'
  | 'modal'
  | 'timer'
  | 'fact'
  | 'action'
  | 'experiment';

/** The type that an expression must have; `any` accepts every type. */
export type ExpressionType = 'bool' | 'string' | 'number' | 'list' | 'any';

/** What of the product's sprite may be named: signs beside a text, or illustrations. */
export type PictureKind = 'icons' | 'illustrations';

/** The meaning of an annotated leaf, under the schema keyword `means`. */
export type Meaning =
  /** `rich`: marks and paragraphs are allowed. `isRead`: customers read it. */
  | { kind: 'text'; rich: boolean; isRead: boolean }
  /** `isShown`: the value is shown or handed on as it is. */
  | { kind: 'expression'; returns: ExpressionType; isShown?: boolean }
  /** One of the words as it stands, or an expression that can only give one of them. */
  | { kind: 'oneOf'; values: readonly string[]; pictures?: PictureKind }
  | { kind: 'reference'; to: ReferenceTarget }
  | { kind: 'emit' }
  | { kind: 'assign' };

/** The schema keyword that carries a `Meaning`. */
const MEANS = 'means';

/**
 * What an editor suggests: as values of a text, or as keys of a map. Other values are allowed, too.
 * `handler` is any event that a flow may handle, `path` what can be assigned, `piece` a piece of a fragment (`shared/person#/name`).
 */
export type Suggestion =
  | ReferenceTarget
  | 'event'
  | 'handler'
  | 'error'
  | 'list'
  | 'resource'
  | 'path'
  | 'piece';

interface Doc {
  /** Hover text in the editor. */
  description?: string;
  examples?: unknown[];
  offers?: Suggestion;
  /** On a map: how many entries it may have. */
  maxProperties?: number;
  /** On an object: names that its other members can use, typed by the element of the list at that member. */
  binds?: Record<string, string>;
}

const words = (rich: boolean, isRead: boolean, doc: Doc) => ({
  type: 'string',
  minLength: 1,
  [MEANS]: { kind: 'text', rich, isRead } satisfies Meaning,
  ...doc,
});

/** A text for customers, in their language, with `${expression}` holes. */
export const Text = (doc: Doc = {}) => Type.Unsafe<CompiledText>(words(false, true, doc));

/** As `Text`, for an address or a name of a file: nobody reads it on the page. */
export const Address = (doc: Doc = {}) => Type.Unsafe<CompiledText>(words(false, false, doc));

/**
 * As `Text`, with inline `**bold**` and `[label](target)`; a blank line separates paragraphs where the place allows them.
 * Only authored text is parsed for marks: the value of a hole is shown literally.
 */
export const RichText = (doc: Doc = {}) => Type.Unsafe<CompiledWords>(words(true, true, doc));

/** A condition: CEL that must be a boolean, usually just the name of a fact (`when: isLate`). */
export const Condition = (doc: Doc = {}) =>
  Type.Unsafe<Expression<boolean>>({
    type: ['string', 'boolean'],
    [MEANS]: { kind: 'expression', returns: 'bool' } satisfies Meaning,
    ...doc,
  });

/** A value: CEL of any or the given type. Numbers and booleans may be written bare; a text constant is `"'like this'"`. */
export const Value = <T = unknown>(returns: ExpressionType = 'any', doc: Doc = {}) =>
  Type.Unsafe<Expression<T>>({
    type: ['string', 'number', 'boolean', 'null'],
    [MEANS]: { kind: 'expression', returns } satisfies Meaning,
    ...doc,
  });

/** As `Value`, for a text that is shown or handed on as it is: copied, shared, drawn as a code. */
export const ShownValue = <T extends string | null>(doc: Doc = {}) =>
  Type.Unsafe<Expression<T>>({
    ...Value<T>('string', doc),
    [MEANS]: { kind: 'expression', returns: 'string', isShown: true } satisfies Meaning,
  });

/** A look chosen by data: one of these words (`tone: warning`), or CEL that can only give one of them. */
export const OneOf = <const T extends string>(values: readonly T[], doc: Doc = {}) =>
  Type.Unsafe<T | Expression<T>>({
    type: 'string',
    minLength: 1,
    [MEANS]: { kind: 'oneOf', values } satisfies Meaning,
    ...doc,
  });

/**
 * A picture of the product's sprite (`public/icons.svg`) by its id, or CEL that can only give one of them. The compiler puts the
 * ids that the sprite has in the place of `values`.
 */
export const Picture = (pictures: PictureKind, doc: Doc = {}) =>
  Type.Unsafe<string | Expression<string>>({
    type: 'string',
    minLength: 1,
    [MEANS]: { kind: 'oneOf', values: [], pictures } satisfies Meaning,
    ...doc,
  });

/** A reference by id. */
export const Reference = (to: ReferenceTarget, doc: Doc = {}) =>
  Type.Unsafe<string>({
    type: 'string',
    minLength: 1,
    [MEANS]: { kind: 'reference', to } satisfies Meaning,
    ...doc,
  });

/** The name of an event that this member emits; a flow must handle it. */
export const Emits = (doc: Doc = {}) =>
  Type.Unsafe<string>({
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*$',
    [MEANS]: { kind: 'emit' } satisfies Meaning,
    ...doc,
  });

/** Assignments: writable path (`vars.x`, `form.a.b`, `session.y`, `profile`) → value. */
export const Assignments = (doc: Doc = {}) =>
  Type.Unsafe<Record<string, Expression>>({
    type: 'object',
    additionalProperties: Value(),
    [MEANS]: { kind: 'assign' } satisfies Meaning,
    ...doc,
  });

/** An object without additional members: an unknown key is an error with a suggestion. */
export const Closed = <T extends Record<string, TSchema>>(members: T, doc: Doc = {}) =>
  Type.Object(members, { additionalProperties: false, ...doc });

/** A map from ids to values, in the order of the YAML file. */
export const MapOf = <T extends TSchema>(value: T, doc: Doc = {}) =>
  Type.Unsafe<Record<string, Static<T>>>({ type: 'object', additionalProperties: value, ...doc });
