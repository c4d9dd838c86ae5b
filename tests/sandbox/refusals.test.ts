/** For every invalid request the lender responds with a 4xx and a code, and reveals no internals. */

import { beforeAll, describe, expect, it } from 'vitest';
import { JPEG, PRE_CONTRACT } from '../../src/conform/bodies.ts';
import {
  application,
  Browser,
  type CallOptions,
  JPEG_HEADERS,
  lenderForFile,
  postContract,
} from './lender-client.ts';

const lender = lenderForFile();
let browser: Browser;
beforeAll(async () => {
  browser = new Browser(lender.app);
  await browser.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
  await lender.pass(2);
});

const JSON_TYPE = { 'content-type': 'application/json' };
const NEW = '/api/loan/application/new';
const PRE = '/api/loan/application/contract/pre';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const withChanges = (changes: object): CallOptions => ({ body: application('12345678909', changes) });

type Method = 'GET' | 'POST' | 'PUT';
const CASES: [name: string, method: Method, url: string, options: CallOptions, expected: [number, string]][] =
  [
    [
      'CPF with wrong check digits',
      'POST',
      NEW,
      withChanges({ taxId: '12345678900' }),
      [422, 'tax-id-invalid'],
    ],
    ['CPF of equal digits', 'POST', NEW, withChanges({ taxId: '11111111111' }), [422, 'tax-id-invalid']],
    ['no CPF', 'POST', NEW, withChanges({ taxId: undefined }), [422, 'tax-id-invalid']],
    ['partner without password', 'POST', NEW, withChanges({ origin: 'banco-parceiro' }), [403, 'forbidden']],
    [
      'partner with a wrong password',
      'POST',
      NEW,
      { ...withChanges({}), headers: { 'x-application-password': 'x' } },
      [403, 'forbidden'],
    ],
    ['broken JSON', 'POST', NEW, { body: '{"taxId":', headers: JSON_TYPE }, [400, 'request-invalid']],
    ['no body', 'POST', NEW, {}, [400, 'request-invalid']],
    ['empty body', 'POST', NEW, { body: '', headers: JSON_TYPE }, [400, 'request-invalid']],
    ['a list for a body', 'POST', NEW, { body: [] }, [400, 'request-invalid']],
    ['wrong type', 'POST', NEW, withChanges({ principal: '1000' }), [400, 'request-invalid']],
    ['unknown member', 'POST', NEW, withChanges({ role: 'admin' }), [400, 'request-invalid']],
    ['unknown choice', 'POST', NEW, withChanges({ employmentKind: 'king' }), [400, 'request-invalid']],
    ['impossible date', 'POST', NEW, withChanges({ birthDate: '2001-02-30' }), [400, 'request-invalid']],
    ['NUL in a text', 'POST', NEW, withChanges({ name: 'a\0b' }), [400, 'request-invalid']],
    ['half a surrogate pair', 'POST', NEW, withChanges({ name: 'a\ud800b' }), [400, 'request-invalid']],
    [
      'prototype in a body',
      'POST',
      NEW,
      { body: '{"__proto__":{"a":1}}', headers: JSON_TYPE },
      [400, 'request-invalid'],
    ],
    [
      'a body deeper than any',
      'POST',
      '/api/log/business',
      { body: `{"code":"x","execution":{"input":${'['.repeat(2e4)}${']'.repeat(2e4)}}}`, headers: JSON_TYPE },
      [400, 'request-invalid'],
    ],
    [
      'a megabyte too much',
      'POST',
      NEW,
      withChanges({ name: 'a'.repeat(1_100_000) }),
      [413, 'payload-too-large'],
    ],
    [
      'a form instead of JSON',
      'POST',
      NEW,
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      [415, 'unsupported-media-type'],
    ],
    [
      'a key that is no UUID',
      'POST',
      NEW,
      { ...withChanges({}), headers: { 'idempotency-key': 'again' } },
      [400, 'request-invalid'],
    ],
    ['unknown call', 'GET', '/api/no/such/call', {}, [404, 'not-found']],
    [
      'text for a number',
      'GET',
      `/api/loan/${NOBODY}/simulate-pay-day?payDay=x`,
      {},
      [400, 'request-invalid'],
    ],
    [
      'a day that is none',
      'GET',
      `/api/loan/${NOBODY}/simulate-pay-day?payDay=31`,
      {},
      [400, 'request-invalid'],
    ],
    ['an id that is none', 'GET', '/api/loan/1/simulate-pay-day?payDay=5', {}, [400, 'request-invalid']],
    ["somebody's loan", 'GET', `/api/loan/${NOBODY}/simulate-pay-day?payDay=5`, {}, [404, 'not-found']],
    [
      'amount not on offer',
      'PUT',
      PRE,
      { body: { ...PRE_CONTRACT, principal: 100_001 } },
      [422, 'offer-unavailable'],
    ],
    ['term not on offer', 'PUT', PRE, { body: { ...PRE_CONTRACT, term: 13 } }, [422, 'offer-unavailable']],
    [
      'signing before the offer',
      'PUT',
      '/api/loan/application/contract',
      { body: { accepted: true } },
      [409, 'conflict-of-state'],
    ],
    [
      'data before the contract',
      'PUT',
      '/api/contract/post',
      { body: postContract() },
      [409, 'conflict-of-state'],
    ],
    [
      'a selfie nobody asked for',
      'PUT',
      '/api/identity',
      { body: JPEG, headers: { 'content-type': 'image/jpeg' } },
      [409, 'conflict-of-state'],
    ],
    [
      'text that says it is a picture',
      'PUT',
      '/api/identity',
      { body: Buffer.from('<svg onload=alert(1)>'), headers: { 'content-type': 'image/jpeg' } },
      [415, 'unsupported-media-type'],
    ],
    [
      'a PNG that says it is a JPEG',
      'PUT',
      '/api/identity',
      { body: Buffer.from('89504e470d0a1a0a00', 'hex'), headers: { 'content-type': 'image/jpeg' } },
      [415, 'unsupported-media-type'],
    ],
    [
      'a picture of nine megabytes',
      'PUT',
      '/api/identity',
      { body: Buffer.concat([JPEG, Buffer.alloc(9_000_000)]), headers: { 'content-type': 'image/jpeg' } },
      [413, 'payload-too-large'],
    ],
    [
      'an account too long for its bank',
      'POST',
      '/api/validate-bank-information',
      { body: { bankCode: '237', branchNumber: '1', accountNumber: '123456789', checkDigit: '0' } },
      [422, 'bank-account-invalid'],
    ],
    ['a zip code nobody has', 'GET', '/api/gather-address?zipcode=00000000', {}, [404, 'not-found']],
    [
      'a way back to another site',
      'GET',
      '/api/loan/application/ebs-url?taxId=52998224725&pageToRedirect=//evil.example',
      {},
      [400, 'request-invalid'],
    ],
    [
      "another's CPF",
      'GET',
      '/api/loan/application/ebs-url?taxId=12345678909&pageToRedirect=/a',
      {},
      [404, 'not-found'],
    ],
  ];

