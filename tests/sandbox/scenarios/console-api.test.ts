/** The console's JSON interface: customers in chosen states, and the clock. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/calendar-date.ts';
import { lateCharges } from '../../../src/domain/loan/late-charges.ts';
import { SCENARIOS } from '../../../src/sandbox/scenarios/catalogue.ts';
import { Browser } from '../lender-client.ts';
import { openTestConsole, type TestConsole } from './open-console.ts';
import { portalAddresses } from './portal-addresses.ts';

let at: TestConsole;

beforeAll(async () => {
  at = await openTestConsole((await portalAddresses()).loanAddress);
});
afterAll(async () => {
  await at.close();
});

describe('POST /sandbox/api/scenarios', () => {
  it('returns a CPF and password that log in, a valid session, and the page', async () => {
    const created = await at.create({ scenario: 'late', daysLate: 45, name: 'Rita Melo' });
    expect(created).toMatchObject({
      url: '/cliente/emprestimo',
      loan: { state: { id: 80, phase: { id: 6 } } },
    });
    expect((await created.browser.loan()).application.personal.name).toBe('Rita Melo');
    const other = new Browser(at.app);
    const body = { username: created.taxId, password: created.password };
    expect((await other.call('POST', '/api/auth/login', { body })).status).toBe(200);
    expect((await other.loan()).id).toBe(created.loan.id);
    expect((await at.create({ scenario: 'late' })).password).toBe(created.password);
  });

  it('accepts free choices', async () => {
    const { browser, url } = await at.create({
      state: 65,
      phase: 5,
      recurring: true,
      insured: true,
      paidInstallments: 4,
      term: 6,
      experiments: { 'new-customer-area': 'home' },
      product: 'topsim',
    });
    expect(url).toBe('/cliente/resumo');
    const loan = await browser.loan();
    expect(loan.labels2).toMatchObject({ recurrency: true, product: 'topsim' });
    expect(loan.application).toMatchObject({
      financial: { insured: true },
      multivariateTests: { 'new-customer-area': 'home' },
    });
    const reply = await browser.call('GET', '/api/loan/current/re-payments');
    const { balance, nextUnpaidInstallment } = reply.json<{
      balance: { state: number }[];
      nextUnpaidInstallment: { number: number };
    }>();
    expect(balance.map(({ state }) => state)).toEqual([5, 5, 5, 5, 1, 1]);
    expect(nextUnpaidInstallment.number).toBe(5);
  });

  it.each([
    ['an unknown name', { scenario: 'nowhere' }, 404],
    ['nothing', {}, 400],
    ['a list', [1], 400],
    ['contradictions', { scenario: 'current', daysLate: 4 }, 400],
    ['an unknown member', { state: 65, admin: true }, 400],
    ['a name that is code', { state: 65, name: '<b>x</b>' }, 400],
  ])('refuses %s', async (_what, body, status) => {
    const reply = await new Browser(at.app).call('POST', '/sandbox/api/scenarios', { body });
    expect(reply.status).toBe(status);
    expect(reply.json()).toHaveProperty('code');
  });

  it('makes more winners than a month has prizes, and leaves these to who draws', async () => {
    for (let count = 0; count < 12; count++) {
      const { browser } = await at.create({ scenario: 'promotion-won' });
      const cards = (await browser.call('GET', '/api/scratch-card')).json<{ prize?: { code: string } }[]>();
      expect(cards.map(({ prize }) => prize?.code)).toEqual(['vale-50', undefined]);
    }
    const { browser } = await at.create({ scenario: 'promotion-joined' });
    const promotion = await browser.call('GET', '/api/promotion/raspadinha-premiada');
    expect(promotion.json()).toMatchObject({ state: 'ready', cards: 1_000 });
  });

  it('lists scenarios and customers, and logs in as any of them', async () => {
    const visitor = new Browser(at.app);
    const listed = (await visitor.call('GET', '/sandbox/api/scenarios')).json<{
      scenarios: { name: string }[];
    }>();
    expect(listed.scenarios.map(({ name }) => name)).toEqual(SCENARIOS.map(({ name }) => name));
    const { taxId, loan } = await at.create({ scenario: 'contract' });
    const reply = await visitor.call('POST', '/sandbox/api/sessions', { body: { taxId } });
    expect(reply.json()).toMatchObject({ url: '/emprestimo/solicitacao/contrato', loan: { id: loan.id } });
    expect((await visitor.loan()).id).toBe(loan.id);
    const nobody = await visitor.call('POST', '/sandbox/api/sessions', { body: { taxId: '39053344705' } });
    expect(nobody.status).toBe(404);
  });
});

describe('the clock', () => {
  interface Installment {
    owedAmount: number;
    dueDate: string;
    state: number;
  }

  const nextOf = async (browser: Browser) =>
    (await browser.call('GET', '/api/loan/current/re-payments')).json<{
      nextUnpaidInstallment: Installment;
    }>().nextUnpaidInstallment;

  it('makes installments late, with fine and interest, and finally sells the debt', async () => {
    const { browser } = await at.create({ scenario: 'current' });
    const before = await nextOf(browser);
    expect(before.state).toBe(1);
    await at.pass(10);
    expect((await browser.loan()).state.id).toBe(65);
    await at.pass(15);
    expect((await browser.loan()).state).toEqual({ id: 80, phase: { id: 6 } });
    const late = await nextOf(browser);
    const charges = lateCharges(before.owedAmount, before.dueDate, addDays(before.dueDate, 15));
    expect(late).toMatchObject({ owedAmount: charges.total, dueDate: before.dueDate, state: 2 });
    expect(charges.total).toBeGreaterThan(before.owedAmount);
    await at.pass(164);
    expect((await browser.loan()).state.id).toBe(80);
    await at.pass(1);
    const sold = await browser.loan();
    expect(sold.state).toEqual({ id: 110, phase: { id: 8 } });
    expect(['recovery', 'hoepers', 'arc']).toContain(sold.portfolioCode);
  });

  it.each([
    ['credit-policy', 5],
    ['disbursement-sent', 65],
    ['automatic-approval', 65],
  ])('lets %s continue, which waits until the clock is moved', async (scenario, state) => {
    const { browser, loan } = await at.create({ scenario });
    expect((await browser.loan()).state.id).toBe(loan.state.id);
    await at.pass(3);
    expect((await browser.loan()).state.id).toBe(state);
  });

  it.each([[{ days: -1 }], [{ days: 0 }], [{}], [{ days: 4_000 }], [{ days: 1.5 }], [null]])(
    'refuses %j',
    async (body) => {
      const reply = await new Browser(at.app).call('POST', '/sandbox/api/clock', { body: body ?? undefined });
      expect(reply.status).toBe(400);
    },
  );
});

describe('moves after the payout', () => {
  it('a customer withdraws within seven days, not later', async () => {
    const { browser } = await at.create({ scenario: 'current-first' });
    const asked = await browser.expectLoan('PUT', '/api/contract/cancel');
    expect(asked).toMatchObject({ state: { id: 71 }, cancelledAt: null });
    expect((await browser.call('GET', '/api/loan/current/withdrawal')).json()).toMatchObject({
      state: 'waiting',
    });
    const old = await at.create({ scenario: 'current' });
    expect((await old.browser.call('PUT', '/api/contract/cancel')).status).toBe(409);
  });

  it.each([
    ['running again', { scenario: 'late', daysLate: 5 }, 65],
    ['settled with the last', { scenario: 'late', paidInstallments: 11 }, 100],
  ])('a renegotiated late loan is kept: %s', async (_what, choices, state) => {
    const { browser } = await at.create(choices);
    const visited = await browser.call('POST', '/api/acordo-certo/find-iframe-token');
    const { pathname, search } = new URL(visited.json<{ url: string }>().url);
    const url = pathname + search;
    const act = async (decision: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = `decision=${decision}`;
      expect((await at.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(303);
      return (await browser.loan()).state.id;
    };
    expect((await at.app.inject({ url })).body).toContain('Fechar acordo');
    expect(await act('pay')).toBe(80);
    expect(await act('agree')).toBe(90);
    expect(await act('agree')).toBe(90);
    expect((await at.app.inject({ url })).body).toContain('Pagar o acordo');
    expect(await act('pay')).toBe(state);
    expect(await act('pay')).toBe(state);
    expect((await at.app.inject({ url })).body).toContain('Não há mais nada em aberto');
    const over = await browser.call('POST', '/api/acordo-certo/find-iframe-token');
    expect(over.status).toBe(409);
  });
});
