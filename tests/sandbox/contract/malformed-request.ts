/** Requests that violate the contract, generated from it: every kind of mistake, accidental or malicious. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { JsonSchema, ParameterObject } from '../../../src/api/load-contract.ts';
import { pointerSegment, type ServedOperation } from '../../../src/sandbox/contract/operations.ts';
import { asText, junk, resolveSchema, shapedLike, toWellFormed } from './shapes.ts';
import { contract } from './valid-calls.ts';

export interface MalformedRequest {
  readonly kind: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
  /** It certainly violates the contract: success would be a fault. */
  readonly mustBeRefused: boolean;
}

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv);
ajv.addFormat('binary', true).addSchema(contract, 'contract');

const JSON_TYPE = 'application/json';

/** Texts that are known to break servers. */
const NASTY: readonly string[] = [
  '',
  ' ',
  '-1',
  '1e999',
  'NaN',
  'null',
  '[object Object]',
  '\0',
  "' or 1=1 --",
  "'; drop table loan; --",
  '../../etc/passwd',
  '2026-02-31',
  '٣٤',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'x'.repeat(6_000),
];

/** Values that no member of the contract accepts. */
const OUTLANDISH: readonly unknown[] = [
  null,
  [],
  {},
  [[[[]]]],
  -1,
  2 ** 53,
  1e308,
  0.1,
  true,
  '\ud800',
  { $ne: 1 },
  ...NASTY,
];

const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: 'binary', maxLength: 30 }).map(toWellFormed),
);
const outlandish = fc.oneof(fc.constantFrom(...OUTLANDISH), fc.jsonValue());

interface Texts {
  readonly path: ReadonlyMap<string, string>;
  readonly query: readonly (readonly [string, string])[];
}

const inUrl = (operation: ServedOperation): ParameterObject[] =>
  operation.parameters.filter(({ in: place }) => place !== 'header');

/** Every parameter of path and query, with a plausible value. */
function shapedTexts(operation: ServedOperation): fc.Arbitrary<Texts> {
  const named = inUrl(operation);
  return fc.tuple(...named.map(({ schema }) => shapedLike(schema).map(asText))).map((values) => {
    const texts = named.map(({ name, in: place }, index) => ({ name, place, text: values[index] ?? '' }));
    return {
      path: new Map(texts.filter(({ place }) => place === 'path').map(({ name, text }) => [name, text])),
      query: texts.filter(({ place }) => place === 'query').map(({ name, text }) => [name, text] as const),
    };
  });
}

function urlOf(operation: ServedOperation, { path, query }: Texts): string {
  const named = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(toWellFormed(path.get(name) ?? '')),
  );
  const search = new URLSearchParams(query.map(([name, text]) => [name, text]));
  return search.size > 0 ? `${named}?${search}` : named;
}

type RequestPart = Omit<MalformedRequest, 'url' | 'kind'>;
const nothing: RequestPart = { headers: {}, payload: undefined, mustBeRefused: false };

/** The request with plausible parameters and a mistake elsewhere. */
function withTexts(
  kind: string,
  operation: ServedOperation,
  part: fc.Arbitrary<RequestPart>,
): fc.Arbitrary<MalformedRequest> {
  return fc
    .tuple(shapedTexts(operation), part)
    .map(([texts, rest]) => ({ kind, url: urlOf(operation, texts), ...rest }));
}

/** One parameter is invalid, repeated or missing. */
function wrongParameter(operation: ServedOperation): fc.Arbitrary<MalformedRequest> {
  const named = inUrl(operation);
  const change = fc.record({
    parameter: fc.constantFrom(...named),
    how: fc.constantFrom('replaced', 'twice', 'missing'),
    text: nasty,
  });
  return fc.tuple(shapedTexts(operation), change).map(([texts, { parameter, how, text }]) => {
    const { name, in: place, required } = parameter;
    const others = texts.query.filter(([other]) => other !== name);
    const changed =
      {
        replaced: [[name, text]],
        twice: [
          [name, text],
          [name, 'x'],
        ],
        missing: [],
      }[how] ?? [];
    const query = place === 'query' ? [...others, ...(changed as [string, string][])] : texts.query;
    const path = place === 'path' ? new Map([...texts.path, [name, text]]) : texts.path;
    const isMissing = place === 'query' && how === 'missing' && required === true;
    return {
      ...nothing,
      kind: `parameter ${how}`,
      url: urlOf(operation, { path, query }),
      mustBeRefused: isMissing,
    };
  });
}

