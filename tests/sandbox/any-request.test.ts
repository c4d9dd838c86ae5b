/** Random requests for every operation, valid and invalid, never cause a 5xx response. */

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../support/drawn.ts';
import { requestFor } from './contract/random-request.ts';
import { asText } from './contract/shapes.ts';
import { operations } from './contract/valid-calls.ts';
import { application, Browser, lenderForFile } from './lender-client.ts';

const RUNS = 5;

const lender = lenderForFile();
let browser: Browser;
beforeAll(async () => {
  browser = new Browser(lender.app);
});

describe('any request', () => {
  it('has a text for every value, whatever its members are called', () => {
    expect([{ toString: 1 }, null, 'x', 0].map(asText)).toEqual(['{"toString":1}', 'null', 'x', '0']);
  });

  it.each(drawn(operations, 2).map((operation) => [operation.id, operation] as const))(
    'of %s',
    async (_id, operation) => {
      // Each call starts with a new application, so that earlier calls cannot make it a no-op.
      await browser.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
      await lender.pass(2);
      await fc.assert(
        fc.asyncProperty(requestFor(operation), async ({ url, payload, mediaType }) => {
          const body = mediaType === 'application/json' ? JSON.stringify(payload) : payload;
          const method = operation.method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE';
          const headers: Record<string, string> = mediaType ? { 'content-type': mediaType } : {};
          const reply = await browser.call(method, url, { ...(body === undefined ? {} : { body }), headers });
          const isFault = reply.status >= 500;
          expect(isFault ? `${reply.status} ${url} ${String(body)}` : 'fine').toBe('fine');
        }),
        { numRuns: RUNS },
      );
    },
  );
});
