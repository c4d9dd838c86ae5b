/**
 * The contract is true to the lender, both ways: what it lets through is never refused as invalid, whatever the state of
 * the loan, a body that breaks any of its rules always is; and without a member that it calls needed the lender refuses with a code of its own.
 * One that it calls needed if others have certain values is refused with these, and not with others.
 */

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../src/api/load-contract.ts';
import { drawn } from '../../support/drawn.ts';
import { application, Browser, lenderForFile, openLender, type TestLender } from '../lender-client.ts';
import { conforming, violations } from './conforming.ts';
import { resolveSchema } from './shapes.ts';
import { prepare, type Sent, sendCall } from './valid-call.ts';
import { operations, VALID_CALLS } from './valid-calls.ts';

const RUNS = 8;
/** Values of each member in a call that is valid otherwise. */
const TRIES = 3;
/** What only a request that breaks the contract is answered. */
const INVALID = 'request-invalid';

const lender = lenderForFile();
let browser: Browser;
beforeAll(async () => {
  browser = new Browser(lender.app);
  await browser.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
});

const withBody = operations.flatMap((operation) => {
  const schema = operation.requestBody?.content['application/json']?.schema;
  return schema ? [{ operation, schema: schema as JsonSchema }] : [];
});
type Written = (typeof withBody)[number];
type Operation = (typeof operations)[number];
type Members = Readonly<Record<string, JsonSchema>>;

/** The address with parameters that conform. */
const addressOf = ({ path, parameters }: Written['operation']) =>
  fc
    .record(
      Object.fromEntries(
        parameters
          .filter(({ in: place, required }) => place === 'path' || (place === 'query' && required))
          .map(({ name, schema }) => [name, conforming(schema as JsonSchema)]),
      ),
    )
    .map((values) => {
      const query = new URLSearchParams();
      let url = path;
      for (const [name, value] of Object.entries(values)) {
        if (url.includes(`{${name}}`))
          url = url.replace(`{${name}}`, encodeURIComponent(String(value) || 'x'));
        else query.append(name, String(value));
      }
      return `${url}?${query}`;
    });

/** A valid call with other values of each parameter and member, one at a time. */
function variations({ parameters, requestBody }: Operation, sent: Sent): Sent[] {
  const others = (schema: JsonSchema) => fc.sample(conforming(schema), TRIES);
  const schema = requestBody?.content['application/json']?.schema as JsonSchema | undefined;
  const members = Object.entries((schema ? (resolveSchema(schema).properties ?? {}) : {}) as Members);
  return [
    ...parameters.flatMap(({ in: place, name, schema: rules }) => {
      if (place !== 'path' && place !== 'query') return [];
      const values = others(rules as JsonSchema).map((value) =>
        Array.isArray(value) ? value : String(value),
      );
      const sendable = values.filter((value) => place === 'query' || value !== '');
      return sendable.map((value) => ({ ...sent, [place]: { ...sent[place], [name]: value } }));
    }),
    ...members.flatMap(([name, rules]) =>
      others(rules).map((value) => ({
        ...sent,
        body: { ...(sent.body as object | undefined), [name]: value },
      })),
    ),
  ];
}

describe('a valid call with another value that the contract lets through', () => {
  let forCustomers: TestLender;
  let forVisitors: TestLender;
  beforeAll(async () => {
    forCustomers = await openLender();
    forVisitors = await openLender();
  });
  afterAll(async () => {
    await forCustomers.close();
    await forVisitors.close();
  });

  it.each(drawn(operations, 2).map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation) => {
      // Visitors leave applications that the customers of other rows would have to explain.
      const other = VALID_CALLS[id].who === null ? forVisitors : forCustomers;
      const { browser, sent } = await prepare(other, VALID_CALLS[id]);
      const { token } = browser;
      for (const changed of [sent, ...variations(operation, sent)]) {
        browser.token = token;
        const { text } = await sendCall(browser, operation, changed);
        expect(text.includes(INVALID) ? [changed, text] : 'taken or refused for a reason').toBe(
          'taken or refused for a reason',
        );
      }
    },
  );
});

async function send({ operation }: Written, url: string, body: unknown, by = browser) {
  const method = operation.method.toUpperCase() as 'POST' | 'PUT';
  const headers = { 'content-type': 'application/json' };
  const reply = await by.call(method, url, { body: JSON.stringify(body), headers });
  return { status: reply.status, text: reply.text };
}

/** Refused before anybody looks at the body. */
const NO_ACCESS = [401, 403, 429];

