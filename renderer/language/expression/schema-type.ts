/** The type of an expression root from a JSON Schema: entities of the contract, answers of a form. */
import { isRecord } from '../record.ts';
import {
  ANY,
  asPersonal,
  join,
  listOf,
  NULL,
  type ObjectType,
  orNull,
  personalKind,
  type Type,
} from './type.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;
/** Returns the schema of a `$ref`, or null. */
export type ResolveReference = (reference: string) => JsonSchema | null;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The values of one kind that a schema lists: all that there are, or those known so far. */
function valuesOf<T>(schema: JsonSchema, is: (value: unknown) => value is T) {
  const only = 'const' in schema ? [schema.const] : schema.enum;
  const values = Array.isArray(only) ? only.filter(is) : [];
  if (values.length > 0) return { values };
  const listed = schema['x-extensible-enum'];
  const known = Array.isArray(listed) ? listed.filter(is) : [];
  return known.length > 0 ? { known } : {};
}

/** The limits of a number. */
function limitsOf({ minimum, maximum }: JsonSchema) {
  return {
    ...(typeof minimum === 'number' ? { least: minimum } : {}),
    ...(typeof maximum === 'number' ? { most: maximum } : {}),
  };
}

/** Times have their JSON Schema formats. */
const FORMAT_UNITS: Readonly<Record<string, string>> = { date: 'date', 'date-time': 'instant' };

/** `x-unit` of the contract: money:EUR, percent per month, seconds … */
function unitIn(schema: JsonSchema): { unit?: string } {
  const unit = schema['x-unit'] ?? FORMAT_UNITS[String(schema.format)];
  return typeof unit === 'string' ? { unit } : {};
}

function typeOfLiteral(value: unknown): Type {
  if (value === null) return NULL;
  if (typeof value === 'boolean') return { kind: 'bool', nullable: false };
  if (typeof value === 'number') return { kind: 'number', nullable: false };
  if (typeof value === 'string') return { kind: 'string', nullable: false, values: [value] };
  return ANY;
}

/** Maximum nesting; beyond it, and in a recursive schema, the type is `any`. */
const DEEPEST = 64;

/** The schemas that enclose the current one. */
type Trail = readonly JsonSchema[];

/** By schema: two objects that one schema describes are of one type, and known as such by their members. */
const known = new WeakMap<ResolveReference, WeakMap<JsonSchema, ObjectType['members']>>();

function membersOf(schema: JsonSchema, resolve: ResolveReference): ObjectType['members'] {
  const own = known.get(resolve) ?? new WeakMap<JsonSchema, ObjectType['members']>();
  known.set(resolve, own);
  let types: ReadonlyMap<string, Type> | undefined;
  const members = own.get(schema) ?? (() => (types ??= typesOf(schema, resolve)));
  own.set(schema, members);
  return members;
}

const typesOf = ({ properties }: JsonSchema, resolve: ResolveReference): ReadonlyMap<string, Type> =>
  new Map(
    Object.entries(isRecord(properties) ? properties : {}).map(([name, member]) => [
      name,
      orNull(isRecord(member) ? schemaType(member, resolve) : ANY),
    ]),
  );

/** Every member may be missing, so every member is nullable. Members are typed lazily, because schemas may be recursive. */
function objectType(schema: JsonSchema, resolve: ResolveReference, trail: Trail): ObjectType {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const extra = schema.additionalProperties;
  const named = Object.keys(properties).length > 0;
  const open = isRecord(extra)
    ? orNull(typeWithin(extra, resolve, trail))
    : extra === true || !named
      ? ANY
      : null;
  return {
    kind: 'object',
    nullable: false,
    ...(typeof schema.title === 'string' ? { name: schema.title } : {}),
    members: membersOf(schema, resolve),
    open: extra === false ? null : open,
  };
}

function typeOfOne(kind: unknown, schema: JsonSchema, resolve: ResolveReference, trail: Trail): Type {
  switch (kind) {
    case 'string':
      return {
        kind: 'string',
        nullable: false,
        ...valuesOf(schema, isText),
        ...(typeof schema.maxLength === 'number' ? { longest: schema.maxLength } : {}),
        ...unitIn(schema),
      };
    case 'number':
    case 'integer':
      return {
        kind: 'number',
        nullable: false,
        ...valuesOf(schema, isNumber),
        ...limitsOf(schema),
        ...(kind === 'integer' ? { isWhole: true } : {}),
        ...unitIn(schema),
      };
    case 'boolean':
      return { kind: 'bool', nullable: false };
    case 'null':
      return NULL;
    case 'array':
      return listOf(isRecord(schema.items) ? typeWithin(schema.items, resolve, trail) : ANY);
    case 'object':
      return objectType(schema, resolve, trail);
    default:
      return ANY;
  }
}

const joined = (types: Type[]): Type => types.reduce(join, NULL);

/** Members of all parts of an `allOf`, and of the enclosing schema. */
function allOfType(schema: JsonSchema, parts: JsonSchema[], resolve: ResolveReference, trail: Trail): Type {
  const { allOf: _, ...own } = schema;
  const types = [...parts, own].map((part) => typeWithin(part, resolve, trail));
  const objects = types.filter((type): type is ObjectType => type.kind === 'object');
  const [first] = objects;
  if (!first) return types.find((type) => type.kind !== 'any') ?? ANY;
  let members: Map<string, Type> | undefined;
  return {
    ...first,
    members: () => {
      members ??= new Map(objects.flatMap((object) => [...object.members()]));
      return members;
    },
    open: null,
  };
}

function typeWithin(schema: JsonSchema, resolve: ResolveReference, outer: Trail): Type {
  const type = plainType(schema, resolve, outer);
  const personal = personalKind(schema['x-personal']);
  return personal ? asPersonal(type, personal) : type;
}

function plainType(schema: JsonSchema, resolve: ResolveReference, outer: Trail): Type {
  if (outer.length > DEEPEST || outer.includes(schema)) return ANY;
  const trail = [...outer, schema];
  if (typeof schema.$ref === 'string') {
    const target = resolve(schema.$ref);
    return target ? named(typeWithin(target, resolve, trail), schema.$ref) : ANY;
  }
  const union = [schema.oneOf, schema.anyOf].find(Array.isArray)?.filter(isRecord);
  if (union) return joined(union.map((part) => typeWithin(part, resolve, trail)));
  if (Array.isArray(schema.allOf)) return allOfType(schema, schema.allOf.filter(isRecord), resolve, trail);
  if (Array.isArray(schema.type))
    return joined(schema.type.map((kind) => typeOfOne(kind, schema, resolve, trail)));
  if (schema.type !== undefined) return typeOfOne(schema.type, schema, resolve, trail);
  if ('const' in schema) return typeOfLiteral(schema.const);
  if (Array.isArray(schema.enum)) return joined(schema.enum.map(typeOfLiteral));
  return isRecord(schema.properties) ? objectType(schema, resolve, trail) : ANY;
}

/**
 * The type that a JSON Schema describes, with lazy members; `any` where it says nothing.
 * @param resolve follows `$ref`
 */
export const schemaType = (schema: JsonSchema, resolve: ResolveReference): Type =>
  typeWithin(schema, resolve, []);

function named(type: Type, reference: string): Type {
  if (type.kind !== 'object' || type.name) return type;
  return { ...type, name: reference.slice(reference.lastIndexOf('/') + 1) };
}