describe('a refusal', () => {
  it.each(CASES)('of %s', async (_name, method, url, options, [status, code]) => {
    const reply = await browser.call(method, url, options);
    const body = reply.json();
    expect([reply.status, body.code]).toEqual([status, code]);
    expect(body.message).toMatch(/[a-zà-ú]{3}/);
    expect(reply.text).not.toMatch(/node_modules|\.ts:|stack|select |insert /);
  });

  it('names the field and the first broken rule', async () => {
    const body = { ...PRE_CONTRACT, term: 'x', dueDay: 40 };
    expect((await browser.call('PUT', PRE, { body })).json()).toMatchObject({
      field: 'term',
      details: [{ path: '/term', rule: 'type' }],
    });
  });

  it('does not change the application', async () => {
    expect((await browser.loan()).state.id).toBe(4);
  });
});

describe('pictures of one loan', () => {
  it('are limited to forty; the next one is refused and not stored', async () => {
    const customer = new Browser(lender.app);
    await customer.expectLoan('POST', '/api/loan/application/new', { body: application('20303030380') });
    await lender.pass(2);
    const { id } = await customer.expectLoan('PUT', PRE, { body: PRE_CONTRACT });
    await lender.database.query(
      `insert into image (id, loan_id, purpose, media_type, content, accepted, created_at)
       select gen_random_uuid(), $1::uuid, 'selfie', 'image/jpeg', 'x', false, now() from generate_series(1, 39)`,
      [id],
    );
    const upload = () =>
      customer.call('POST', '/api/loan/application/income-proof', { body: JPEG, headers: JPEG_HEADERS });
    expect((await upload()).status).toBe(200);
    const over = await upload();
    expect([over.status, over.json().code]).toEqual([409, 'conflict-of-state']);
    const [kept] = await lender.database.query<{ count: number }>(
      'select count(*)::integer as count from image where loan_id = $1',
      [id],
    );
    expect(kept?.count).toBe(40);
  });
});

describe('an optional header', () => {
  it.each([['%%%'], ['e30'], ['x'.repeat(5_000)]])('is ignored when it is invalid: %.10s', async (log) => {
    const reply = await browser.call('GET', '/api/bank', { headers: { 'x-persistent-log': log } });
    expect(reply.status).toBe(200);
  });
});

describe('a name that contains a link is refused', () => {
  const NAME = '[Resgate](https://evil.example)';
  const lead = {
    taxId: '11144477735',
    emailAddress: 'nome@exemplo.com.br',
    mobilePhoneNumber: '11955551234',
  };

  async function atStage(state: number): Promise<Browser> {
    const customer = new Browser(lender.app);
    const body = application('52998224725');
    if (state === 3) await customer.expectLoan('POST', '/api/lead/new', { body: lead });
    else await customer.expectLoan('POST', NEW, { body });
    if (state < 6) return customer;
    await lender.pass(3);
    await customer.expectLoan('PUT', PRE, { body: PRE_CONTRACT });
    await lender.pass(3);
    await customer.expectLoan('PUT', '/api/loan/application/contract', { body: { accepted: true } });
    return customer;
  }

  const form = postContract() as { personal: object };
  const missing = { sex: 'female', birthState: 'SP', motherName: NAME };

  it.each<[string, 'POST' | 'PUT', string, () => Promise<Browser>, object, string]>([
    ['createApplication', 'POST', NEW, () => atStage(4), application('52998224725', { name: NAME }), 'name'],
    [
      'complementLead',
      'POST',
      '/api/loan/application/lead-complement',
      () => atStage(3),
      { name: NAME, employmentKind: 'employee', monthlyIncome: 350_000, payDay: 5, termsAccepted: true },
      'name',
    ],
    [
      'submitPostContract',
      'PUT',
      '/api/contract/post',
      () => atStage(6),
      { ...form, personal: { ...form.personal, motherName: NAME } },
      'personal.motherName',
    ],
    ['submitMissingData', 'PUT', '/api/missing-data', () => atStage(4), missing, 'motherName'],
  ])('by %s', async (_id, method, url, arrive, body, field) => {
    const reply = await (await arrive()).call(method, url, { body });
    expect([reply.status, reply.json().code, reply.json().field]).toEqual([422, 'name-invalid', field]);
  });
});
