/** Further loans of a customer who has paid, and finding a loan by its device. */
import { describe, expect, it } from 'vitest';
import type { Loan } from '../../../src/sandbox/base/wire.ts';
import { application, Browser, lenderForFile } from '../lender-client.ts';
import { type RunningLoanOptions, runningLoan } from '../payments/running-loan.ts';

const lender = lenderForFile();

const OFFER = '/api/loan/recurring-offer';
const COMPLEMENT = '/api/loan/application/lead-complement';
const BY_DEVICE = '/api/loan/current/by-device';
const SETTLED: RunningLoanOptions = { firstDueIn: -200, term: 3, state: 'settled' };

describe('a recurring offer', () => {
  it.each([[SETTLED], [{ firstDueIn: 10, term: 3, state: 'settledEarly' }]] as const)(
    'after %j',
    async (situation) => {
      const customer = await runningLoan(lender, situation);
      const paid = await customer.loan();
      const reply = await customer.call('POST', OFFER);
      const offer = reply.json<Loan>();
      expect([reply.status, offer.labels2.recurrency, offer.cancelledAt]).toEqual([201, true, null]);
      expect(offer.id).not.toBe(paid.id);
      expect(offer.application.personal).toMatchObject({
        taxId: paid.application.personal.taxId,
        name: paid.application.personal.name,
      });
      expect(offer.application.consents).toEqual([]);
      const again = await customer.call('POST', OFFER);
      expect([again.status, again.json<Loan>().id]).toEqual([200, offer.id]);
      // Until it is taken, the paid loan and its papers stay the customer's.
      expect((await customer.loan()).id).toBe(paid.id);
      expect((await customer.call('GET', '/api/loan/current/quittance.pdf')).status).toBe(200);
      expect((await customer.read<Loan>('PUT', OFFER)).id).toBe(offer.id);
      expect((await customer.loan()).id).toBe(offer.id);
      for (const method of ['POST', 'PUT'] as const) {
        expect((await customer.call(method, OFFER)).status).toBe(409);
      }
    },
  );

  it('asks for the consents again, and keeps them with their proof before anything is calculated', async () => {
    const customer = await runningLoan(lender, SETTLED);
    const offer = await customer.read<Loan>('PUT', OFFER);
    expect(offer.state.id).toBe(3);
    expect(offer.application.pendingInformation).toContain('consents');
    const known = {
      principal: 100_000,
      name: 'Ana Maria de Souza',
      birthDate: '1990-03-15',
      employmentKind: 'employee',
      monthlyIncome: 350_000,
      payDay: 5,
    };
    const unread = await customer.refusal('POST', COMPLEMENT, { ...known, termsAccepted: false });
    expect(unread).toEqual([422, 'terms-not-accepted']);
    const consents = [{ kind: 'credit-query', version: '2026-11' }];
    const body = { ...known, termsAccepted: true, consents };
    const completed = await customer.read<Loan>('POST', COMPLEMENT, body);
    expect([completed.state.id, completed.application.pendingInformation]).toEqual([4, []]);
    expect(completed.application.consents).toMatchObject(consents);
    const proofs = 'select kind, version from consent_record where loan_id = $1';
    expect(await lender.database.query(proofs, [offer.id])).toEqual(consents);
  });

  it('is created once by concurrent requests', async () => {
    const customer = await runningLoan(lender, SETTLED);
    const replies = await Promise.all([1, 2, 3, 4].map(() => customer.call('POST', OFFER)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(replies.map((reply) => reply.json<Loan>().id)).size).toBe(1);
  });

  it.each([[{ firstDueIn: 10 }], [{ firstDueIn: -10 }]])('is refused for %j', async (situation) => {
    const customer = await runningLoan(lender, situation);
    expect(await customer.refusal('POST', OFFER)).toEqual([409, 'conflict-of-state']);
    expect(await customer.refusal('PUT', OFFER)).toEqual([409, 'conflict-of-state']);
  });

  it('accepts a device that the account registered', async () => {
    const customer = await runningLoan(lender, SETTLED);
    await customer.read('POST', '/api/customer/device', { code: 'phone-6' });
    expect((await customer.call('POST', `${OFFER}?code=phone-6`)).status).toBe(201);
  });

  it('refuses a device that it did not register', async () => {
    const customer = await runningLoan(lender, SETTLED);
    expect((await customer.call('POST', `${OFFER}?code=unknown`)).status).toBe(404);
  });
});

describe('the loan of a device', () => {
  /** The response to a visitor who asks about this device. */
  const told = async (code: string) => {
    const stranger = new Browser(lender.app);
    const reply = await stranger.call('GET', `${BY_DEVICE}?code=${code}`);
    expect((await stranger.call('GET', '/api/customer/loan/current')).status).toBe(401);
    return reply.json<unknown>();
  };

  it('is only reported to exist, to whoever holds the device, without a session', async () => {
    const customer = await runningLoan(lender, { firstDueIn: 10 });
    expect(await told('phone-1')).toEqual({ inProgress: false });
    await customer.read('POST', '/api/customer/device', { code: 'phone-1' });
    expect(await told('phone-1')).toEqual({ inProgress: true });
    expect(await told('phone-2')).toEqual({ inProgress: false });
  });

  it('is the application that a form began', async () => {
    const browser = new Browser(lender.app);
    await browser.expectLoan('POST', '/api/loan/application/new', { body: application('11144477735') });
    await browser.call('POST', '/api/customer/device', { body: { code: 'phone-3' } });
    expect(await told('phone-3')).toEqual({ inProgress: true });
    await lender.database.query(
      'update loan set cancelled_at = now() where id = (select loan_id from device where code = $1)',
      ['phone-3'],
    );
    expect(await told('phone-3')).toEqual({ inProgress: false });
  });

  it('does not exist after the last installment', async () => {
    const customer = await runningLoan(lender, SETTLED);
    await customer.read('POST', '/api/customer/device', { code: 'phone-4' });
    expect(await told('phone-4')).toEqual({ inProgress: false });
  });

  it('does not exist for a device registered without a session', async () => {
    await new Browser(lender.app).call('POST', '/api/customer/device', { body: { code: 'phone-5' } });
    expect(await told('phone-5')).toEqual({ inProgress: false });
  });
});

describe('a promotional code', () => {
  async function priced(): Promise<Browser> {
    const browser = new Browser(lender.app);
    await browser.expectLoan('POST', '/api/loan/application/new', { body: application('52998224725') });
    await lender.pass(3);
    return browser;
  }
  const use = (browser: Browser, code: string) =>
    browser.call('PUT', `/api/promotional-code?promotionalCode=${encodeURIComponent(code)}`);

  it('reduces the rate by one point, once and permanently', async () => {
    const browser = await priced();
    const before = (await browser.loan()).conditions;
    for (const code of [' indicado ', 'INDICADO']) expect((await use(browser, code)).status).toBe(200);
    const after = (await browser.loan()).conditions;
    expect(after?.monthlyInterestRate).toBeCloseTo((before?.monthlyInterestRate ?? 0) - 1, 5);
    expect(after?.installmentsPayment).toBeLessThan(before?.installmentsPayment ?? 0);
    expect((await use(browser, 'BEMVINDO')).status).toBe(409);
    const body = { principal: 100_000, term: 12, dueDay: 10, insuranceRequested: false };
    const chosen = await browser.expectLoan('PUT', '/api/loan/application/contract/pre', { body });
    expect(chosen.conditions?.monthlyInterestRate).toBe(after?.monthlyInterestRate);
  });

  it.each(['NADA', 'NATAL2025'])('%s is invalid', async (code) => {
    const reply = await use(await priced(), code);
    expect([reply.status, reply.json().code]).toEqual([422, 'promotional-code-invalid']);
  });

  it('never goes below the lowest rate', async () => {
    const browser = new Browser(lender.app);
    const body = application('52998224725', { employmentKind: 'military' });
    await browser.expectLoan('POST', '/api/loan/application/new', { body });
    await lender.pass(3);
    await use(browser, 'INDICADO');
    expect((await browser.loan()).conditions?.monthlyInterestRate).toBe(12.5);
  });
});
