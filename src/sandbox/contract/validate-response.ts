/** Compares a response with the contract: the lender its own before the commit, the portal's server those of a real lender. */
import type { OpenApiDocument } from '../../api/load-contract.ts';
import type { ContractSchemas } from './contract-schemas.ts';
import { pointerSegment, type ServedOperation } from './operations.ts';

/** The contract for one status: media type and location of the schema; null for no body. */
interface PromisedContent {
  readonly mediaType: string;
  readonly pointer: string;
}

/** The statuses that the contract names for an operation; every other one is a refusal or failure (`default`). */
export function promisedStatuses(document: OpenApiDocument, { path, method }: ServedOperation): number[] {
  const responses = document.paths[path]?.[method]?.responses ?? {};
  return Object.keys(responses).map(Number).filter(Number.isInteger);
}

/** Throws for a status that the contract does not have. */
export function promiseOf(
  document: OpenApiDocument,
  operation: ServedOperation,
  status: number,
): PromisedContent | null {
  const responses = document.paths[operation.path]?.[operation.method]?.responses ?? {};
  const name = Object.hasOwn(responses, String(status)) ? String(status) : 'default';
  const response = responses[name];
  if (!response) throw new Error(`${operation.id} promises no answer ${status}`);
  const isReference = '$ref' in response;
  const pointer = isReference ? response.$ref.slice(1) : `${operation.pointer}/responses/${name}`;
  const target = isReference
    ? document.components.responses[response.$ref.split('/').at(-1) ?? '']
    : response;
  const mediaType = Object.keys(target?.content ?? {})[0];
  if (!mediaType) return null;
  return { mediaType, pointer: `${pointer}/content/${pointerSegment(mediaType)}/schema` };
}

/** The media type to send. Throws when the body violates the contract, which is a fault of the lender. */
export function validateResponse(
  document: OpenApiDocument,
  schemas: ContractSchemas,
  operation: ServedOperation,
  status: number,
  body: unknown,
): string | null {
  const promised = promiseOf(document, operation, status);
  if (!promised) {
    if (body !== undefined) throw new Error(`${operation.id} promises no body with ${status}`);
    return null;
  }
  if (body instanceof Uint8Array) return promised.mediaType;
  const broken = schemas.check(promised.pointer, body);
  if (broken) {
    throw new Error(`${operation.id} ${status} breaks the contract: ${JSON.stringify(broken)}`);
  }
  return promised.mediaType;
}
