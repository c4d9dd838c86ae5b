/** Random values from the contract's schemas, so that requests reach the handlers. */
import fc from 'fast-check';
import type { JsonSchema } from '../../../src/api/load-contract.ts';
import { contract } from './valid-calls.ts';

/** Texts that match the patterns and formats of the contract. */
const TEXTS: readonly string[] = [
  '52998224725',
  '01310100',
  '260',
  '12345',
  '7',
  'voltz',
  '11987654321',
  '2026-12-20',
  '2026-11-20T12:00:00Z',
  '0b0f0f0e-8f0e-4b4b-8b8b-1234567890ab',
  'maria@exemplo.com.br',
  '/emprestimo/solicitacao/analise',
  'SP',
];

/** Any JSON value. */
export const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** The schema that a reference points to. */
export function resolveSchema(schema: JsonSchema): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return name ? (contract.components.schemas[name] ?? {}) : schema;
}

function objectLike(schema: JsonSchema): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const members = Object.entries(properties).map(([name, member]) => [name, shapedLike(member)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys: (schema.required ?? []) as string[] });
}

/** Mostly values that conform to the schema, with junk in between. */
export function shapedLike(reference: JsonSchema): fc.Arbitrary<unknown> {
  const schema = resolveSchema(reference);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return objectLike(schema);
    case 'array':
      return fc.array(shapedLike((schema.items ?? {}) as JsonSchema), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.integer({
        min: Number(schema.minimum ?? 0),
        max: Math.min(Number(schema.maximum ?? 99), 300_000),
      });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 12 }));
    default:
      return junk;
  }
}

/** A value as a parameter; `String` would throw for an object with its own member `toString`. */
export function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Replaces lone surrogates: paths are percent-encoded UTF-8, which cannot represent them. */
export function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '');
}
