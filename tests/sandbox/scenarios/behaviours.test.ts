/** Faults configured at the console affect the chosen calls, as often as configured, and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { application, Browser } from '../lender-client.ts';
import { openTestConsole, type TestConsole } from './open-console.ts';

let at: TestConsole;
let address: string;

beforeAll(async () => {
  at = await openTestConsole();
  address = await at.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => at.close());

describe('behaviours', () => {
  const ask = (body: object) => new Browser(at.app).call('POST', '/sandbox/api/behaviours', { body });
  const banks = () => fetch(`${address}/api/bank`);
  const lead = (taxId: string) =>
    fetch(`${address}/api/loan/application/new`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `0b2f7f0a-9a51-4f7e-8d5e-0${taxId}`,
      },
      body: JSON.stringify(application(taxId)),
    });

  it('a failure with status and code, for a number of calls of one operation', async () => {
    await ask({ operation: 'listBanks', kind: 'fail', status: 503, code: 'maintenance', calls: 2 });
    expect((await fetch(`${address}/api/auth/logged`)).status).toBe(200);
    for (const status of [503, 503, 200]) {
      const answer = await banks();
      expect(answer.status).toBe(status);
      if (status === 503) expect(await answer.json()).toMatchObject({ code: 'maintenance' });
    }
  });

  it('a slow response to the next call of any operation', async () => {
    await ask({ kind: 'slow', milliseconds: 400 });
    const began = performance.now();
    expect((await banks()).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThanOrEqual(390);
  });

  it('a dropped connection: the call has no effect', async () => {
    await ask({ operation: 'createApplication', kind: 'drop' });
    await expect(lead('11144477735')).rejects.toThrow('fetch failed');
    expect(await at.database.query("select id from customer where tax_id = '11144477735'")).toEqual([]);
  });

  it('a lost response: the call has its effect, and repeating it with the same key gives the response', async () => {
    await ask({ operation: 'createApplication', kind: 'drop-answer' });
    await expect(lead('12345678909')).rejects.toThrow('fetch failed');
    expect(await at.database.query("select id from customer where tax_id = '12345678909'")).toHaveLength(1);
    expect((await lead('12345678909')).status).toBe(201);
    expect(
      await at.database.query(
        'select id from loan where customer_id = (select id from customer where tax_id = $1)',
        ['12345678909'],
      ),
    ).toHaveLength(1);
  });

  it('are listed and cleared', async () => {
    await ask({ operation: 'login', kind: 'fail', status: 500, calls: 7 });
    const list = async () =>
      (await new Browser(at.app).call('GET', '/sandbox/api/behaviours')).json<{ behaviours: object[] }>()
        .behaviours;
    expect(await list()).toMatchObject([{ operation: 'login', callsLeft: 7 }]);
    expect((await new Browser(at.app).call('DELETE', '/sandbox/api/behaviours')).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ kind: 'explode' }],
    [{ kind: 'fail', status: 200 }],
    [{ kind: 'fail', code: 'Not A Code' }],
    [{ kind: 'slow', milliseconds: 3_600_000 }],
    [{ kind: 'slow', operation: 'noSuchCall' }],
    [{ kind: 'slow', calls: 0 }],
  ])('refuse %j', async (body) => {
    expect((await ask(body)).status).toBe(400);
  });
});
