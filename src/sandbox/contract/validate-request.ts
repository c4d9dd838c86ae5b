/** Validates a request against the contract before any handler sees it. */
import type { FastifyRequest } from 'fastify';
import type { ParameterObject } from '../../api/load-contract.ts';
import { LenderError } from '../base/lender-error.ts';
import type { BrokenRule, ContractSchemas } from './contract-schemas.ts';
import { pointerSegment, type ServedOperation } from './operations.ts';
import { findUnstorable } from './storable-text.ts';

/** The parts of a validated request. */
export interface CheckedRequest {
  readonly query: Record<string, unknown>;
  readonly path: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  readonly body: unknown;
  /** Media type of the body, without parameters; null without a body. */
  readonly mediaType: string | null;
}

/** `/employment/kind` → `employment.kind`; undefined for the whole request. */
function fieldOf(broken: BrokenRule | undefined): string | undefined {
  return broken?.path.slice(1).replaceAll('/', '.').slice(0, 120) || undefined;
}

/** 400 with the violated rules. */
export class RequestInvalid extends LenderError {
  readonly details: readonly BrokenRule[];

  constructor(details: readonly BrokenRule[]) {
    super(400, 'request-invalid', 'Os dados enviados não estão no formato esperado.', fieldOf(details[0]));
    this.details = details;
  }
}

/** Optional and never refused: a bad log header must not keep a customer from applying. */
const IGNORED_HEADER = 'x-persistent-log';

function textSchema(operation: ServedOperation, place: ParameterObject['in']): object {
  const parameters = operation.parameters.filter(
    ({ in: where, name }) => where === place && name.toLowerCase() !== IGNORED_HEADER,
  );
  const nameOf = ({ name }: ParameterObject) => (place === 'header' ? name.toLowerCase() : name);
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required || place === 'path').map(nameOf),
    properties: Object.fromEntries(
      parameters.map((parameter) => [nameOf(parameter), withLenderReferences(parameter.schema)]),
    ),
  };
}

/** Throws for a violated rule, or for a text that the database cannot store. */
function refuse(broken: BrokenRule | null, value: unknown): void {
  if (broken) throw new RequestInvalid([broken]);
  const unstorable = findUnstorable(value);
  if (unstorable !== null) throw new RequestInvalid([{ path: unstorable, rule: 'pattern' }]);
}

function withLenderReferences(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"lender#/')) as object;
}

function checkTexts(
  schemas: ContractSchemas,
  operation: ServedOperation,
  place: ParameterObject['in'],
  value: unknown,
): Record<string, unknown> {
  const copy = { ...(value as Record<string, unknown>) };
  for (const { in: where, name, schema } of operation.parameters) {
    // A list with one value arrives as a text: only a repeated parameter arrives as a list.
    const isList = where === place && (schema as { type?: unknown }).type === 'array';
    if (isList && typeof copy[name] === 'string') copy[name] = [copy[name]];
  }
  refuse(
    schemas.checkTexts(`${operation.id} ${place}`, () => textSchema(operation, place), copy),
    copy,
  );
  return copy;
}

function mediaTypeOf(request: FastifyRequest): string | null {
  return request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() || null;
}

function checkBody(schemas: ContractSchemas, operation: ServedOperation, request: FastifyRequest): unknown {
  const { requestBody } = operation;
  if (!requestBody) return undefined;
  if (request.body === undefined) {
    if (requestBody.required) throw new RequestInvalid([{ path: '', rule: 'required' }]);
    return undefined;
  }
  const mediaType = mediaTypeOf(request) ?? '';
  if (!Object.hasOwn(requestBody.content, mediaType)) {
    throw new LenderError(415, 'unsupported-media-type', 'Este tipo de conteúdo não é aceito.');
  }
  if (Buffer.isBuffer(request.body)) return request.body;
  const pointer = `${operation.pointer}/requestBody/content/${pointerSegment(mediaType)}/schema`;
  refuse(schemas.check(pointer, request.body), request.body);
  return request.body;
}

/** Members of a form or of JSON, unchanged. */
const membersOf = (body: unknown): unknown => (body instanceof URLSearchParams ? [...body] : body);

/** For pages, which have no schema: throws 400 for a text in query, path or form that the database cannot store. */
export async function refuseUnstorable(request: FastifyRequest): Promise<void> {
  for (const part of [request.params, request.query, membersOf(request.body)]) refuse(null, part);
}

/** Throws 400 with details, or 415. */
export function validateRequest(
  schemas: ContractSchemas,
  operation: ServedOperation,
  request: FastifyRequest,
): CheckedRequest {
  return {
    path: checkTexts(schemas, operation, 'path', request.params),
    query: checkTexts(schemas, operation, 'query', request.query),
    headers: checkTexts(schemas, operation, 'header', request.headers),
    body: checkBody(schemas, operation, request),
    mediaType: operation.requestBody ? mediaTypeOf(request) : null,
  };
}
