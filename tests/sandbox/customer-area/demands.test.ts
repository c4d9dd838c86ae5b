/** What is kept, its copy, and demands with their deadlines. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { components } from '../../../src/api/lender.generated.ts';
import { addDays } from '../../../src/domain/calendar-date.ts';
import { demandNumber, isDemandNumber } from '../../../src/domain/demand-number.ts';
import { beginSession } from '../../../src/sandbox/sessions/session.ts';
import { noteEvent } from '../../../src/sandbox/trail/security-event.ts';
import { lenderForFile } from '../lender-client.ts';
import { passDays, runningLoan, today } from '../payments/running-loan.ts';

type Schemas = components['schemas'];

const lender = lenderForFile();

const DEMANDS = '/api/customer/demands';
const COPY = '/api/customer/data/copy.json';

describe('a demand', () => {
  it.each([
    ['copy', 15, 'answered'],
    ['deletion', 7, 'answered'],
    ['correction', 7, 'open'],
    ['complaint', 7, 'open'],
  ] as const)('%s is due within %i days and is %s at first', async (kind, days, state) => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const demand = await customer.read<Schemas['Demand']>('POST', DEMANDS, {
      kind,
      comment: ' Meu CEP mudou ',
    });
    expect(demand).toMatchObject({
      kind,
      state,
      comment: 'Meu CEP mudou',
      dueOn: addDays(await today(lender), days),
    });
    expect(isDemandNumber(demand.number)).toBe(true);
    expect(await customer.read('GET', DEMANDS)).toEqual({ demands: [demand] });
    await passDays(lender, 30);
    // Nothing answers itself.
    expect(await customer.read('GET', DEMANDS)).toEqual({ demands: [demand] });
  });

  it('with the same key is made once', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const send = { body: { kind: 'complaint' }, headers: { 'idempotency-key': randomUUID() } };
    const replies = [await customer.call('POST', DEMANDS, send), await customer.call('POST', DEMANDS, send)];
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    expect((await customer.read<Schemas['Demands']>('GET', DEMANDS)).demands).toHaveLength(1);
  });

  it.each(['a', '2026-000123-4', '2026-00012-0', '2026-000124-0'])('number %s is none', (text) => {
    expect(isDemandNumber(text)).toBe(false);
  });

  it('numbers end in their check digit, and may grow beyond six digits', () => {
    expect([demandNumber(2026, 123), demandNumber(2026, 1_234_567)]).toEqual([
      '2026-000123-0',
      '2026-1234567-9',
    ]);
  });
});

describe('what is kept', () => {
  it('is counted by purpose; a deletion removes what no law keeps', async () => {
    const customer = await runningLoan(lender, { firstDueIn: -5 });
    await customer.call('POST', '/api/customer-chat/send', { body: { message: 'Oi' } });
    const kept = async () => (await customer.read<Schemas['KeptData']>('GET', '/api/customer/data')).purposes;
    const before = await kept();
    expect(before.find(({ purpose }) => purpose === 'service')?.records).toBeGreaterThan(0);
    await customer.read('POST', DEMANDS, { kind: 'deletion' });
    const after = await kept();
    expect(after.filter(({ deletable }) => deletable).map(({ records }) => records)).toEqual([0, 0]);
    const lasting = (purposes: typeof after) => purposes.filter(({ deletable }) => !deletable);
    expect(lasting(after)).toEqual(lasting(before));
  });

  it('is copied whole, and only the caller’s', async () => {
    const [customer, other] = [
      await runningLoan(lender, { firstDueIn: -5 }),
      await runningLoan(lender, { firstDueIn: 10 }),
    ];
    await customer.call('POST', '/api/customer-chat/send', { body: { message: 'Oi' } });
    const copy = await customer.read<Schemas['DataCopy']>('GET', COPY);
    expect(copy.loans.map(({ id }) => id)).toEqual([customer.loanId]);
    expect(JSON.stringify(copy)).not.toContain(other.loanId);
    expect(copy.messages).toMatchObject([{ content: 'Oi' }, {}]);
    expect(copy.loans[0]).toEqual(await customer.loan());
  });

  it('holds what happened to the account, which is no longer kept than the law asks', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const { id: customerId = '' } = (await customer.loan()).application.personal;
    const nobody = { address: '2001:db8::1', userAgent: null };
    await noteEvent(lender.database, nobody, { customerId, kind: 'password-changed' }, new Date());
    const { accesses } = await customer.read<Schemas['DataCopy']>('GET', COPY);
    const { events } = await customer.read<Schemas['Accesses']>('GET', '/api/auth/accesses');
    expect(accesses).toEqual(events);
    expect(accesses).toContainEqual(
      expect.objectContaining({ kind: 'password-changed', network: expect.any(String) }),
    );
    const { purposes } = await customer.read<Schemas['KeptData']>('GET', '/api/customer/data');
    expect(purposes.find(({ purpose }) => purpose === 'security')).toMatchObject({
      records: events.length,
      deletable: false,
    });
  });

  it.each([
    ['GET', '/api/customer/data'],
    ['GET', COPY],
    ['GET', DEMANDS],
    ['POST', DEMANDS],
  ] as const)('is not told to a session that a form began: %s %s', async (method, url) => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    const { application, id } = await customer.loan();
    const subject = { customerId: application.personal.id ?? '', loanId: id };
    await lender.database.transaction(async (transaction) => {
      customer.token = await beginSession(transaction, subject, new Date());
    });
    const body = method === 'POST' ? { kind: 'copy' } : undefined;
    expect(await customer.refusal(method, url, body)).toEqual([403, 'login-required']);
  });
});
