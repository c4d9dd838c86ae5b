/** How requests and responses are compared with a contract: a small one, that has each case once. */
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../../src/api/load-contract.ts';
import { openContractSchemas } from '../../../src/sandbox/contract/contract-schemas.ts';
import { pointerSegment, readOperations } from '../../../src/sandbox/contract/operations.ts';
import { findUnstorable } from '../../../src/sandbox/contract/storable-text.ts';
import { refuseUnstorable, validateRequest } from '../../../src/sandbox/contract/validate-request.ts';
import { validateResponse } from '../../../src/sandbox/contract/validate-response.ts';

const SESSION = [{ session: [] }];
const content = (schema: object, type = 'application/json') => ({ content: { [type]: { schema } } });
const NAMED = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 5 }, count: { type: 'integer', default: 7 } },
  additionalProperties: false,
};

const DOCUMENT = {
  security: SESSION,
  paths: {
    '/api/a/{id}': {
      get: {
        operationId: 'read',
        security: [],
        parameters: [
          { name: 'id', in: 'path', schema: { type: 'string', maxLength: 3 } },
          { name: 'count', in: 'query', required: true, schema: { type: 'integer' } },
          { name: 'numbers', in: 'query', schema: { type: 'array', items: { type: 'integer' } } },
          { name: 'kind', in: 'query', schema: { $ref: '#/components/schemas/Kind' } },
          { name: 'X-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 3 } },
          { $ref: '#/components/parameters/Log' },
        ],
        responses: {
          200: { description: '', ...content(NAMED) },
          204: { description: '' },
          409: { $ref: '#/components/responses/Refusal' },
          default: { description: '', ...content({ type: 'object', required: ['code'] }) },
        },
      },
      post: {
        operationId: 'write',
        requestBody: { required: true, ...content(NAMED) },
        responses: {
          200: { description: '', ...content({}, 'application/pdf') },
          201: { description: '', ...content({ type: 'string' }, 'text/html') },
        },
      },
      put: { operationId: 'change', requestBody: content(NAMED), responses: {} },
    },
  },
  components: {
    schemas: { Kind: { type: 'string', enum: ['a', 'b'] } },
    parameters: {
      Log: {
        name: 'X-Persistent-Log',
        in: 'header',
        required: true,
        schema: { type: 'string', maxLength: 1 },
      },
    },
    responses: { Refusal: { description: '', ...content({ type: 'object', required: ['reason'] }) } },
    securitySchemes: {},
  },
} as unknown as OpenApiDocument;

const SCHEMAS = openContractSchemas(DOCUMENT);
const OPERATIONS = new Map(readOperations(DOCUMENT).map((one) => [String(one.id), one]));
function operationOf(id: string) {
  const found = OPERATIONS.get(id);
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

it('operations are read with their references followed', () => {
  expect([...OPERATIONS.values()]).toMatchObject([
    { id: 'read', needsSession: false, changesState: false, requestBody: null },
    { id: 'write', needsSession: true, changesState: true, requestBody: { required: true }, parameters: [] },
    { id: 'change', needsSession: true, changesState: true, requestBody: { required: false } },
  ]);
  expect(operationOf('read').pointer).toBe('/paths/~1api~1a~1{id}/get');
  expect(operationOf('read').parameters.map(({ name }) => name)).toContain('X-Persistent-Log');
  expect(pointerSegment('a/b~c')).toBe('a~1b~0c');
});

it('a reference to a parameter that is missing does not start the lender', () => {
  const get = { operationId: 'x', parameters: [{ $ref: '#/components/parameters/None' }], responses: {} };
  const broken = { ...DOCUMENT, paths: { '/api/x': { get } } } as unknown as OpenApiDocument;
  expect(() => readOperations(broken)).toThrow('The contract has no parameter #/components/parameters/None');
});

type Parts = Partial<Pick<FastifyRequest, 'params' | 'query' | 'headers' | 'body'>>;
const validate = (id: string, parts: Parts) =>
  validateRequest(SCHEMAS, operationOf(id), {
    params: {},
    query: {},
    headers: {},
    ...parts,
  } as FastifyRequest);

describe('the texts of a request', () => {
  const GOOD = { params: { id: 'abc' }, query: { count: '3' }, headers: { 'x-key': 'k' } };

  it('become numbers and lists', () => {
    const query = { count: '3', numbers: '4', kind: 'b' };
    expect(validate('read', { ...GOOD, query })).toEqual({
      path: { id: 'abc' },
      query: { count: 3, numbers: [4], kind: 'b' },
      headers: { 'x-key': 'k' },
      body: undefined,
      mediaType: null,
    });
    expect(query).toEqual({ count: '3', numbers: '4', kind: 'b' });
    expect(validate('read', { ...GOOD, query: { count: '3', numbers: ['4', '5'] } }).query).toEqual({
      count: 3,
      numbers: [4, 5],
    });
  });

  it.each<[what: string, parts: Parts, path: string, rule: string, field: string | undefined]>([
    ['a missing path', { params: {} }, '/id', 'required', 'id'],
    ['a long path', { params: { id: 'abcd' } }, '/id', 'maxLength', 'id'],
    ['a missing query', { query: {} }, '/count', 'required', 'count'],
    ['a query of another type', { query: { count: 'x' } }, '/count', 'type', 'count'],
    [
      'a list of another type',
      { query: { count: '1', numbers: ['1', 'x'] } },
      '/numbers/1',
      'type',
      'numbers.1',
    ],
    ['a value outside the list', { query: { count: '1', kind: 'c' } }, '/kind', 'enum', 'kind'],
    ['a missing header', { headers: {} }, '/x-key', 'required', 'x-key'],
    ['a long header', { headers: { 'x-key': 'abcd' } }, '/x-key', 'maxLength', 'x-key'],
    ['a NUL', { params: { id: 'a\0' } }, '/id', 'pattern', 'id'],
    ['a NUL in the name of a member', { query: { count: '1', 'a\0': '' } }, '', 'pattern', undefined],
  ])('are refused with %s', (_what, parts, path, rule, field) => {
    let thrown: unknown;
    try {
      validate('read', { ...GOOD, ...parts });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({
      status: 400,
      code: 'request-invalid',
      message: 'Os dados enviados não estão no formato esperado.',
      details: [{ path, rule }],
    });
    expect((thrown as { field?: string }).field).toBe(field);
  });

  it('may have any log header', () => {
    const headers = { 'x-key': 'k', 'x-persistent-log': 'much longer' };
    expect(() => validate('read', { ...GOOD, headers })).not.toThrow();
  });
});

describe('the body of a request', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };

  it.each([
    ['application/json', 'application/json'],
    [' APPLICATION/JSON ; charset=utf-8', 'application/json'],
  ])('of %j is checked and completed', (type, mediaType) => {
    const checked = validate('write', { headers: { 'content-type': type }, body: { name: 'Ana' } });
    expect(checked).toMatchObject({ body: { name: 'Ana', count: 7 }, mediaType });
  });

  it('may be missing when it is optional', () => {
    expect(validate('change', {})).toMatchObject({ body: undefined, mediaType: null });
  });

  it('is taken as it is when it is bytes', () => {
    const body = Buffer.from('x');
    expect(validate('write', { headers: JSON_TYPE, body }).body).toBe(body);
  });

  it.each<[what: string, parts: Parts, status: number, details: object[] | undefined]>([
    ['missing', {}, 400, [{ path: '', rule: 'required' }]],
    ['of another type', { headers: { 'content-type': 'text/plain' }, body: {} }, 415, undefined],
    ['without a type', { body: {} }, 415, undefined],
    [
      'of a type that every object has',
      { headers: { 'content-type': 'constructor' }, body: {} },
      415,
      undefined,
    ],
    ['without a member', { headers: JSON_TYPE, body: {} }, 400, [{ path: '/name', rule: 'required' }]],
    [
      'with another member',
      { headers: JSON_TYPE, body: { name: 'a', more: 1 } },
      400,
      [{ path: '/more', rule: 'additionalProperties' }],
    ],
    [
      'with a number as a text',
      { headers: JSON_TYPE, body: { name: 'a', count: '1' } },
      400,
      [{ path: '/count', rule: 'type' }],
    ],
    ['with a NUL', { headers: JSON_TYPE, body: { name: 'a\0' } }, 400, [{ path: '/name', rule: 'pattern' }]],
  ])('is refused when it is %s', (_what, parts, status, details) => {
    let thrown: unknown;
    try {
      validate('write', parts);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({
      status,
      code: status === 415 ? 'unsupported-media-type' : 'request-invalid',
      message:
        status === 415
          ? 'Este tipo de conteúdo não é aceito.'
          : 'Os dados enviados não estão no formato esperado.',
    });
    expect((thrown as { details?: object }).details).toEqual(details);
  });

  it('is not invited to be shown at length', () => {
    const name = 'n'.repeat(400);
    let thrown: unknown;
    try {
      validate('write', { headers: JSON_TYPE, body: { name: 'a', [name]: 1 } });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ field: 'n'.repeat(120), details: [{ path: `/${'n'.repeat(299)}` }] });
  });
});

describe('a page', () => {
  const request = (parts: Parts) => ({ params: {}, query: {}, body: undefined, ...parts }) as FastifyRequest;

  it.each<[what: string, parts: Parts, path: string | null]>([
    ['nothing', {}, null],
    ['texts', { params: { a: 'é' }, query: { b: 'x' }, body: new URLSearchParams('c=d') }, null],
    ['NUL in its path', { params: { a: '\0' } }, '/a'],
    ['NUL in its query', { query: { b: '\0' } }, '/b'],
    ['NUL in its form', { body: new URLSearchParams({ c: 'x', d: '\0' }) }, '/1/1'],
    ['NUL in JSON', { body: { c: '\0' } }, '/c'],
  ])('with %s', async (_what, parts, path) => {
    const refused = refuseUnstorable(request(parts));
    if (path === null) await expect(refused).resolves.toBeUndefined();
    else await expect(refused).rejects.toMatchObject({ status: 400, details: [{ path, rule: 'pattern' }] });
  });

  it('of more than 64 levels is refused', () => {
    const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)]);
    expect([findUnstorable(nested(65)), findUnstorable(nested(66))]).toEqual([null, '/0'.repeat(65)]);
  });
});

