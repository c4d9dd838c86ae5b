/** Responses of operations that have no handler yet: the examples beside their contract (`x-examples`). */
import type { CallExamples, OpenApiDocument } from '../../api/load-contract.ts';
import type { Handlers } from './handler.ts';
import { readOperations, type ServedOperation } from './operations.ts';
import type { AnyHandler } from './run-operation.ts';
import { promisedStatuses } from './validate-response.ts';

/** Names the case by which an example answered. */
export const EXAMPLE_HEADER = 'x-example';

const isGood = (status: number): boolean => status >= 200 && status < 300;

/** Answers with the example `ok`; undefined for an operation without examples. */
export function exampleHandler(
  document: OpenApiDocument,
  operation: ServedOperation,
): AnyHandler | undefined {
  const { examples } = operation;
  if (!examples) return undefined;
  const status = promisedStatuses(document, operation).find(isGood) ?? 200;
  return async () => ({ status, body: examples.ok ?? undefined });
}

/** The examples that answer, by operation: a handler comes before its example. */
export const answeringExamples = (
  document: OpenApiDocument,
  handlers: Handlers,
): ReadonlyMap<string, CallExamples> =>
  new Map(
    readOperations(document).flatMap(({ id, examples }) =>
      examples && !handlers[id] ? [[id, examples]] : [],
    ),
  );

/** Throws where real customers would get examples, or nothing at all. */
export function requireHandlers(document: OpenApiDocument, handlers: Handlers): void {
  const missing = readOperations(document).flatMap(({ id }) => (handlers[id] ? [] : [id]));
  if (missing.length === 0) return;
  throw new Error(
    `nada implementa ${missing.join(', ')}, de schemas/api. Clientes reais só recebem respostas de verdade: implemente em src/sandbox ou defina LENDER_API_URL.`,
  );
}