describe.each(drawn(withBody, 2).map((written) => [written.operation.id, written] as const))(
  '%s',
  (_id, written) => {
    it('takes the shape of what the contract lets through', async () => {
      await fc.assert(
        fc.asyncProperty(addressOf(written.operation), conforming(written.schema), async (url, body) => {
          const { text } = await send(written, url, body);
          expect(
            text.includes(INVALID) ? `${JSON.stringify(body)} ${text}` : 'taken or refused for a reason',
          ).toBe('taken or refused for a reason');
        }),
        { numRuns: RUNS },
      );
    });

    const broken = violations(written.schema);
    it.runIf(broken.length > 0)('refuses what breaks a rule of the contract', async () => {
      const [url] = fc.sample(addressOf(written.operation), 1);
      const [body] = fc.sample(conforming(written.schema), 1) as Record<string, unknown>[];
      for (const { member, value } of broken) {
        const { status } = await send(written, url ?? '', { ...body, [member]: value });
        const isRefused = status === 400 || NO_ACCESS.includes(status);
        expect(isRefused ? 'refused' : `${member}: ${JSON.stringify(value)} taken with ${status}`).toBe(
          'refused',
        );
      }
    });
  },
);

const needed = withBody.flatMap(({ operation, schema }) =>
  ((resolveSchema(schema)['x-needed'] ?? []) as string[]).map((member) => ({ operation, schema, member })),
);

/** Members that are needed if others have certain values; null stands for one that is not sent. */
interface NeededWhen {
  is: Record<string, readonly unknown[]>;
  members: readonly string[];
}

/** What makes members needed, and what does not: one value of each member of the condition, for enums and flags all. */
const neededWhen = withBody.flatMap(({ operation, schema }) =>
  ((resolveSchema(schema)['x-needed-when'] ?? []) as unknown as NeededWhen[]).flatMap(({ is, members }) =>
    Object.entries(is).flatMap(([name, values]) => {
      const first = Object.fromEntries(Object.entries(is).map(([other, [value]]) => [other, value]));
      const rules = ((resolveSchema(schema).properties ?? {}) as Record<string, JsonSchema>)[name] ?? {};
      const all = [null, ...(rules.type === 'boolean' ? [true, false] : ((rules.enum ?? []) as unknown[]))];
      return all.map((value) => {
        const isNeeded = values.includes(value);
        const given = Object.entries({ ...first, [name]: value }).filter((pair) => pair[1] !== null);
        return {
          operation,
          schema,
          members,
          given: Object.fromEntries(given),
          asked: Object.keys(is),
          isNeeded,
        };
      });
    }),
  ),
);

/** Nobody's yet. */
const CONTACTS = { emailAddress: 'ivo@exemplo.com.br', mobilePhoneNumber: '11934567890' };

describe('needed members', () => {
  it('are known', () => {
    expect(needed.length).toBeGreaterThan(0);
    expect(new Set(neededWhen.map(({ isNeeded }) => isNeeded)).size).toBe(2);
  });

  it.each(neededWhen)('$operation.id with $given needs $members: $isNeeded', async (one) => {
    const { operation, schema, members, given, asked, isNeeded } = one;
    const known = Object.keys((resolveSchema(schema).properties ?? {}) as object);
    for (const left of isNeeded ? members.map((member) => [member]) : [members]) {
      const answers = Object.entries(application('15350946056', CONTACTS)).filter(
        ([name]) => known.includes(name) && !left.includes(name) && !asked.includes(name),
      );
      const body = { ...Object.fromEntries(answers), ...given };
      const reply = await send({ operation, schema }, operation.path, body, new Browser(lender.app));
      expect([left, reply.status < 300 ? 'taken' : reply.status]).toEqual([left, isNeeded ? 422 : 'taken']);
      expect(reply.text).not.toContain(INVALID);
    }
  });

  it.each(needed)('$operation.id is refused without $member', async ({ operation, schema, member }) => {
    const customer = new Browser(lender.app);
    const lead = {
      taxId: '11144477735',
      emailAddress: 'rui@exemplo.com.br',
      mobilePhoneNumber: '11912345678',
    };
    if (operation.id === 'complementLead') await customer.expectLoan('POST', '/api/lead/new', { body: lead });
    const known = Object.keys((resolveSchema(schema).properties ?? {}) as object);
    const answers = Object.entries(application('39053344705')).filter(([name]) => known.includes(name));
    const sent = Object.fromEntries(answers.filter(([name]) => name !== member));
    const reply = await send({ operation, schema }, operation.path, sent, customer);
    expect(reply.status).toBe(422);
    expect(reply.text).not.toContain(INVALID);
  });
});
