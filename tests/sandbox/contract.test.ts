/** The lender implements exactly its contract, limits the rate of calls, and checks its own responses. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLocalPath } from '../../renderer/server/http/local-path.ts';
import { loadContract } from '../../src/api/load-contract.ts';
import { allHandlers } from '../../src/sandbox/all-handlers.ts';
import { readClock } from '../../src/sandbox/base/clock.ts';
import { lenderDay } from '../../src/sandbox/base/lender-day.ts';
import { openContractSchemas } from '../../src/sandbox/contract/contract-schemas.ts';
import { readOperations } from '../../src/sandbox/contract/operations.ts';
import { findUnstorable } from '../../src/sandbox/contract/storable-text.ts';
import { validateResponse } from '../../src/sandbox/contract/validate-response.ts';
import { renderPartnerPage } from '../../src/sandbox/partner/partner-page.ts';
import { application, Browser, lenderForFile, openLender } from './lender-client.ts';
import { PROJECT_ROOT } from './test-database.ts';

const document = loadContract(join(PROJECT_ROOT, 'schemas/api'));
const operations = readOperations(document);

describe('the lender', () => {
  it('implements every operation of the contract, or has an example of what it answers', () => {
    const without = operations.filter(({ id, examples }) => !allHandlers[id] && !examples);
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('has no handler outside the contract', () => {
    const known = new Set<string>(operations.map(({ id }) => id));
    expect(Object.keys(allHandlers).filter((id) => !known.has(id))).toEqual([]);
  });

  it('compiles every schema of the contract', () => {
    const schemas = openContractSchemas(document);
    const pointers = operations.flatMap(({ pointer, requestBody }) =>
      Object.keys(requestBody?.content ?? {}).map(
        (type) => `${pointer}/requestBody/content/${type.replaceAll('/', '~1')}/schema`,
      ),
    );
    expect(pointers.length).toBeGreaterThan(20);
    for (const pointer of pointers) expect(() => schemas.check(pointer, null)).not.toThrow();
  });

  it('throws for a response that violates the contract', () => {
    const schemas = openContractSchemas(document);
    const operation = operations.find(({ id }) => id === 'isCpApproved');
    if (!operation) throw new Error('no isCpApproved');
    const check = (status: number, body: unknown) =>
      validateResponse(document, schemas, operation, status, body);
    expect(check(200, { approved: true })).toBe('application/json');
    expect(() => check(200, { approved: 'yes' })).toThrow('breaks the contract');
    expect(() => check(200, undefined)).toThrow('breaks the contract');
    expect(check(418, { code: 'teapot', message: 'Não.' })).toBe('application/json');
  });
});

describe('a response', () => {
  it.each([
    ['/api/bank', 200, 'private, max-age=300'],
    ['/api/gather-address', 400, 'no-store'],
    ['/api/gather-address?zipcode=01310100', 200, 'no-store'],
  ])('of %s with status %i may be kept: %s', async (path, status, kept) => {
    const lender = await openLender();
    try {
      const answer = await new Browser(lender.app).call('GET', path);
      expect([answer.status, answer.headers['cache-control']]).toEqual([status, kept]);
    } finally {
      await lender.close();
    }
  });
});

describe('the day', () => {
  it('is sent with each response, and is the current one when a response is replayed', async () => {
    const lender = await openLender();
    try {
      const browser = new Browser(lender.app);
      const headers = { 'idempotency-key': '00000000-0000-4000-8000-0000000000d1' };
      const begin = () =>
        browser.call('POST', '/api/loan/application/new', { body: application('52998224725'), headers });
      const day = async () => lenderDay(await readClock(lender.database));
      expect((await begin()).headers['x-lender-day']).toBe(await day());
      await lender.pass(3 * 86_400);
      const [repeated, read] = [await begin(), await browser.call('GET', '/api/bank')];
      expect([repeated.headers['x-lender-day'], read.headers['x-lender-day']]).toEqual([
        await day(),
        await day(),
      ]);
    } finally {
      await lender.close();
    }
  });
});

describe('limits', () => {
  const lender = lenderForFile({ applications: 3 });

  it('refuse the fourth application within a minute, state how long to wait, and expire', async () => {
    const send = () =>
      new Browser(lender.app).call('POST', '/api/loan/application/new', { body: application('52998224725') });
    const statuses = [(await send()).status, (await send()).status, (await send()).status];
    const refused = await send();
    expect([...statuses, refused.status, refused.json().code]).toEqual([
      201,
      201,
      201,
      429,
      'too-many-requests',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await lender.database.query("update rate_window set window_start = window_start - interval '61 seconds'");
    expect((await send()).status).toBe(201);
  });

  it('do not apply to reads', async () => {
    const browser = new Browser(lender.app);
    for (let call = 0; call < 5; call += 1) expect((await browser.call('GET', '/api/bank')).status).toBe(200);
  });
});

describe('external texts', () => {
  it.each([
    ['/a/b?c=d', true],
    ['/', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
    ['/a b', false],
    ['/a\nb', false],
    ['', false],
    [`/${'a'.repeat(300)}`, false],
  ])('%j is a local path: %s', (text, isLocal) => {
    expect(isLocalPath(text)).toBe(isLocal);
  });

  it.each([
    [{ a: ['b', 'c\0'] }, '/a/1'],
    [{ 'a\0': 1 }, ''],
    [{ a: 'ok 😀 é' }, null],
    [{ a: '\udc00' }, '/a'],
    [12, null],
  ])('%j cannot be stored because of %s', (value, pointer) => {
    expect(findUnstorable(value)).toBe(pointer);
  });

  it('are escaped on a partner’s page', () => {
    const html = renderPartnerPage({
      title: '<script>alert(1)</script>',
      partner: 'a & b',
      text: ['"x"'],
      action: '/a?b="><i>',
      buttons: [{ decision: 'yes', label: '<b>' }],
      link: { href: '/"><i>', label: '<u>' },
    });
    expect(html).not.toMatch(/<script|<i>|<b>|<u>/);
    expect(html).toContain('&lt;script&gt;');
  });
});
