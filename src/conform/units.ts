/** The units that the contract gives to the members of an answer (`x-unit`). */
import { isRecord } from '@trilha/language/record';
import type { JsonSchema, OpenApiDocument } from '../api/load-contract.ts';

/** A member of an answer that has a unit. */
export interface MeasuredMember {
  /** JSON Pointer within the answer. */
  readonly path: string;
  readonly unit: string;
  readonly value: unknown;
}

/** An amount, by its unit: `money:BRL`. */
export const isMoney = (unit: string): boolean => unit.startsWith('money:');

/** The form of a member that may be null, and what a reference points to. */
function resolved(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const { $ref, oneOf } = schema;
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
  if (name !== undefined) return resolved(document, document.components.schemas[name] ?? {});
  const form = Array.isArray(oneOf) && oneOf.find((one) => isRecord(one) && one.type !== 'null');
  return isRecord(form) ? resolved(document, form as JsonSchema) : schema;
}

/** Every member with a unit, whatever its value is. */
export function measuredIn(
  document: OpenApiDocument,
  written: JsonSchema,
  value: unknown,
  path = '',
): MeasuredMember[] {
  const schema = resolved(document, written);
  const unit = typeof schema['x-unit'] === 'string' ? [{ path, unit: schema['x-unit'], value }] : [];
  const { properties, items } = schema;
  const below = Array.isArray(value)
    ? value.map((item, index) => [items, item, `${path}/${index}`] as const)
    : Object.entries(isRecord(properties) && isRecord(value) ? properties : {}).map(
        ([name, member]) => [member, (value as Record<string, unknown>)[name], `${path}/${name}`] as const,
      );
  return [
    ...unit,
    ...below.flatMap(([member, inner, at]) =>
      isRecord(member) && inner !== undefined ? measuredIn(document, member as JsonSchema, inner, at) : [],
    ),
  ];
}

/** The same member of every item of a list. */
export const collapsed = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, '/*');

/** A value this many times smaller than any of the sandbox's is in another unit. */
const FAR = 20;

const numbersByMember = (measured: readonly MeasuredMember[]): Map<string, number[]> => {
  const all = new Map<string, number[]>();
  for (const { path, unit, value } of measured) {
    if (!(isMoney(unit) || unit.startsWith('percent')) || typeof value !== 'number' || value === 0) continue;
    const key = `${collapsed(path)} ${unit}`;
    all.set(key, [...(all.get(key) ?? []), Math.abs(value)]);
  }
  return all;
};

/**
 * The members whose numbers are all far below those that the sandbox gives: reais instead of cents, fractions instead of percent.
 * @returns pairs of a path and the unit of the contract
 */
export function tooSmall(
  given: readonly MeasuredMember[],
  usual: readonly MeasuredMember[],
): [string, string][] {
  const known = numbersByMember(usual);
  return [...numbersByMember(given)].flatMap(([key, numbers]) => {
    const least = Math.min(...(known.get(key) ?? []));
    if (!Number.isFinite(least) || Math.max(...numbers) * FAR > least) return [];
    const [path = '', ...unit] = key.split(' ');
    return [[path, unit.join(' ')] as [string, string]];
  });
}
