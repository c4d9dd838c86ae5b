/** Requests with the same key act once and get the same response: sequential, concurrent, and after losing the cookie. */

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PRE_CONTRACT } from '../../src/conform/bodies.ts';
import { hashRequest } from '../../src/sandbox/idempotency/idempotent-response.ts';
import { application, Browser, lenderForFile } from './lender-client.ts';

const lender = lenderForFile();

const NEW = '/api/loan/application/new';

async function countLoans(taxId: string): Promise<number> {
  const rows = await lender.database.query(
    'select loan.id from loan join customer on customer.id = customer_id where tax_id = $1',
    [taxId],
  );
  return rows.length;
}

describe('an idempotency key', () => {
  it('creates one application from ten concurrent requests, and each browser has a session', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const browsers = Array.from({ length: 10 }, () => new Browser(lender.app));
    const body = application('12345678909');
    const replies = await Promise.all(
      browsers.map((browser) => browser.call('POST', NEW, { body, headers })),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.json<{ id: string }>().id)).size).toBe(1);
    expect(await countLoans('12345678909')).toBe(1);
    expect(new Set(browsers.map(({ token }) => token)).size).toBe(10);
    const loans = await Promise.all(browsers.map((browser) => browser.loan()));
    expect(new Set(loans.map(({ id }) => id)).size).toBe(1);
  });

  it('with other data is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const browser = new Browser(lender.app);
    await browser.expectLoan('POST', NEW, { body: application('52998224725'), headers });
    const body = application('52998224725', { principal: 150_000 });
    const reply = await new Browser(lender.app).call('POST', NEW, { body, headers });
    expect([reply.status, reply.json().code]).toEqual([409, 'idempotency-key-reused']);
    expect(reply.json().message).toBe('Esta chave já foi usada com outros dados.');
  });

  it('of a refused call may be used again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const browser = new Browser(lender.app);
    const bad = await browser.call('POST', NEW, { body: application('123'), headers });
    const good = await browser.call('POST', NEW, { body: application('52998224725'), headers });
    expect([bad.status, good.status]).toEqual([422, 201]);
  });

  it('of a call that failed with 5xx may be used again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = application('20101010141');
    await lender.database.query('alter table consent_record add constraint broken check (false) not valid');
    const consents = [{ kind: 'terms', version: '2026-11' }];
    const send = () => new Browser(lender.app).call('POST', NEW, { body: { ...body, consents }, headers });
    const failed = await send();
    await lender.database.query('alter table consent_record drop constraint broken');
    const [good, again] = [await send(), await send()];
    expect([failed.status, good.status, again.status]).toEqual([500, 201, 201]);
    expect(again.json<{ id: string }>().id).toBe(good.json<{ id: string }>().id);
    expect(await countLoans('20101010141')).toBe(1);
  });

  it('changes a loan once, and its replay is the first response', async () => {
    const browser = new Browser(lender.app);
    await browser.expectLoan('POST', NEW, { body: application('52998224725') });
    await lender.pass(2);
    const send = { body: PRE_CONTRACT, headers: { 'idempotency-key': randomUUID() } };
    const url = '/api/loan/application/contract/pre';
    const first = await browser.call('PUT', url, send);
    await lender.pass(10);
    expect((await browser.loan()).state.id).toBe(5);
    const again = await browser.call('PUT', url, send);
    expect(again.json<object>()).toEqual(first.json<object>());
    const other = await browser.call('PUT', url, { body: PRE_CONTRACT });
    expect([other.status, other.json().code]).toEqual([409, 'conflict-of-state']);
  });

  it('belongs to one customer: another may use the same one', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const started = ['52998224725', '11144477735'].map(async (taxId) => {
      const browser = new Browser(lender.app);
      await browser.expectLoan('POST', NEW, { body: application(taxId) });
      return browser;
    });
    const browsers = await Promise.all(started);
    await lender.pass(2);
    const url = '/api/loan/application/contract/pre';
    const loans = await Promise.all(
      browsers.map((browser) => browser.expectLoan('PUT', url, { body: PRE_CONTRACT, headers })),
    );
    expect(loans.map(({ application: { personal } }) => personal.taxId)).toEqual([
      '52998224725',
      '11144477735',
    ]);
  });
});

describe('the record of a key', () => {
  it.each([
    ['password', 'a secret', 'another', true],
    ['newPassword', 'a secret', 'another', true],
    ['securityCode', '123', '456', true],
    ['number', '4111111111111111', '5500000000001111', true],
    ['number', '4111111111111111', '4111111111111112', false],
    ['number', '41111111111111111', '51111111111111111', false],
    ['number', 4_111_111_111_111_111, 5_500_000_000_001_111, false],
    ['name', 'Ana 1234', 'Rui 1234', false],
    ['validationCode', 'one', 'two', false],
  ])('%s: %s and %s have the same hash: %s', (name, one, other, isSame) => {
    const hashOf = (value: string | number) => hashRequest({}, { inner: { [name]: value } });
    expect(hashOf(one) === hashOf(other)).toBe(isSame);
  });
});
