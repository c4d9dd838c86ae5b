/** Random sequences of calls and pauses: calls succeed or are refused, and each loan's history follows the transitions. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACCOUNT, JPEG, PRE_CONTRACT } from '../../src/conform/bodies.ts';
import { DEMO_CUSTOMERS } from '../../src/sandbox/credit-decision/demo-customers.ts';
import { STATES, stateNamed } from '../../src/sandbox/life-cycle/states.ts';
import { type LoanEvent, transition } from '../../src/sandbox/life-cycle/transitions.ts';
import {
  application,
  Browser,
  type CallOptions,
  JPEG_HEADERS,
  lenderForFile,
  postContract,
} from './lender-client.ts';

const lender = lenderForFile();

type Act = readonly [method: 'GET' | 'PUT' | 'POST', url: string, options?: CallOptions];

const json = (body: object): CallOptions => ({ body });
const ACTS: readonly Act[] = [
  ['PUT', '/api/loan/application/contract/pre', json(PRE_CONTRACT)],
  ['PUT', '/api/loan/application/contract', json({ accepted: true })],
  ['PUT', '/api/contract/post', json(postContract())],
  ['PUT', '/api/contract/post', json(postContract({ bankCode: '999' }))],
  ['PUT', '/api/identity', { body: JPEG, headers: JPEG_HEADERS }],
  ['POST', '/api/loan/application/income-proof', { body: JPEG, headers: JPEG_HEADERS }],
  ['PUT', '/api/loan/application/bank-account', json(ACCOUNT)],
  ['PUT', '/api/underwriting/correct-bank-account', json({ ...ACCOUNT, accountNumber: '22' })],
  ['PUT', '/api/submit-psychrometric'],
  ['PUT', '/api/loan/application/app-installation'],
  ['PUT', '/api/loan/application/extra-formalization', json({ accepted: true })],
  ['GET', '/api/loan/questions?forceUpdate=true'],
  ['PUT', '/api/loan/questions', json({ answers: { 'birth-year': 'birth-year-1' } })],
  ['POST', '/api/loan/application/verification-token', json({})],
  ['PUT', '/api/loan/application/verification-token', json({ token: '123456' })],
  ['PUT', '/api/counter-offer?option=loan-amount&level=low'],
  ['PUT', '/api/counter-offer?option=first-due-date&payDay=30'],
  ['PUT', '/api/contract/request-original-offer'],
  ['PUT', '/api/contract/request-alternative-offer'],
  ['PUT', '/api/contract/request-alternative-offer'],
  ['PUT', '/api/multioffer/unselect'],
  ['PUT', '/api/insurance-apply'],
  ['PUT', '/api/insurance-cancel'],
  ['PUT', '/api/contract/cancel'],
  ['GET', '/api/loan/application/offers/multiple'],
  ['GET', '/api/customer/loan/current?confirmApplication=true&confirmExtraFormalization=true'],
];

/** The normal order of calls is frequent, so that late states are reached; the rest is random. */
const act = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...ACTS.slice(0, 5)) },
  fc.constantFrom(...ACTS),
);
const step = fc.tuple(act, fc.constantFrom(0, 0, 3, 3, 3, 40));

function checkHistory(logs: readonly { event: string; stateId: number }[]): void {
  for (const [index, { event, stateId }] of logs.entries()) {
    const before = logs[index - 1];
    if (!before || event === 'contract-cancelled') continue;
    const to = transition(stateNamed(before.stateId), event as LoanEvent);
    expect(to && STATES[to].id, `${event} from ${before.stateId}`).toBe(stateId);
  }
}

it('calls in random order', { timeout: 120_000 }, async () => {
  const reached = new Set<number>();
  const customer = fc.constantFrom(...DEMO_CUSTOMERS);
  await fc.assert(
    fc.asyncProperty(customer, fc.array(step, { minLength: 6, maxLength: 16 }), async ({ taxId }, steps) => {
      const browser = new Browser(lender.app);
      await browser.expectLoan('POST', '/api/loan/application/new', { body: application(taxId) });
      await lender.pass(2);
      for (const [[method, url, options], pause] of steps) {
        const reply = await browser.call(method, url, options);
        expect(reply.status, `${method} ${url}: ${reply.text}`).toBeLessThan(500);
        if (pause > 0) await lender.pass(pause);
      }
      const { application: content } = await browser.loan();
      for (const { stateId } of content.logs) reached.add(stateId);
      checkHistory(content.logs);
    }),
    { numRuns: 30 },
  );
  expect([...reached]).toEqual(expect.arrayContaining([1, 3, 4, 16, 5]));
});
