/** Consents are recorded with their evidence; expired rows are deleted at the next start. */

import { expect, it } from 'vitest';
import { PRE_CONTRACT } from '../../src/conform/bodies.ts';
import { removeOutdatedRows } from '../../src/sandbox/database/housekeeping.ts';
import { application, Browser, lenderForFile } from './lender-client.ts';

const lender = lenderForFile();

it('records which text was accepted, when and from where', async () => {
  const browser = new Browser(lender.app);
  const consents = [
    { kind: 'terms', version: '2026-11' },
    { kind: 'credit-query', version: '2026-11' },
  ];
  const headers = { 'user-agent': 'Test/1.0' };
  const body = application('52998224725', { consents });
  const loan = await browser.expectLoan('POST', '/api/loan/application/new', { body, headers });
  expect(loan.application.consents.map(({ kind }) => kind)).toEqual(['terms', 'credit-query']);
  await lender.pass(2);
  await browser.expectLoan('PUT', '/api/loan/application/contract/pre', { body: PRE_CONTRACT });
  await lender.pass(2);
  await browser.expectLoan('PUT', '/api/loan/application/contract', { body: { accepted: true }, headers });
  const rows = await lender.database.query(
    'select kind, version, address, user_agent from consent_record where loan_id = $1 order by given_at, kind',
    [loan.id],
  );
  const proof = { version: '2026-11', address: '127.0.0.1', user_agent: 'Test/1.0' };
  expect(rows).toEqual([
    { kind: 'credit-query', ...proof },
    { kind: 'terms', ...proof },
    { kind: 'contract', ...proof },
  ]);
});

it.each([
  [1, true],
  [25, false],
])('a session unused for %i hours still exists: %s', async (hours, stays) => {
  const browser = new Browser(lender.app);
  await browser.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
  await removeOutdatedRows(lender.database, new Date(Date.now() + hours * 60 * 60 * 1000));
  expect((await browser.call('GET', '/api/customer/loan/current')).status).toBe(stays ? 200 : 401);
});
