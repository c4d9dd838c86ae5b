/** Looks into the schema of a request body: members by path, and those that nothing fills. */
import type { JsonSchema, ResolveReference } from '../../language/expression/schema-type.ts';

/** Paths that a call sends; `maybe` for answers that the form does not demand. */
export type SentMembers = Map<string, 'always' | 'maybe'>;

interface Shape {
  properties: Map<string, JsonSchema>;
  required: Set<string>;
  /** Members that the schema does not name may be sent. */
  open: boolean;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** Properties of an object schema, references and `allOf` followed; of a union the parts together, none compulsory. */
function shapeOf(schema: JsonSchema, resolve: ResolveReference, depth = 0): Shape {
  if (depth > 16) return { properties: new Map(), required: new Set(), open: true };
  if (typeof schema.$ref === 'string') return shapeOf(resolve(schema.$ref) ?? {}, resolve, depth + 1);
  const properties = new Map(
    Object.entries(isSchema(schema.properties) ? schema.properties : {}).filter(
      (pair): pair is [string, JsonSchema] => isSchema(pair[1]),
    ),
  );
  const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : []);
  const unions = [...schemas(schema.oneOf), ...schemas(schema.anyOf)].filter(({ type }) => type !== 'null');
  for (const part of [...schemas(schema.allOf), ...unions]) {
    const inner = shapeOf(part, resolve, depth + 1);
    for (const [name, member] of inner.properties) properties.set(name, member);
    if (!unions.includes(part)) for (const name of inner.required) required.add(name);
  }
  return { properties, required, open: schema.additionalProperties !== false && properties.size === 0 };
}

/** The schema of the member at a path; or the first name on the way that is not there, with those that are. */
export function memberAt(
  schema: JsonSchema,
  path: readonly string[],
  resolve: ResolveReference,
): { schema: JsonSchema } | { unknown: string; known: string[] } {
  let at = schema;
  for (const name of path) {
    const shape = shapeOf(at, resolve);
    const next = shape.properties.get(name);
    if (!next && !shape.open) return { unknown: name, known: [...shape.properties.keys()] };
    at = next ?? {};
  }
  return { schema: at };
}

/** Compulsory members that the call does not send, or may not send. */
export function missingMembers(
  schema: JsonSchema,
  sent: SentMembers,
  resolve: ResolveReference,
  prefix = '',
  depth = 0,
): { path: string; reason: string }[] {
  const { properties, required } = shapeOf(schema, resolve);
  return [...properties].flatMap(([name, member]) => {
    const path = prefix + name;
    const own = sent.get(path);
    const inner = [...sent.keys()].some((key) => key.startsWith(`${path}.`));
    if (inner && depth < 8) return missingMembers(member, sent, resolve, `${path}.`, depth + 1);
    if (!required.has(name)) return [];
    if (own === undefined) return [{ path, reason: '' }];
    return own === 'maybe' ? [{ path, reason: ', and the form does not demand it' }] : [];
  });
}