describe('a response', () => {
  const respond = (id: string, status: number, body?: unknown) =>
    validateResponse(DOCUMENT, SCHEMAS, operationOf(id), status, body);
  const BYTES = new Uint8Array([1]);

  it.each([
    ['its schema', 'read', 200, { name: 'Ana' }, 'application/json'],
    ['a shared response', 'read', 409, { reason: 'x' }, 'application/json'],
    ['the default', 'read', 500, { code: 'x' }, 'application/json'],
    ['no body', 'read', 204, undefined, null],
    ['bytes', 'write', 200, BYTES, 'application/pdf'],
    ['text', 'write', 201, '<p>', 'text/html'],
  ])('with %s: %s %i', (_what, id, status, body, mediaType) => {
    expect(respond(id, status, body)).toBe(mediaType);
  });

  it.each([
    ['read', 200, { name: 'longer' }, 'read 200 breaks the contract: {"path":"/name","rule":"maxLength"}'],
    ['read', 409, { code: 'x' }, 'read 409 breaks the contract: {"path":"/reason","rule":"required"}'],
    ['read', 500, {}, 'read 500 breaks the contract: {"path":"/code","rule":"required"}'],
    ['read', 204, {}, 'read promises no body with 204'],
    ['write', 500, {}, 'write promises no answer 500'],
    ['change', 200, {}, 'change promises no answer 200'],
  ])('that breaks the contract is a fault: %s %i', (id, status, body, message) => {
    expect(() => respond(id, status, body)).toThrow(new Error(message));
  });
});
