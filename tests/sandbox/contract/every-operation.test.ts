/** Every operation of the contract, driven with a valid request: its status, and its answer held against the schema. */
import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, pointerSegment } from '../../../src/sandbox/contract/operations.ts';
import { Browser, openLender, type Reply, type TestLender } from '../lender-client.ts';
import { prepare, sendCall } from './valid-call.ts';
import { contract, operations, VALID_CALLS } from './valid-calls.ts';

let lender: TestLender;
beforeAll(async () => {
  lender = await openLender();
});
afterAll(async () => lender.close());

// A checker of its own: the lender's must not be the judge of the lender.
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
addFormats.default(ajv);
ajv.addFormat('binary', true).addSchema(contract, 'contract');

const EXAMPLE_HEADERS = { 'x-persistent-log': Buffer.from('{"device":{}}').toString('base64url') };

/** Everything in which an answer differs from what the contract says about its status. */
function breaches({ path, method, pointer }: Operation, reply: Reply): string[] {
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

const rows = operations.map((operation) => [operation.id, operation, VALID_CALLS[operation.id]] as const);

describe('a valid request', () => {
  it.each(rows)('of %s', async (_id, operation, row) => {
    const { browser, sent } = await prepare(lender, row);
    const headers = { ...EXAMPLE_HEADERS, ...sent.headers };
    const reply = await sendCall(browser, operation, { ...sent, headers });
    expect([reply.status, reply.status === row.status ? '' : reply.text]).toEqual([row.status, '']);
    expect(breaches(operation, reply)).toEqual([]);
  });
});

describe('the same key', () => {
  const changing = rows.filter(([, { changesState }]) => changesState);

  it.each(changing)('gives the same answer of %s', async (_id, operation, row) => {
    const { browser, sent } = await prepare(lender, row);
    const token = browser.token;
    const headers = { ...sent.headers, 'idempotency-key': randomUUID() };
    const first = await sendCall(browser, operation, { ...sent, headers });
    // The first answer may have been lost on its way, with the cookie it brought.
    browser.token = token;
    const second = await sendCall(browser, operation, { ...sent, headers });
    expect([first.status, second.status]).toEqual([row.status, row.status]);
    // The order of an object's members says nothing and need not be kept.
    expect(bodyOf(second)).toEqual(bodyOf(first));
  });
});

describe('without a session', () => {
  const closed = rows.filter(([, { needsSession }]) => needsSession);

  it('rows of the table have somebody who calls', () => {
    expect(closed.filter(([, , { who }]) => who === null).map(([id]) => id)).toEqual([]);
  });

  it.each(closed)('%s answers 401, with none and with one nobody was given', async (_id, operation, row) => {
    const { sent } = await prepare(lender, row);
    for (const token of [undefined, 'A'.repeat(43)]) {
      const stranger = new Browser(lender.app);
      stranger.token = token;
      const reply = await sendCall(stranger, operation, sent);
      expect([reply.status, reply.json().code]).toEqual([401, 'unauthenticated']);
    }
  });
});
