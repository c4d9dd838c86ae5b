/**
 * Every operation of the contract with a valid request: refused without a session; the expected status; a response that
 * conforms to its schema; and the same response for the same idempotency key.
 */
import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { pointerSegment, type ServedOperation } from '../../../src/sandbox/contract/operations.ts';
import { Browser, lenderForFile, type Reply } from '../lender-client.ts';
import { prepare, type Sent, sendCall } from './valid-call.ts';
import { contract, operations, VALID_CALLS } from './valid-calls.ts';

const lender = lenderForFile();

// A separate validator: the lender's own cannot verify the lender.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
addFormats.default(ajv);
ajv.addFormat('binary', true).addSchema(contract, 'contract');

const EXAMPLE_HEADERS = { 'x-persistent-log': Buffer.from('{"device":{}}').toString('base64url') };

/** All differences between a response and the contract. */
function breaches({ path, method, pointer }: ServedOperation, reply: Reply): string[] {
  const responses = contract.paths[path]?.[method]?.responses ?? {};
  const promised = responses[String(reply.status)];
  if (!promised) return [`no answer ${reply.status} is promised`];
  const target = '$ref' in promised ? undefined : promised.content;
  const [mediaType] = Object.keys(target ?? {});
  if (!mediaType) return reply.text === '' ? [] : ['a body where none is promised'];
  const sent = String(reply.headers['content-type']).split(';')[0];
  if (sent !== mediaType) return [`${sent} instead of ${mediaType}`];
  if (mediaType === 'application/pdf') return reply.text.startsWith('%PDF-') ? [] : ['no PDF'];
  const schema = `contract#${pointer}/responses/${reply.status}/content/${pointerSegment(mediaType)}/schema`;
  const validate = ajv.compile({ $ref: schema });
  const body: unknown = mediaType === 'application/json' ? JSON.parse(reply.text) : reply.text;
  return validate(body) ? [] : [JSON.stringify(validate.errors?.slice(0, 3))];
}

const bodyOf = ({ text, headers }: Reply): unknown =>
  String(headers['content-type']).startsWith('application/json') ? JSON.parse(text) : text;

/** A proof of Google's serves one login, whose cookie no second response may give. */
const ONCE: ReadonlySet<string> = new Set(['loginWithGoogle', 'loginWithGoogleCode']);

const rows = operations.map((operation) => [operation.id, operation, VALID_CALLS[operation.id]] as const);

describe('a valid request', () => {
  it.each(rows)('of %s', async (_id, operation, row) => {
    const { browser, sent } = await prepare(lender, row);
    if (operation.needsSession) await expectClosed(operation, sent);
    const token = browser.token;
    const headers = {
      ...EXAMPLE_HEADERS,
      ...sent.headers,
      ...(operation.changesState ? { 'idempotency-key': randomUUID() } : {}),
    };
    const first = await sendCall(browser, operation, { ...sent, headers });
    expect([first.status, first.status === row.status ? '' : first.text]).toEqual([row.status, '']);
    expect(breaches(operation, first)).toEqual([]);
    if (!operation.changesState || ONCE.has(operation.id)) return;
    // The first response may have been lost together with its cookie: the same key gives it again.
    browser.token = token;
    const second = await sendCall(browser, operation, { ...sent, headers });
    expect(second.status).toBe(row.status);
    // The order of members is not significant.
    expect(bodyOf(second)).toEqual(bodyOf(first));
  });
});

/** Expects 401 without a session and with an unknown token. */
async function expectClosed(operation: ServedOperation, sent: Sent): Promise<void> {
  for (const token of [undefined, 'A'.repeat(43)]) {
    const stranger = new Browser(lender.app);
    stranger.token = token;
    const reply = await sendCall(stranger, operation, sent);
    expect([reply.status, reply.json().code]).toEqual([401, 'unauthenticated']);
  }
}

it('rows of calls that need a session have a caller', () => {
  const closed = rows.filter(([, { needsSession }]) => needsSession);
  expect(closed.filter(([, , { who }]) => who === null).map(([id]) => id)).toEqual([]);
});
