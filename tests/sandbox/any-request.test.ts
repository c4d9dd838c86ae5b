/** No request whatever, in shape or out of it, brings the lender to a fault: random ones for every call. */
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type JsonSchema, loadContract } from '../../src/api/load-contract.ts';
import { readOperations } from '../../src/sandbox/contract/operations.ts';
import { allHandlers } from '../../src/sandbox/handlers/all-handlers.ts';
import { application, Browser, JPEG, openLender, type TestLender } from './lender-client.ts';
import { PROJECT_ROOT } from './test-database.ts';

const document = loadContract(join(PROJECT_ROOT, 'schemas/api'));
const operations = readOperations(document).filter(({ id }) => allHandlers[id]);
const RUNS = 5;

let lender: TestLender;
let browser: Browser;
beforeAll(async () => {
  lender = await openLender();
  browser = new Browser(lender.app);
});
afterAll(async () => lender.close());

/** Texts that fit the patterns and formats of the contract. */
const TEXTS: readonly string[] = [
  '52998224725',
  '01310100',
  '260',
  '12345',
  '7',
  'voltz',
  '11987654321',
  '2026-12-20',
  '2026-11-20T12:00:00Z',
  '0b0f0f0e-8f0e-4b4b-8b8b-1234567890ab',
  'maria@exemplo.com.br',
  '/emprestimo/solicitacao/analise',
  'SP',
];

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

function resolve(schema: JsonSchema): JsonSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return name ? (document.components.schemas[name] ?? {}) : schema;
}

/** Mostly values in the shape of the schema, so that handlers are reached, with junk in between. */
function shapedLike(reference: JsonSchema): fc.Arbitrary<unknown> {
  const schema = resolve(reference);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
    const members = Object.entries(properties).map(([name, member]) => [name, shapedLike(member)] as const);
    return fc.record(Object.fromEntries(members), { requiredKeys: (schema.required ?? []) as string[] });
  }
  if (schema.type === 'array')
    return fc.array(shapedLike((schema.items ?? {}) as JsonSchema), { maxLength: 3 });
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.integer({
      min: Number(schema.minimum ?? 0),
      max: Math.min(Number(schema.maximum ?? 99), 300_000),
    });
  }
  if (schema.type === 'boolean') return fc.boolean();
  return schema.type === 'string' ? fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 12 })) : junk;
}

function requestFor({ path, parameters, requestBody }: (typeof operations)[number]) {
  const texts = parameters
    .filter(({ in: place }) => place !== 'header')
    .map((parameter) => fc.oneof({ weight: 6, arbitrary: shapedLike(parameter.schema) }, junk).map(String));
  const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const shaped = content ? shapedLike(content.schema) : fc.constant(undefined);
  const body = mediaType?.startsWith('application/json')
    ? fc.oneof({ weight: 6, arbitrary: shaped }, junk)
    : fc.constantFrom<unknown>(JPEG, Buffer.from('x'), undefined);
  return fc.record({ texts: fc.tuple(...texts), body }).map(({ texts: values, body: payload }) => {
    const query = new URLSearchParams();
    let url = path;
    const named = parameters.filter(({ in: place }) => place !== 'header');
    for (const [index, { name, in: place }] of named.entries()) {
      const value = values[index] ?? '';
      if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(toWellFormed(value)));
      else query.append(name, value);
    }
    return { url: `${url}?${query}`, payload, mediaType };
  });
}

/** Paths are percent-encoded UTF-8, which has no half surrogate pairs. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '');
}

describe('any request', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'of %s',
    async (_id, operation) => {
      await fc.assert(
        fc.asyncProperty(requestFor(operation), async ({ url, payload, mediaType }) => {
          // Each begins with an application of its own, so that nothing done before makes the call a no-op.
          await browser.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
          await lender.pass(2);
          const body = mediaType === 'application/json' ? JSON.stringify(payload) : payload;
          const method = operation.method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE';
          const headers: Record<string, string> = mediaType ? { 'content-type': mediaType } : {};
          const reply = await browser.call(method, url, { ...(body === undefined ? {} : { body }), headers });
          const isFault = reply.status >= 500 && reply.status !== 501;
          expect(isFault ? `${reply.status} ${url} ${String(body)}` : 'fine').toBe('fine');
        }),
        { numRuns: RUNS },
      );
    },
  );
});
