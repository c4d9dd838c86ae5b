/** The contract's operations for the lender: one value each, with the types of their parts. */

import type { operations } from '../../api/lender.generated.ts';
import type {
  CallExamples,
  ContentMap,
  HttpMethod,
  OpenApiDocument,
  ParameterObject,
  Reference,
} from '../../api/load-contract.ts';
import { listOperations } from '../../api/load-contract.ts';

export type OperationId = keyof operations;

/** Calls that log somebody in. */
export const LOGINS: ReadonlySet<string> = new Set<OperationId>([
  'login',
  'loginWithGoogle',
  'loginWithGoogleCode',
]);

type Parameters<K extends OperationId> = operations[K]['parameters'];
type PartOf<P, Name extends string> = P extends { [N in Name]?: infer Part } ? NonNullable<Part> : never;

/** The query of a call, validated, with numbers and booleans converted. */
export type QueryOf<K extends OperationId> = PartOf<Parameters<K>, 'query'>;
export type PathOf<K extends OperationId> = PartOf<Parameters<K>, 'path'>;

type ContentOf<T> = T extends { content: infer Content } ? Content : never;
type JsonOf<Content> = Content extends { 'application/json': infer Json } ? Json : Uint8Array;
/** The validated body of a call: JSON as typed by the contract, or the bytes of an image or document. */
export type BodyOf<K extends OperationId> = operations[K] extends { requestBody?: infer Body }
  ? JsonOf<ContentOf<NonNullable<Body>>>
  : never;

type SuccessStatus = 200 | 201;
type AnswerContent<K extends OperationId> = ContentOf<
  operations[K]['responses'][keyof operations[K]['responses'] & SuccessStatus]
>;
type ValueOf<Content> = Content extends { 'application/pdf': unknown } ? Uint8Array : Content[keyof Content];
/** The body of a successful response, documents as bytes; undefined if the contract has none. */
export type ResponseBodyOf<K extends OperationId> = [AnswerContent<K>] extends [never]
  ? undefined
  : ValueOf<AnswerContent<K>>;

/** One operation of the contract, with references resolved. */
export interface ServedOperation {
  readonly id: OperationId;
  readonly method: HttpMethod;
  /** `/api/loan/{id}` */
  readonly path: string;
  readonly needsSession: boolean;
  readonly changesState: boolean;
  /** Seconds for which a browser may use a response again; null: it must ask. */
  readonly fresh: number | null;
  /** What it answers without a handler; null if the contract has no examples of it. */
  readonly examples: CallExamples | null;
  readonly parameters: readonly ParameterObject[];
  readonly requestBody: { readonly required: boolean; readonly content: ContentMap } | null;
  /** JSON Pointer of the operation in the document. */
  readonly pointer: string;
}

/** Escapes one member name for a JSON Pointer. */
export function pointerSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function followParameter(document: OpenApiDocument, parameter: ParameterObject | Reference): ParameterObject {
  if (!('$ref' in parameter)) return parameter;
  const name = parameter.$ref.split('/').at(-1) ?? '';
  const found = document.components.parameters[name];
  if (!found) throw new Error(`The contract has no parameter ${parameter.$ref}`);
  return found;
}

/** All operations, in the contract's order. Throws for a dangling reference. */
export function readOperations(document: OpenApiDocument): ServedOperation[] {
  return listOperations(document).map(({ path, method, operation }) => ({
    id: operation.operationId as OperationId,
    method,
    path,
    needsSession: (operation.security ?? document.security).length > 0,
    changesState: method !== 'get',
    fresh: operation['x-fresh'] ?? null,
    examples: operation['x-examples'] ?? null,
    parameters: (operation.parameters ?? []).map((parameter) => followParameter(document, parameter)),
    requestBody: operation.requestBody
      ? { required: operation.requestBody.required === true, content: operation.requestBody.content }
      : null,
    pointer: `/paths/${pointerSegment(path)}/${method}`,
  }));
}
