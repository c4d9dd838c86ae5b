/** Values that conform to a schema of the contract, at its limits too; and the same value with one rule broken. */
import fc from 'fast-check';
import type { JsonSchema } from '../../../src/api/load-contract.ts';
import { resolveSchema } from './shapes.ts';

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: fc
    .integer({ min: 0, max: 20_000 })
    .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
  'date-time': fc.integer({ min: 0, max: 2_000_000_000 }).map((s) => new Date(s * 1000).toISOString()),
  uuid: fc.uuid(),
  email: fc.constant('maria@exemplo.com.br'),
};

const members = (schema: JsonSchema) =>
  Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);

function text(schema: JsonSchema): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 300 } = schema as Record<string, never>;
  const fits = (value: string) => [...value].length >= minLength && [...value].length <= maxLength;
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern)).filter(fits);
  const formatted = FORMATS[String(format)];
  if (formatted) return formatted;
  const letters = fc.constantFrom('a', 'ç', 'Z', '7', ' ', "'", '-');
  const ofLength = (length: number) => fc.string({ unit: letters, minLength: length, maxLength: length });
  return fc.oneof(
    fc.string({ unit: letters, minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    ofLength(minLength),
    ofLength(maxLength),
  );
}

function number({ minimum = 0, maximum = 99, type }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Number(minimum), Number(maximum)];
  const ends = fc.constantFrom(min, max);
  return type === 'integer'
    ? fc.oneof(fc.integer({ min, max }), ends)
    : fc.oneof(fc.double({ min, max, noNaN: true }), ends);
}

function object(schema: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(members(schema).map(([name, member]) => [name, conforming(member)]));
  const known = fc.record(model, {
    requiredKeys: (schema.required ?? []) as string[],
    noNullPrototype: true,
  });
  const more = schema.additionalProperties;
  if (members(schema).length > 0 || typeof more !== 'object' || more === null) return known;
  return fc.dictionary(fc.constantFrom('a', 'b', 'name'), conforming(more as JsonSchema), {
    minKeys: Number(schema.minProperties ?? 0),
    maxKeys: 3,
  });
}

/** Values that the schema lets through. */
export function conforming(reference: JsonSchema): fc.Arbitrary<unknown> {
  const schema = resolveSchema(reference);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.oneOf)) return fc.oneof(...(schema.oneOf as JsonSchema[]).map(conforming));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => conforming({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return object(schema);
    case 'array':
      return (schema.uniqueItems ? fc.uniqueArray : fc.array)(
        conforming((schema.items ?? {}) as JsonSchema),
        {
          minLength: Number(schema.minItems ?? 0),
          maxLength: Math.min(Number(schema.maxItems ?? 3), Number(schema.minItems ?? 0) + 3),
        },
      );
    case 'integer':
    case 'number':
      return number(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return text(schema);
  }
}

/** Values that a member's own rules refuse. */
function breaking(reference: JsonSchema): unknown[] {
  const schema = resolveSchema(reference);
  const { type, maxLength, minLength, minimum, maximum, pattern, format, maxItems } = schema;
  const isText = type === 'string';
  return [
    ...(schema.const === undefined && Array.isArray(schema.enum) ? ['no such value'] : []),
    ...(typeof schema.const === 'boolean' ? [!schema.const] : []),
    ...(isText && typeof maxLength === 'number' ? ['x'.repeat(maxLength + 1)] : []),
    ...(isText && Number(minLength ?? 0) > 0 ? [''] : []),
    ...(isText && (pattern !== undefined || format !== undefined) ? ['§'] : []),
    ...(typeof minimum === 'number' ? [minimum - 1] : []),
    ...(typeof maximum === 'number' ? [maximum + 1] : []),
    ...(type === 'integer' ? [Number(minimum ?? 0) + 0.5] : []),
    ...(type === 'array' && Number(maxItems) < 100
      ? [Array.from({ length: Number(maxItems) + 1 }, () => ({}))]
      : []),
    ...(type === 'object' ? ['no object'] : []),
  ];
}

/** Every way to break one rule of a closed object: what to put in place of which member; undefined takes it away. */
export function violations(reference: JsonSchema): { member: string; value: unknown }[] {
  const schema = resolveSchema(reference);
  const required = (schema.required ?? []) as string[];
  return [
    ...required.map((member) => ({ member, value: undefined })),
    ...members(schema).flatMap(([member, rules]) => breaking(rules).map((value) => ({ member, value }))),
    ...(schema.additionalProperties === false ? [{ member: 'noSuchMember', value: 1 }] : []),
  ];
}
