/** The contract is valid as a document, covers the specification's list of calls, and limits every input. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { publicNames } from '../../renderer/compiler/emit/public-names.ts';
import { personalKind } from '../../renderer/language/expression/type.ts';
import { type Json, type JsonSchema, listOperations, loadContract } from '../../src/api/load-contract.ts';
import { specifiedCalls } from './specified-calls.ts';

const contract = loadContract('schemas/api');
const operations = listOperations(contract);

/** Every object in the document, with its JSON Pointer. */
function* objectsIn(
  value: Json,
  pointer = '#',
): Generator<[pointer: string, value: { [key: string]: Json }]> {
  if (value === null || typeof value !== 'object') return;
  if (!Array.isArray(value)) yield [pointer, value];
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, `${pointer}/${key}`);
}

const objects = [...objectsIn(contract as unknown as Json)];

function resolve(reference: string): Json | undefined {
  return reference
    .slice(2)
    .split('/')
    .reduce<Json | undefined>(
      (value, key) => (value && typeof value === 'object' && !Array.isArray(value) ? value[key] : undefined),
      contract as unknown as Json,
    );
}

describe('the document', () => {
  test('is OpenAPI 3.1 with one server of the same origin', () => {
    expect(contract.openapi).toMatch(/^3\.1\.\d$/);
    expect(contract.servers).toMatchObject([{ url: '/' }]);
  });

  test('has no dangling references', () => {
    const dangling = objects.filter(([, object]) => typeof object.$ref === 'string' && !resolve(object.$ref));
    expect(dangling.map(([pointer]) => pointer)).toEqual([]);
  });

  test('has no unused schema, parameter or response', () => {
    const used = new Set(
      objects.flatMap(([, object]) => (typeof object.$ref === 'string' ? [object.$ref] : [])),
    );
    const { schemas, parameters, responses } = contract.components;
    const all = Object.entries({ schemas, parameters, responses }).flatMap(([section, members]) =>
      Object.keys(members).map((name) => `#/components/${section}/${name}`),
    );
    expect(all.filter((reference) => !used.has(reference))).toEqual([]);
  });

  test('compiles, schema by schema, under the strict rules of Ajv 2020', () => {
    const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
    addFormats.default(ajv);
    ajv
      .addFormat('binary', true)
      .addVocabulary([
        'x-unit',
        'x-assumed',
        'x-personal',
        'x-extensible-enum',
        'x-words',
        'x-secret',
        'components',
      ])
      .addVocabulary(['x-needed', 'x-needed-when', 'x-names', 'x-makes']);
    ajv.addSchema({ components: { schemas: contract.components.schemas } }, 'contract');
    const names = Object.keys(contract.components.schemas);
    const failures = names.filter((name) => !ajv.compile({ $ref: `contract#/components/schemas/${name}` }));
    expect(names.length).toBeGreaterThan(80);
    expect(failures).toEqual([]);
  });
});