/** Removes, adds or replaces a member. */
function mutated(body: unknown, name: string, how: string, value: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return value;
  const { [name]: _gone, ...rest } = body as Record<string, unknown>;
  if (how === 'missing') return rest;
  return how === 'extra' ? { ...body, [`${name}x`]: value } : { ...rest, [name]: value };
}

/** JSON that violates the schema, verified by a separate validator. */
function wrongJson(operation: ServedOperation, reference: JsonSchema): fc.Arbitrary<RequestPart> {
  const names = Object.keys((resolveSchema(reference).properties ?? { '': 0 }) as object);
  const pointer = `${operation.pointer}/requestBody/content/${pointerSegment(JSON_TYPE)}/schema`;
  const fits = ajv.compile({ $ref: `contract#${pointer}` });
  const change = fc.tuple(shapedLike(reference), fc.constantFrom(...names), outlandish);
  const body = fc.oneof(
    junk,
    change.map(([shaped, name, value]) => mutated(shaped, name, 'replaced', value)),
    change.map(([shaped, name, value]) => mutated(shaped, name, 'extra', value)),
    change.map(([shaped, name]) => mutated(shaped, name, 'missing', null)),
  );
  return body.map((value) => {
    const payload = JSON.stringify(value) ?? '';
    const isEmpty = payload === '' && operation.requestBody?.required !== true;
    const isFitting = isEmpty || (payload !== '' && fits(JSON.parse(payload)) === true);
    return { headers: { 'content-type': JSON_TYPE }, payload, mustBeRefused: !isFitting };
  });
}

const BROKEN_TEXTS: readonly string[] = [
  '{',
  '{"a":}',
  'undefined',
  '\u0000',
  '{"a":1}}',
  '"\\u12',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  `{"a":"${'x'.repeat(1_100_000)}"}`,
];

/** Bodies that cannot be parsed, and unexpected media types. */
function wrongBytes(operation: ServedOperation): fc.Arbitrary<RequestPart> {
  const broken = fc
    .constantFrom(...BROKEN_TEXTS)
    .map((payload) => ({ headers: { 'content-type': JSON_TYPE }, payload }));
  const foreign = fc
    .tuple(
      fc.constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'image/svg+xml',
        'x',
        '/',
      ),
      fc.uint8Array({ minLength: 1, maxLength: 50 }),
    )
    .map(([type, bytes]) => ({ headers: { 'content-type': type }, payload: Buffer.from(bytes) }));
  // An operation without a body may ignore or refuse one, as long as nothing breaks.
  const mustBeRefused = operation.requestBody !== null && operation.method !== 'get';
  return fc.oneof(broken, foreign).map((part) => ({ ...part, mustBeRefused }));
}

function wrongHeaders(operation: ServedOperation): fc.Arbitrary<RequestPart> {
  const text = fc.constantFrom(...NASTY, 'não', 'a'.repeat(5_000)).map((value) => encodeURIComponent(value));
  const key = text.map((value) => ({
    ...nothing,
    headers: { 'idempotency-key': value },
    mustBeRefused: operation.changesState,
  }));
  const ignored = fc.record({ log: text, cookie: text }).map(({ log, cookie }) => ({
    ...nothing,
    headers: { 'x-persistent-log': log, cookie: `trilha_session=${cookie}; =; x` },
  }));
  return fc.oneof(key, ignored);
}

/** All kinds of malformed request that apply to an operation. */
export function malformedRequest(operation: ServedOperation): fc.Arbitrary<MalformedRequest> {
  const json = operation.requestBody?.content[JSON_TYPE];
  const kinds = [
    withTexts('headers', operation, wrongHeaders(operation)),
    withTexts('bytes', operation, wrongBytes(operation)),
    ...(json ? [withTexts('json', operation, wrongJson(operation, json.schema as JsonSchema))] : []),
    ...(json ? [withTexts('json', operation, wrongJson(operation, json.schema as JsonSchema))] : []),
    ...(inUrl(operation).length > 0 ? [wrongParameter(operation)] : []),
  ];
  return fc.oneof(...kinds);
}
