/**
 * Rule: a price, a fee or an interest that is sent comes from data: written into a flow beside what was offered, it is
 * another one than the customer saw.
 */

import { type JsonSchema, schemaType } from '@trilha/language/expression/schema-type';
import { unitOf } from '@trilha/language/expression/type';
import type { AnalysedCall, CallMember } from '@trilha/project/analyse/nodes';
import { bodyMembers } from '@trilha/project/analyse/nodes';
import type { Contract } from '@trilha/project/load/contract';
import type { Diagnostics } from '@trilha/project/load/diagnostics';
import { defineRule } from '../../../rule.ts';
import { memberAt } from '../body-shape.ts';

const PRICES = /^(?:money:|percent\b)/;

const isWritten = ({ value: { source, typed } }: CallMember): boolean =>
  (source.kind === 'scalar' && typeof source.value === 'number') ||
  (typed?.ast?.kind === 'literal' && typeof typed.ast.value === 'number');

const isOfPrice = (schema: JsonSchema | undefined, { resolve }: Contract): boolean =>
  schema !== undefined && PRICES.test(unitOf(schemaType(schema, resolve)) ?? '');

/** Checks one call; a price that stands alone, such as a top-up, may be fixed. */
export function checkWrittenPrice(
  { operation, params, body, more }: AnalysedCall,
  contract: Contract,
  diagnostics: Diagnostics,
): void {
  if (!operation) return;
  const inBody = (path: string) => {
    const found = memberAt(operation.body?.schema ?? {}, path.split('.'), contract.resolve);
    return 'schema' in found ? found.schema : undefined;
  };
  const prices = [
    ...params.map((sent) => ({ sent, schema: operation.params.get(sent.entry.key)?.schema })),
    ...bodyMembers({ body, more }).map((sent) => ({ sent, schema: inBody(sent.entry.key) })),
  ].filter(({ schema }) => isOfPrice(schema, contract));
  const read = prices.find(({ sent }) => !isWritten(sent));
  for (const { sent } of prices) {
    if (!read || !isWritten(sent)) continue;
    const { key, value } = sent.entry;
    const related = { place: read.sent.entry.keyPlace, says: `${read.sent.entry.key} is read` };
    const message = `The ${key} that ${operation.id} gets is written here, and not what was offered`;
    diagnostics.at(value, 'TR419', message, 'read it from data', related);
  }
}

export const noWrittenPrice = defineRule({
  folder: import.meta.dirname,
  code: 'TR419',
  severity: 'advice',
  check: {
    call({ call, isLoad, scope }, diagnostics) {
      if (!isLoad) checkWrittenPrice(call, scope.project.contract, diagnostics);
    },
  },
});