describe('operations', () => {
  test('have unique ids', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test.each(specifiedCalls)('%s: %s %s exists', (operationId, method, path) => {
    const found = operations.find(({ operation }) => operation.operationId === operationId);
    expect(found).toMatchObject({ method: method.toLowerCase(), path: `/api/${path}` });
  });

  test('beyond the specification, and only those, are marked as assumed', () => {
    const specified = new Set<string>(specifiedCalls.map(([operationId]) => operationId));
    const wrong = operations.filter(
      ({ operation }) => specified.has(operation.operationId) === (operation['x-assumed'] === true),
    );
    expect(wrong.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  /** What each operation must have, and the predicate that finds operations without it. */
  const rules: [rule: string, breaks: (entry: (typeof operations)[number]) => boolean][] = [
    ['a summary', ({ operation }) => !operation.summary],
    [
      'a success response',
      ({ operation }) => !['200', '201', '204'].some((code) => code in operation.responses),
    ],
    ['400 and 429', ({ operation }) => !('400' in operation.responses && '429' in operation.responses)],
    [
      'no session, no personal data and no change where browsers may keep its response',
      ({ method, operation }) =>
        operation['x-fresh'] !== undefined &&
        (method !== 'get' ||
          operation.security?.length !== 0 ||
          JSON.stringify(operation).includes('x-personal')),
    ],
    [
      '401 when it needs a session',
      ({ operation }) => operation.security === undefined && !('401' in operation.responses),
    ],
    [
      'an idempotency key and 409 when it changes something',
      ({ method, operation }) =>
        method !== 'get' &&
        !(JSON.stringify(operation.parameters).includes('/IdempotencyKey') && '409' in operation.responses),
    ],
    [
      '413 and 415 when it has a body',
      ({ operation }) =>
        operation.requestBody !== undefined &&
        !('413' in operation.responses && '415' in operation.responses),
    ],
    [
      'tags when it changes something, [] if no read shows it',
      ({ method, operation }) => method !== 'get' && operation['x-tags'] === undefined,
    ],
    ['the log header', ({ operation }) => !JSON.stringify(operation.parameters).includes('/PersistentLog')],
    [
      'each placeholder of its path as a parameter',
      ({ path, operation }) => {
        const named = (operation.parameters ?? []).flatMap((parameter) =>
          'in' in parameter && parameter.in === 'path' ? [parameter.name] : [],
        );
        return (path.match(/(?<=\{)\w+(?=\})/g) ?? []).join() !== named.join();
      },
    ],
  ];

  test('change only tags that a GET reads', () => {
    const tagsOf = (isRead: boolean) =>
      operations
        .filter(({ method }) => (method === 'get') === isRead)
        .flatMap(({ operation }) => operation['x-tags'] ?? []);
    expect(tagsOf(true)).toContain('loan');
    expect(tagsOf(false)).toContain('loan');
    expect(tagsOf(false).filter((tag) => !tagsOf(true).includes(tag))).toEqual([]);
  });

  test.each(rules)('each has %s', (_rule, breaks) => {
    expect(operations.filter(breaks).map(({ operation }) => operation.operationId)).toEqual([]);
  });
});

describe('schemas', () => {
  const isSchemaOf = (type: string, schema: JsonSchema) => [schema.type].flat().includes(type);
  const schemas = objects.filter(([pointer, object]) => !pointer.endsWith('/properties') && 'type' in object);

  /** Names of schemas used in request bodies. */
  function inBodies(): Set<string> {
    const names = new Set<string>();
    const visit = (value: Json) => {
      for (const [, object] of objectsIn(value)) {
        const name = typeof object.$ref === 'string' ? object.$ref.split('/').at(-1) : undefined;
        if (!name || names.has(name)) continue;
        names.add(name);
        visit(contract.components.schemas[name] ?? null);
      }
    };
    for (const { operation } of operations) visit((operation.requestBody ?? null) as Json);
    return names;
  }

  test('of bodies allow no additional properties', () => {
    const open = [...inBodies()].flatMap((name) =>
      [...objectsIn(contract.components.schemas[name] ?? null, name)]
        .filter(([, object]) => object.type === 'object' && object.additionalProperties === undefined)
        .map(([pointer]) => pointer),
    );
    expect(open).toEqual([]);
  });

  const bounds: [rule: string, breaks: (schema: JsonSchema) => boolean][] = [
    [
      'strings have a maximum length, an enum or binary content',
      (schema) =>
        isSchemaOf('string', schema) &&
        !('maxLength' in schema || 'enum' in schema || 'const' in schema || schema.format === 'binary'),
    ],
    [
      'maps have a maximum size and a schema for their values',
      (schema) =>
        isSchemaOf('object', schema) &&
        !('properties' in schema) &&
        !('maxProperties' in schema && typeof schema.additionalProperties === 'object'),
    ],
    ['arrays have a maximum size', (schema) => isSchemaOf('array', schema) && !('maxItems' in schema)],
    [
      'numbers have a minimum and a maximum',
      (schema) =>
        (isSchemaOf('integer', schema) || isSchemaOf('number', schema)) &&
        !('enum' in schema) &&
        !('minimum' in schema && 'maximum' in schema),
    ],
    [
      'required properties are defined',
      (schema) => {
        const properties = Object.keys((schema.properties as JsonSchema | undefined) ?? {});
        return [schema.required ?? []].flat().some((name) => !properties.includes(String(name)));
      },
    ],
  ];

  test.each(bounds)('%s', (_rule, breaks) => {
    expect(schemas.filter(([, schema]) => breaks(schema)).map(([pointer]) => pointer)).toEqual([]);
  });

  test('have members with types', () => {
    const silent = schemas.filter(
      ([pointer, schema]) =>
        /\/schemas\/\w+(\/properties\/[\w-]+)?$/.test(pointer) && typeof schema.description !== 'string',
    );
    expect(silent.map(([pointer]) => pointer)).toEqual([]);
  });
});

describe('personal data', () => {
  /** Every member of the contract's schemas: where it stands, and its schema. */
  const members = objects.flatMap(([pointer, object]) =>
    pointer.endsWith('/properties')
      ? Object.entries(object).map(([name, schema]) => ({ name, at: pointer.split('/').at(-2), schema }))
      : [],
  );

  /** Not of a person: the lender's list of banks, its partners' shops, what promotions give. */
  const OF_OTHERS = ['Bank', 'Institution', 'Seller', 'Prize', 'WonPrize'];

  test.each([
    ['names', /^(name|motherName|holder|employer)$/],
    ['CPF and documents', /^(taxId|document|idNumber|idIssuer|idIssueDate|idIssueLocality)$/],
    ['phones', /phone(Number)?$/i],
    ['e-mail addresses', /^email|^recipient$/],
    ['addresses', /^(street|zipCode|neighborhood|complement|city$|address$)/],
    ['bank data and cards', /^(bankCode|branchNumber|accountNumber|checkDigit|securityCode|expirationDate)$/],
    ['birth', /^birth/],
    ['income', /^monthlyIncome/],
    ['secrets', /password|token$|validationCode/i],
    ['codes to pay by', /^(pix|slip).*Code$/],
    ['words of the customer', /^(comment|content)$/],
    ['ids of a person', /^(personId|customerId)$/],
  ])('%s are marked', (_kind, pattern) => {
    const found = members.filter(({ name, at }) => pattern.test(name) && !OF_OTHERS.includes(at ?? ''));
    expect(found.length).toBeGreaterThan(0);
    const unmarked = found.filter(({ schema }) => !personalKind((schema as JsonSchema)['x-personal']));
    expect(unmarked.map(({ name, at }) => `${at}.${name}`)).toEqual([]);
  });

  test('what decides on the next screen is public', () => {
    const { names } = publicNames({ resolve: () => contract.components.schemas });
    for (const name of ['id', 'phase', 'pendingSteps', 'conditionsSelectedAt', 'principal', 'product'])
      expect(names).toContain(name);
    for (const name of ['taxId', 'photo', 'accountNumber', 'file']) expect(names).not.toContain(name);
  });
});
