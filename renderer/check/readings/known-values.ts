/** The values that a schema of the contract lists, whether no others may come or others may be added. */
import type { JsonSchema } from '@trilha/language/expression/schema-type';

/** Whole numbers between two ends count as listed, if they are that few. */
const FEW = 20;

type Value = string | number;

/** `enum`, `x-extensible-enum`, or a short run of whole numbers; null for a schema that lists nothing. */
export function knownValues(schema: JsonSchema): readonly Value[] | null {
  const listed = schema.enum ?? schema['x-extensible-enum'];
  if (Array.isArray(listed)) {
    return listed.filter((value): value is Value => typeof value === 'string' || typeof value === 'number');
  }
  const { type, minimum, maximum } = schema;
  if (type !== 'integer' || typeof minimum !== 'number' || typeof maximum !== 'number') return null;
  if (maximum - minimum >= FEW) return null;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}
