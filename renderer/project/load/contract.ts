/** The API contract as the compiler needs it: operations by id, with parameters, body and answer. */

import type { CompiledOperation } from '@trilha/language/definition/compiled';
import type { JsonSchema } from '@trilha/language/expression/schema-type';
import { personalKind } from '@trilha/language/expression/type';
import type { OpenApiDocument } from '@trilha/language/host';
import { isRecord } from '@trilha/language/record';

export interface OperationParameter {
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  /** A shared header: the host sends it with every call, flows do not name it. */
  isHosts: boolean;
  /** The contract takes data about people here: headers always may hold them, addresses only where it says so. */
  isPersonal: boolean;
}

export interface Operation {
  id: string;
  method: CompiledOperation['method'];
  path: string;
  params: ReadonlyMap<string, OperationParameter>;
  body: { media: string; schema: JsonSchema; required: boolean } | null;
  response: { kind: CompiledOperation['response']; schema: JsonSchema | null };
  tags: CompiledOperation['tags'];
  /** A browser may use a response again for some time (`x-fresh`). */
  isFresh: boolean;
  /** A read that makes something new each time, a token or a bill (`x-makes`, also of a parameter). */
  makes: boolean;
  /** It ends or binds something: only the customer's own act carries it out (`x-binding`). */
  isBinding: boolean;
  /** Only who has a session gets an answer (`security`). */
  needsSession: boolean;
  /** Statuses and `default`: what the operation may answer with. */
  statuses: readonly string[];
  /** Its responses by case while no server implements it (`x-examples`), as written. */
  examples: unknown;
}

export interface Contract {
  operations: ReadonlyMap<string, Operation>;
  /** Follows `#/…` references. */
  resolve(reference: string): JsonSchema | null;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;

type Json = Record<string, unknown>;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function pointer(document: unknown, reference: string): Json | null {
  if (!reference.startsWith('#/')) return null;
  let at: unknown = document;
  for (const part of reference.slice(2).split('/')) {
    at = isRecord(at) ? at[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  return isRecord(at) ? at : null;
}

function parametersOf(lists: unknown[], deref: (value: unknown) => Json): Map<string, OperationParameter> {
  const params = new Map<string, OperationParameter>();
  for (const written of lists) {
    const parameter = deref(written);
    const place = parameter.in;
    if (place !== 'path' && place !== 'query' && place !== 'header') continue;
    params.set(String(parameter.name), {
      in: place,
      required: parameter.required === true,
      schema: isRecord(parameter.schema) ? parameter.schema : {},
      isHosts: place === 'header' && isRecord(written) && '$ref' in written,
      isPersonal: place === 'header' || personalKind(parameter['x-personal']) !== undefined,
    });
  }
  return params;
}

/** Media type and schema of a `content` map, JSON first. */
function contentOf(content: unknown): { media: string; schema: JsonSchema } | null {
  if (!isRecord(content)) return null;
  const all = Object.keys(content);
  const media = all.find((name) => name.includes('json')) ?? all[0];
  if (media === undefined) return null;
  const described = content[media];
  return { media, schema: isRecord(described) && isRecord(described.schema) ? described.schema : {} };
}

function responseKind(media: string): CompiledOperation['response'] {
  if (media.includes('json')) return 'json';
  return media.startsWith('text/') ? 'text' : 'binary';
}

function responseOf(responses: unknown, deref: (value: unknown) => Json): Operation['response'] {
  if (!isRecord(responses)) return { kind: 'none', schema: null };
  for (const status of Object.keys(responses).filter((code) => code.startsWith('2'))) {
    const content = contentOf(deref(responses[status]).content);
    if (content) return { kind: responseKind(content.media), schema: content.schema };
  }
  return { kind: 'none', schema: null };
}

/** Whether one of the ways to identify oneself is demanded; an empty one among them makes all optional. */
const isSecured = (security: unknown): boolean => {
  const ways = listOf(security).filter(isRecord);
  return ways.length > 0 && ways.every((way) => Object.keys(way).length > 0);
};

/** Reads a joined OpenAPI document; what it does not understand it leaves out. */
export function readContract(document: OpenApiDocument): Contract {
  const resolve = (reference: string) => pointer(document, reference);
  const deref = (value: unknown): Json => {
    if (!isRecord(value)) return {};
    return typeof value.$ref === 'string' ? (resolve(value.$ref) ?? {}) : value;
  };
  const operations = new Map<string, Operation>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of METHODS) {
      const written = isRecord(item) ? item[method] : undefined;
      if (!isRecord(written) || typeof written.operationId !== 'string') continue;
      const body = deref(written.requestBody);
      const content = contentOf(body.content);
      operations.set(written.operationId, {
        id: written.operationId,
        method: method.toUpperCase() as CompiledOperation['method'],
        path,
        params: parametersOf([...listOf(item.parameters), ...listOf(written.parameters)], deref),
        body: content ? { ...content, required: body.required === true } : null,
        response: responseOf(written.responses, deref),
        tags: Array.isArray(written['x-tags']) ? written['x-tags'].map(String) : undefined,
        isFresh: typeof written['x-fresh'] === 'number',
        isBinding: written['x-binding'] === true,
        makes: written['x-makes'] === true,
        needsSession: isSecured(written.security ?? document.security),
        statuses: isRecord(written.responses) ? Object.keys(written.responses) : [],
        examples: written['x-examples'],
      });
    }
  }
  return { operations, resolve };
}
