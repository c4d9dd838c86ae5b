/** Joins the files of schemas/api into one OpenAPI document with local references only. Node only. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON Schema 2020-12 object, or a reference to one (`#/components/schemas/X`). */
export type JsonSchema = { [key: string]: Json };

/** A reference to another part of the document. */
export type Reference = { $ref: string };

/** One parameter of an operation, by place. Path parameters are always required. */
export type ParameterObject = {
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
};

/** Body schema by media type. */
export type ContentMap = Record<string, { schema: JsonSchema }>;

/** The body of a request. */
export type RequestBodyObject = { required?: boolean; content: ContentMap };

/** One response; without `content` it has no body. */
export type ResponseObject = { description: string; content?: ContentMap };

/** What an operation without a handler answers. `ok` is the body of its success response; null where that has none. */
export type CallExamples = {
  ok: Json;
  refused?: { status: number; code: string };
  /** Answers as `ok`, after so many seconds. */
  slow?: { seconds: number };
};

/** One operation. `security: []` means that it needs no session; absent, that it does. */
export type OperationObject = {
  operationId: string;
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: (ParameterObject | Reference)[];
  requestBody?: RequestBodyObject;
  responses: Record<string, ResponseObject | Reference>;
  'x-assumed'?: boolean;
  'x-tags'?: string[];
  'x-fresh'?: number;
  'x-examples'?: CallExamples;
};

/** The methods the contract uses. */
export type HttpMethod = 'get' | 'post' | 'put' | 'delete';

/** The joined document: OpenAPI 3.1, every `$ref` starts with `#/components/`. */
export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Partial<Record<HttpMethod, OperationObject>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, ParameterObject>;
    responses: Record<string, ResponseObject>;
    securitySchemes: Record<string, JsonSchema>;
  };
};

/** What every operation has; it may define a response of the same status itself. */
type EveryOperation = Required<Pick<OperationObject, 'parameters' | 'responses'>>;
type Root = OpenApiDocument & {
  'x-files'?: { paths: string[]; components: string[] };
  'x-every-operation'?: EveryOperation;
};
const ROOT_FILE = 'openapi.yaml';
type Section = 'schemas' | 'parameters' | 'responses' | 'securitySchemes';
const sections: Section[] = ['schemas', 'parameters', 'responses', 'securitySchemes'];

/**
 * Reads `<dir>/openapi.yaml` and the files it lists under `x-files`. Unresolved references are not checked here.
 * @param dir folder of the contract, such as `schemas/api`
 * @param parsed gives what a text holds, by parsing it or from what it knows
 * @throws Error when a file is missing or not listed, is not YAML, or defines a name a second time
 */
export function loadContract(
  dir: string,
  parsed = (text: string, parse: (text: string) => Json) => parse(text),
): OpenApiDocument {
  const read = (file: string) => localReferences(parsed(readFileSync(`${dir}/${file}`, 'utf8'), parse));
  const { 'x-files': files, 'x-every-operation': every, ...root } = read(ROOT_FILE) as Root;
  if (!files) throw new Error(`${dir}/openapi.yaml lists no x-files`);
  const listed = new Set([ROOT_FILE, ...files.paths, ...files.components]);
  const other = yamlFiles(dir).find((name) => !listed.has(name));
  if (other) throw new Error(`${other} is not listed under x-files of ${ROOT_FILE}`);
  const document: OpenApiDocument = {
    ...root,
    paths: {},
    components: { schemas: {}, parameters: {}, responses: {}, securitySchemes: {} },
  };
  for (const file of files.components) {
    const part = read(file) as Partial<OpenApiDocument['components']>;
    for (const section of sections) addAll(document.components[section], part[section], file);
  }
  for (const file of files.paths)
    addAll(document.paths, (read(file) as Partial<OpenApiDocument>).paths, file);
  for (const { operation } of listOperations(document)) addToEvery(operation, every);
  return document;
}

function addToEvery(operation: OperationObject, every: EveryOperation | undefined): void {
  if (!every) return;
  operation.parameters = [...(operation.parameters ?? []), ...every.parameters];
  operation.responses = { ...every.responses, ...operation.responses };
}

/** Every operation of the contract with its path and method, in the order of the files. */
export function listOperations(
  document: OpenApiDocument,
): { path: string; method: HttpMethod; operation: OperationObject }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method as HttpMethod, operation })),
  );
}

const yamlFiles = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.yaml'));

/** `../components/loan.yaml#/schemas/Loan` becomes `#/components/schemas/Loan`. */
function localReferences(value: Json): Json {
  if (Array.isArray(value)) return value.map(localReferences);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      key === '$ref' && typeof member === 'string'
        ? member.replace(/^[^#]+#\//, '#/components/')
        : localReferences(member),
    ]),
  );
}

function addAll<T>(target: Record<string, T>, part: Record<string, T> | undefined, file: string): void {
  for (const [name, value] of Object.entries(part ?? {})) {
    if (Object.hasOwn(target, name)) throw new Error(`${file} defines ${name} a second time`);
    target[name] = value;
  }
}
