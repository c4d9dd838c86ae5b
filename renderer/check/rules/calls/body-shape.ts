/** Looks into the schema of a request body: members by path, and those that nothing fills. */

import { memberChain } from '@trilha/language/expression/parts';
import type { JsonSchema, ResolveReference } from '@trilha/language/expression/schema-type';
import { isRecord } from '@trilha/language/record';
import type { CallMember } from '@trilha/project/analyse/nodes';
import {
  isAskedWith,
  type NeededWhen,
  needsOf,
  type SentMember,
  type SentMembers,
} from '../../readings/needed-when.ts';

/** The path of the answer that is sent as it is; null for any other value, such as the whole form's. */
export function answerIn({ typed }: CallMember['value']): readonly string[] | null {
  const [root, ...path] = (typed?.ast && memberChain(typed.ast)) ?? [];
  return root === 'form' && path.length > 0 ? path : null;
}

interface Shape {
  properties: Map<string, JsonSchema>;
  required: Set<string>;
  neededWhen: readonly NeededWhen[];
  /** Of members that the schema does not name; null where none may be sent. */
  others: JsonSchema | null;
}

const schemas = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const namesIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What is written otherwise needs nothing. */
const neededIn = (value: unknown): NeededWhen[] =>
  schemas(value).flatMap(({ is, members }) => {
    const lists = Object.entries(isRecord(is) ? is : { '': [] });
    const values = lists.map(([name, list]) => [name, Array.isArray(list) ? list : []] as const);
    return [{ is: Object.fromEntries(values), members: namesIn(members) }];
  });

const othersIn = ({ additionalProperties: others }: JsonSchema): JsonSchema | null =>
  others === false ? null : isRecord(others) ? others : {};

/** Properties of an object schema, references and `allOf` followed; of a union the parts together, none compulsory. */
function shapeOf(schema: JsonSchema, resolve: ResolveReference, depth = 0): Shape {
  if (depth > 16) return { properties: new Map(), required: new Set(), neededWhen: [], others: {} };
  if (typeof schema.$ref === 'string') return shapeOf(resolve(schema.$ref) ?? {}, resolve, depth + 1);
  const properties = new Map(
    Object.entries(isRecord(schema.properties) ? schema.properties : {}).filter(
      (pair): pair is [string, JsonSchema] => isRecord(pair[1]),
    ),
  );
  const required = new Set([...namesIn(schema.required), ...namesIn(schema['x-needed'])]);
  const neededWhen = neededIn(schema['x-needed-when']);
  const unions = [...schemas(schema.oneOf), ...schemas(schema.anyOf)].filter(({ type }) => type !== 'null');
  for (const part of [...schemas(schema.allOf), ...unions]) {
    const inner = shapeOf(part, resolve, depth + 1);
    for (const [name, member] of inner.properties) properties.set(name, member);
    if (!unions.includes(part)) for (const name of inner.required) required.add(name);
  }
  return {
    properties,
    required,
    neededWhen,
    others: properties.size === 0 ? othersIn(schema) : null,
  };
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
    if (!next && !shape.others) return { unknown: name, known: [...shape.properties.keys()] };
    at = next ?? shape.others ?? {};
  }
  return { schema: at };
}

/** The names of the members of an object schema, in their order. */
export const memberNames = (schema: JsonSchema, resolve: ResolveReference): Iterable<string> =>
  shapeOf(schema, resolve).properties.keys();

/** Whether a schema names the member at a path. */
export function isMember(schema: JsonSchema, path: readonly string[], resolve: ResolveReference): boolean {
  const [name = '', ...rest] = path;
  const member = shapeOf(schema, resolve).properties.get(name);
  return member !== undefined && (rest.length === 0 || isMember(member, rest, resolve));
}

/** Compulsory members that the call does not send, or may not send: then with how it does. */
export function missingMembers(
  schema: JsonSchema,
  sent: SentMembers,
  resolve: ResolveReference,
  prefix = '',
  depth = 0,
): { path: string; own?: SentMember }[] {
  const { properties, required, neededWhen } = shapeOf(schema, resolve);
  const needs = needsOf(neededWhen, sent, prefix);
  return [...properties].flatMap(([name, member]) => {
    const path = prefix + name;
    const own = sent.get(path);
    const inner = [...sent.keys()].some((key) => key.startsWith(`${path}.`));
    if (inner && depth < 8) return missingMembers(member, sent, resolve, `${path}.`, depth + 1);
    const cases = needs.flatMap((need) => (need.members.includes(name) ? need.cases : []));
    if (!required.has(name) && cases.length === 0) return [];
    if (own === undefined) return [{ path }];
    const { isCertain, askedWhen } = own;
    const isAsked = !askedWhen || (!required.has(name) && isAskedWith(askedWhen, cases));
    return isCertain && isAsked ? [] : [{ path, own }];
  });
}
